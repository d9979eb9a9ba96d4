/** The probe in the extension host, as the soak sees it: `../probe/` is what it talks to. */
import { readFileSync } from 'node:fs';

export interface Probe {
  /** Of the extension host; another one after a reload of the window. */
  pid(): number;
  ask(request: string): Promise<unknown>;
  /** Runs a command of the workbench and waits for its end, as far as the command does. */
  command(name: string): Promise<void>;
  /** Shows a file in an editor. */
  open(file: string): Promise<void>;
  /** Writes heap snapshots of the host and of the engine's worker into files that begin with the prefix. */
  takeSnapshots(prefix: string): Promise<void>;
}

/** A garbage collection or a snapshot on a busy machine. */
const longestMs = 180_000;

/** @param file where the probe writes its address */
export function probeAt(file: string): Probe {
  const address = () =>
    JSON.parse(readFileSync(file, 'utf8')) as { readonly pid: number; readonly port: number };

  async function ask(request: string): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${address().port}${request}`, {
      signal: AbortSignal.timeout(longestMs),
    });
    if (!response.ok) throw new Error(`The probe failed: ${await response.text()}`);
    return await response.json();
  }

  const named = (request: string, value: string) => `${request}=${encodeURIComponent(value)}`;
  return {
    pid: () => address().pid,
    ask,
    async command(name) {
      await ask(named('/command?name', name));
    },
    async open(shown) {
      await ask(named('/open?file', shown));
    },
    async takeSnapshots(prefix) {
      await ask(named('/snapshot?to', prefix));
    },
  };
}

/** Starts the service of an endpoint in a terminal, where nothing responded and the user asks for it. */
import { open, stat } from 'node:fs/promises';
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { type BuildFiles, planStart, type StartPlan } from './plan-start.ts';

export interface StartService {
  /** The command that would start it, `./mvnw spring-boot:run`; `undefined` where none is known. */
  commandFor(endpoint: Pick<Endpoint, 'id' | 'role'>): Promise<string | undefined>;
  /** Runs it in a terminal, or shows the terminal that it runs in. */
  start(endpoint: Pick<Endpoint, 'id' | 'role'>): Promise<void>;
}

/** Build files are short; what is longer says it in its first part. */
const maxBytes = 256 * 1024;

const onDisk: BuildFiles = {
  exists: async (file) => (await stat(file).catch(() => undefined))?.isFile() ?? false,
  async read(file) {
    const opened = await open(file).catch(() => undefined);
    if (opened === undefined) return undefined;
    try {
      const { buffer, bytesRead } = await opened.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } catch {
      return undefined;
    } finally {
      await opened.close();
    }
  },
};

export function createStartService(fileOf: (id: EndpointId) => string | undefined): StartService {
  /** A build runs whatever the project wants, so that the workspace has to be trusted. */
  async function planFor({ id, role }: Pick<Endpoint, 'id' | 'role'>): Promise<StartPlan | undefined> {
    const file = fileOf(id);
    if (!vscode.workspace.isTrusted || role === 'client' || file === undefined) return undefined;
    const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(file));
    return folder && (await planStart(file, folder.uri.fsPath, onDisk, process.platform));
  }

  return {
    commandFor: async (endpoint) => (await planFor(endpoint))?.command,
    async start(endpoint) {
      const plan = await planFor(endpoint);
      if (plan === undefined) return;
      const { folder, command } = plan;
      const name = `${vscode.workspace.asRelativePath(folder)}: ${command}`;
      const running = vscode.window.terminals.find(
        (each) => each.name === name && each.exitStatus === undefined,
      );
      const terminal = running ?? vscode.window.createTerminal({ name, cwd: folder });
      terminal.show(true);
      if (running === undefined) terminal.sendText(command);
    },
  };
}

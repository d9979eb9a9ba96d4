/** A project that stays open: whoever asks hears what a fresh scan would say. */
import { createEngine, type Engine, type ScanRequest } from '@endpoint-atlas/engine';
import { trackChanges } from '@endpoint-atlas/engine/node';
import type { UsageError } from '../options/parse.ts';
import type { ScanArguments } from '../options/scan.ts';
import { planScan, type Wanted } from './plan-scan.ts';
import { scriptPortsOf } from './scan-for-command.ts';

export interface OpenedProject {
  readonly kind: 'open';
  readonly request: ScanRequest;
  readonly files: Parameters<typeof createEngine>[0];
  readonly engine: Engine;
  /** Absolute files and folders whose endpoints are shown. */
  readonly below: readonly string[];
  /** Takes in what has changed on the disk. Returns whether anything has. */
  catchUp(): boolean;
}

/** It is scanned when somebody first catches up with it. */
export function openProject(command: ScanArguments, wanted: Wanted): OpenedProject | UsageError {
  const planned = planScan(command, wanted);
  if (planned.kind === 'usage-error') return planned;
  const { below, files, store } = planned;
  const request = { ...planned.request, options: { ...planned.request.options, expectsUpdates: true } };
  const engine = createEngine(files, scriptPortsOf(command), store);
  const scan = () => engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
  let changedFiles: ReturnType<typeof trackChanges> | undefined;
  return {
    ...{ kind: 'open', request, files, engine, below },
    catchUp() {
      if (changedFiles === undefined) {
        // What changes during the scan is seen by the next one who asks.
        changedFiles = trackChanges(request.roots);
        scan();
        engine.saveCache();
        return true;
      }
      const changed = changedFiles();
      if (changed.kind === 'scan') scan();
      else if (changed.changes.length === 0) return false;
      else engine.update(changed.changes);
      return true;
    },
  };
}

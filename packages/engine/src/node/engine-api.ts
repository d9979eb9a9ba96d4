/**
 * Says what can be asked of the engine from another thread, which `engine-worker.ts` calls: the methods of `Engine`,
 * and those about the text of rule files and scripts. Arguments and results are cloned on their way.
 */

import type { Call, ReceivedResponse } from '../client/calls/call.ts';
import { withText } from '../client/calls/received-response.ts';
import { type ReadImport, readImport } from '../documents/imports/read-import.ts';
import type { TakenNames } from '../documents/imports/variable-names.ts';
import type { ScriptPorts } from '../endpoints/rules/engine/script-ports.ts';
import { completeRequestScript, completeRuleFile } from '../endpoints/rules/language-service/complete.ts';
import { diagnoseRuleFile } from '../endpoints/rules/language-service/diagnose.ts';
import { hoverRequestScript, hoverRuleFile } from '../endpoints/rules/language-service/hover.ts';
import type { ExportRequest } from '../engine/export-project.ts';
import type { EndpointId, Engine, IsCancelled, ScanObserver, ScanRequest } from '../engine.ts';
import type { Files } from '../source/files/files.ts';
import type { ScanStore } from '../source/files/scan-store.ts';
import { changesSince, compareWithRevision, type RevisionRequest } from './compare-with-revision.ts';
import { decodeText } from './decode-text.ts';
import { listRevisions } from './git/list-revisions.ts';
import { openProjectUsages } from './project-usages.ts';
import type { WriteSettings } from './script-ports.ts';

export type EngineApi = ReturnType<typeof createEngineApi>;
export type EngineMethod = keyof EngineApi;
export type EngineResult<Method extends EngineMethod> = Awaited<ReturnType<EngineApi[Method]>>;
export type EngineArguments<Method extends EngineMethod> = Parameters<EngineApi[Method]>;

/** Says what the thread is told of while it works. `isCancelled` is about the call that it works on. */
export interface EngineEvents extends ScanObserver {
  /** The same of the call that has just begun, for as long as it waits. */
  watchCancellation(): IsCancelled;
  /** Which files rules may write, from this scan on. */
  onWriting(settings: WriteSettings): void;
}

/** Methods of `Engine` as they are, but for those that watch for a cancellation or need what stays in this thread. */
export function createEngineApi(
  engine: Engine,
  events: EngineEvents,
  scripts: ScriptPorts,
  files: Files,
  store?: ScanStore,
) {
  const { isCancelled } = events;
  let scanned: ScanRequest | undefined;
  const { findUsages, findCalls } = openProjectUsages(engine, files, () => scanned);
  const project = { engine, scanned: () => scanned, scripts, store };
  return {
    ...engine,
    scan(request: ScanRequest, writing: WriteSettings) {
      events.onWriting(writing);
      scanned = request;
      const summary = engine.scan(request, events);
      // The caller gets its summary before the scan is stored.
      queueMicrotask(engine.saveCache);
      return summary;
    },
    beforeCall: (id: EndpointId, call: Call) => engine.beforeCall(id, call, isCancelled),
    afterCall: (id: EndpointId, call: Call, response: ReceivedResponse) =>
      engine.afterCall(id, call, withText(response, decodeText), isCancelled),
    exportEndpoints: (request: ExportRequest) => engine.exportEndpoints(request, isCancelled),
    /** Other calls are worked off while git is at work. */
    compareWithRevision: (request: RevisionRequest) =>
      compareWithRevision(project, request, events.watchCancellation()),
    changesSince: (request: RevisionRequest) => changesSince(project, request, events.watchCancellation()),
    /** Tests are known where the scan has included them. */
    findUsages,
    findCalls,
    // Those below need no scan.
    /** A file of another client may be large, or made to take long. */
    readImport: (bytes: Uint8Array, title: string, taken: TakenNames): ReadImport =>
      readImport(new TextDecoder().decode(bytes), title, taken),
    revisions: listRevisions,
    diagnoseRules: diagnoseRuleFile,
    completeRules: completeRuleFile,
    hoverRules: hoverRuleFile,
    completeScript: completeRequestScript,
    hoverScript: hoverRequestScript,
  };
}

/**
 * What can be asked of the engine from another thread: a method each, which `engine-worker.ts` calls. Arguments and results
 * are cloned on their way. A new request to the engine is a method here; whoever needs it names it in `EngineClient.call`.
 */

import type { Credentials } from '../auth/auth.ts';
import type { Call, ReceivedResponse } from '../calls/call.ts';
import type { VariableSets } from '../calls/call-variables.ts';
import { withText } from '../calls/received-response.ts';
import type { ExportRequest } from '../engine/export-project.ts';
import type {
  EndpointId,
  Engine,
  FileChange,
  FileFindings,
  IsCancelled,
  ScanProgress,
  ScanRequest,
} from '../engine.ts';
import type { EnvironmentValues } from '../environments/environment-values.ts';
import type { RequestValues } from '../request/request-values.ts';
import { completeRequestScript, completeRuleFile } from '../rules/language-service/complete.ts';
import { diagnoseRuleFile } from '../rules/language-service/diagnose.ts';
import { hoverRequestScript, hoverRuleFile } from '../rules/language-service/hover.ts';
import type { RuleFile } from '../rules/language-service/placed-entries.ts';
import { decodeText } from './decode-text.ts';
import type { WriteSettings } from './script-ports.ts';

export type EngineApi = ReturnType<typeof createEngineApi>;
export type EngineMethod = keyof EngineApi;
export type EngineResult<Method extends EngineMethod> = ReturnType<EngineApi[Method]>;
/** The arguments without the first, which is made of the caller's cancellation. */
export type EngineArguments<Method extends EngineMethod> =
  Parameters<EngineApi[Method]> extends [IsCancelled, ...infer Rest] ? Rest : [];

/** What a scan reports while it goes on. */
export interface EngineEvents {
  onProgress(progress: ScanProgress): void;
  onFindings(files: readonly FileFindings[]): void;
  /** Which files rules may write, from this scan on. */
  onWriting(settings: WriteSettings): void;
}

export function createEngineApi(engine: Engine, events: EngineEvents) {
  return {
    scan(isCancelled: IsCancelled, request: ScanRequest, writing: WriteSettings) {
      events.onWriting(writing);
      const summary = engine.scan(request, { ...events, isCancelled });
      // The caller gets its summary before the scan is stored.
      queueMicrotask(engine.keep);
      return summary;
    },
    update: (_: IsCancelled, changes: readonly FileChange[]) => engine.update(changes),
    explain: (_: IsCancelled, id: EndpointId) => engine.explain(id),
    list: (_: IsCancelled, ids: readonly EndpointId[]) => engine.list(ids),
    apiGroups: (_: IsCancelled, endpoints: readonly EndpointId[]) => engine.apiGroups(endpoints),
    previewProperties: (_: IsCancelled) => engine.previewProperties(),
    prepareRpc: (
      _: IsCancelled,
      id: EndpointId,
      values: RequestValues,
      variables: VariableSets,
      written: EnvironmentValues,
      credentials?: Credentials,
    ) => engine.prepareRpc(id, values, variables, written, credentials),
    declaredAuth: (_: IsCancelled, id: EndpointId) => engine.declaredAuth(id),
    beforeCall: (isCancelled: IsCancelled, id: EndpointId, call: Call) =>
      engine.beforeCall(id, call, isCancelled),
    afterCall: (isCancelled: IsCancelled, id: EndpointId, call: Call, response: ReceivedResponse) =>
      engine.afterCall(id, call, withText(response, decodeText), isCancelled),
    exportEndpoints: (isCancelled: IsCancelled, order: ExportRequest) =>
      engine.exportEndpoints(order, isCancelled),
    // Those below are about the text of a rule file or a script, and need no scan.
    diagnoseRules: (_: IsCancelled, file: RuleFile) => diagnoseRuleFile(file),
    completeRules: (_: IsCancelled, file: RuleFile, offset: number) => completeRuleFile(file, offset),
    hoverRules: (_: IsCancelled, file: RuleFile, offset: number) => hoverRuleFile(file, offset),
    completeScript: (_: IsCancelled, text: string, offset: number) => completeRequestScript(text, offset),
    hoverScript: (_: IsCancelled, text: string, offset: number) => hoverRequestScript(text, offset),
  };
}

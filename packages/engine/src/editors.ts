/** The front door of whoever shows the project in an editor: what stands at a place of a file, and what may. */
export { contractLines } from './engine/agents/contract-lines.ts';
export { calledEndpoints } from './engine/editors/called-endpoint.ts';
export {
  completeEnvironmentFile,
  hoverEnvironmentFile,
  isEnvironmentFileName,
  shownVariables,
} from './engine/editors/environment-help.ts';
export type { FileCompletion } from './engine/editors/help.ts';
export { completeHttpFile, hoverHttpFile } from './engine/editors/http-file-help.ts';
export { placeInHttpFile } from './engine/editors/http-file-place.ts';

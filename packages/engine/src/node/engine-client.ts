/**
 * The engine as the extension host sees it: the same work, in a worker thread, over messages.
 */
import type { FileChange, FileFindings, ScanProgress, ScanRequest, ScanSummary } from '../engine.ts';

export interface EngineClient {
  /** Starts a scan; one that is under way is cancelled first. Rejects only if the worker died. */
  scan(request: ScanRequest): Promise<ScanSummary>;
  cancelScan(): void;
  /** Resolves when the findings that follow from the changes have been delivered to the listener. */
  update(changes: readonly FileChange[]): Promise<void>;
  dispose(): Promise<void>;
}

export interface EngineListener {
  onProgress(progress: ScanProgress): void;
  /** Replaces what was known of these files. */
  onFindings(files: readonly FileFindings[]): void;
  /** The worker died. The client restarts it at the next scan. */
  onFailure(message: string): void;
}

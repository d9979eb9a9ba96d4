/** Tells an editor what is wrong in files: in those that it has open as they are typed, in others as the scan found it. */
import { diagnose } from './diagnose.ts';
import { type OpenDocument, uriOf } from './documents.ts';
import { scanDiagnostics } from './present.ts';
import type { LspProject } from './project.ts';
import type { Editor } from './protocol.ts';

export interface Reports {
  /** @param path absolute */
  file(path: string): void;
  document(document: OpenDocument): Promise<void>;
}

/** @param open texts that are open, by their URIs */
export function createReports(
  editor: Editor,
  project: LspProject,
  open: ReadonlyMap<string, OpenDocument>,
): Reports {
  /** Holds what the editor was told last of each file, as text. */
  const told = new Map<string, string>();
  function tell(uri: string, diagnostics: ReturnType<typeof scanDiagnostics>): void {
    const text = JSON.stringify(diagnostics);
    if (text === (told.get(uri) ?? '[]')) return;
    told.set(uri, text);
    editor.tell('textDocument/publishDiagnostics', { uri, diagnostics: [...diagnostics] });
  }
  async function document(judged: OpenDocument): Promise<void> {
    const found = await diagnose(judged, project);
    // A later text has been typed, and is judged by its own.
    if (open.get(judged.uri) === judged) tell(judged.uri, found);
  }
  return {
    document,
    file(path) {
      const typed = [...open.values()].find((each) => each.path === path);
      if (typed !== undefined) void document(typed);
      else tell(uriOf(path), scanDiagnostics(project.inFile(path).diagnostics));
    },
  };
}

/** A project with what an editor has open of it, from `initialize` on. */
import type { FileChange } from '@endpoint-atlas/engine';
import { trackChanges } from '@endpoint-atlas/engine/node';
import type { InitializeParams } from 'vscode-languageserver-protocol';
import type { UsageError } from '../../options/parse.ts';
import { type OpenDocument, openDocument, pathOf } from './documents.ts';
import type { FeatureContext } from './features.ts';
import { createCommands } from './lenses.ts';
import type { LspCommand } from './options.ts';
import { type ShownProgress, showProgress } from './progress.ts';
import { type LspProject, openLspProject } from './project.ts';
import type { Editor } from './protocol.ts';
import { createReports, type Reports } from './reports.ts';

export interface Session {
  readonly kind: 'session';
  readonly context: FeatureContext;
  readonly commands: ReturnType<typeof createCommands>;
  document(uri: string): OpenDocument | undefined;
  begin(): void;
  cancel(token: string | number): void;
  opened(uri: string, text: string): void;
  changed(uri: string, text: string): void;
  saved(uri: string): void;
  closed(uri: string): void;
  changedOnDisk(changes: readonly FileChange[]): void;
  /** Reads what has changed on the disk, for editors that tell nothing of it. */
  catchUp(): Promise<void>;
  dispose(): Promise<void>;
}

/** Long enough that a word is typed, short enough to be seen at once. */
const quietMs = 250;

export function openSession(
  command: LspCommand,
  params: InitializeParams,
  editor: Editor,
): Session | UsageError {
  const documents = new Map<string, OpenDocument>();
  let shown: ShownProgress | undefined;
  let reports: Reports | undefined;
  const project = openLspProject(
    { ...command, paths: pathsOf(command, params) },
    {
      onProgress: (progress) => shown?.report(progress),
      onChange: (changed) => changed.forEach((path) => void reports?.file(path)),
      onTrouble: (message) => editor.tell('window/showMessage', { type: 2, message }),
    },
  );
  if (project.kind === 'usage-error') return project;
  reports = createReports(editor, project, documents);
  const { scanWithProgress, catchUp, cancel } = followScans(project, editor, (progress) => {
    shown = progress;
  });
  const { capabilities } = params;
  const context: FeatureContext = {
    project: { ...project, scan: scanWithProgress },
    open: () => [...documents.values()],
    environment: command.environment,
    takesSnippets: capabilities.textDocument?.completion?.completionItem?.snippetSupport === true,
  };
  const commands = createCommands(context, editor, capabilities.window?.showDocument?.support === true);
  const { typed, ...texts } = followTexts(documents, project, reports);
  return {
    ...{ kind: 'session', context, commands, cancel, catchUp, ...texts },
    document: (uri) => documents.get(uri),
    begin: () => void scanWithProgress(),
    changedOnDisk: (changes) => void project.change(changes),
    async dispose() {
      typed.forEach(clearTimeout);
      commands.dispose();
      await project.dispose();
    },
  };
}

/** Folders that the editor has opened count where the command names none. */
function pathsOf(
  { namesPaths, paths }: LspCommand,
  { workspaceFolders, rootUri }: InitializeParams,
): readonly string[] {
  const named = (workspaceFolders ?? []).map(({ uri }) => uri);
  const folders = (named.length > 0 ? named : [rootUri ?? '']).flatMap((uri) => pathOf(uri) ?? []);
  return namesPaths || folders.length === 0 ? paths : folders;
}

function followScans(project: LspProject, editor: Editor, onStart: (progress: ShownProgress) => void) {
  let scans = 0;
  let changesOnDisk: ReturnType<typeof trackChanges> | undefined;
  async function scanWithProgress(): Promise<void> {
    const progress = showProgress(editor, `endpoint-atlas-${++scans}`);
    onStart(progress);
    // What changes during the scan is seen by the next one who asks.
    changesOnDisk = trackChanges(project.roots);
    await project.scan();
    progress.end();
  }
  return {
    scanWithProgress,
    cancel(token: string | number) {
      if (token === `endpoint-atlas-${scans}`) project.cancelScan();
    },
    async catchUp() {
      await project.ready();
      const found = changesOnDisk?.();
      if (found?.kind === 'scan') await scanWithProgress();
      else if (found !== undefined && found.changes.length > 0) await project.change(found.changes);
    },
  };
}

function followTexts(documents: Map<string, OpenDocument>, project: LspProject, reports: Reports) {
  const typed = new Map<string, NodeJS.Timeout>();
  const isRead = ({ kind }: OpenDocument) => kind === 'source' || kind === 'rules';
  const readAgain = (path: string) => void project.change([{ kind: 'closed', path }]);
  return {
    typed,
    opened(uri: string, text: string) {
      const document = openDocument(uri, text);
      if (document === undefined) return;
      documents.set(uri, document);
      void project.ready().then(() => reports.document(document));
    },
    changed(uri: string, text: string) {
      const document = openDocument(uri, text);
      if (document === undefined) return;
      documents.set(uri, document);
      clearTimeout(typed.get(uri));
      const tell = () => {
        if (isRead(document)) void project.change([{ kind: 'edited', path: document.path, text }]);
        void reports.document(document);
      };
      typed.set(uri, setTimeout(tell, quietMs));
    },
    saved(uri: string) {
      const path = pathOf(uri);
      if (path !== undefined) readAgain(path);
    },
    closed(uri: string) {
      const document = documents.get(uri);
      clearTimeout(typed.get(uri));
      documents.delete(uri);
      if (document !== undefined) readAgain(document.path);
    },
  };
}

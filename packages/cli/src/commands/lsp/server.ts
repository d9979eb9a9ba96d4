/** The server: what an editor opens, changes and asks, until it says goodbye. */
import type { FileChange } from '@endpoint-atlas/engine';
import { ResponseError } from 'vscode-jsonrpc/node';
import type { InitializeResult, Position } from 'vscode-languageserver-protocol';
import { version } from '../../output/version.ts';
import { type OpenDocument, pathOf } from './documents.ts';
import { completion, definition, hover, references, symbols } from './features.ts';
import { commandNames, lenses, resolveLens } from './lenses.ts';
import type { LspCommand } from './options.ts';
import { type Editor, errorCodes, type Handlers, type Listeners } from './protocol.ts';
import { openSession, type Session } from './session.ts';

export interface Server {
  readonly handlers: Handlers;
  readonly listeners: Listeners;
  /** Resolves with the exit code when the editor ends it. */
  readonly ended: Promise<number>;
  dispose(): Promise<void>;
}

export function serveEditor(command: LspCommand, editor: Editor): Server {
  let session: Session | undefined;
  let isShutDown = false;
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  const opened = () => {
    if (session === undefined)
      throw new ResponseError(errorCodes.serverNotInitialized, 'Say initialize first.');
    return session;
  };
  /** Waits until what the editor has told is known, and for the first scan. */
  const known = async () => {
    const now = opened();
    await now.context.project.ready();
    return now;
  };
  const at = async <Found>(
    { textDocument, position }: Place,
    find: (document: OpenDocument, position: Position, context: Session['context']) => Found,
  ) => {
    const { document, context } = await known();
    const found = document(textDocument.uri);
    return found === undefined ? undefined : await find(found, position, context);
  };
  const handlers: Handlers = {
    initialize(params) {
      const opening = openSession(command, params, editor);
      if (opening.kind === 'usage-error') throw new ResponseError(errorCodes.invalidRequest, opening.message);
      session = opening;
      return initialized;
    },
    shutdown() {
      isShutDown = true;
      return null;
    },
    async 'workspace/symbol'({ query }) {
      const { catchUp, context } = opened();
      await catchUp();
      return symbols(query, context);
    },
    async 'textDocument/codeLens'({ textDocument }) {
      const { document, context } = await known();
      const found = document(textDocument.uri);
      return found === undefined ? [] : lenses(found, context);
    },
    'codeLens/resolve': async (lens) => resolveLens(lens, (await known()).context),
    'textDocument/hover': async (params) => (await at(params, hover)) ?? null,
    'textDocument/definition': async (params) => (await at(params, definition)) ?? [],
    'textDocument/references': async (params) => (await at(params, references)) ?? [],
    'textDocument/completion': async (params) => (await at(params, completion)) ?? [],
    async 'workspace/executeCommand'({ command: name, arguments: words = [] }) {
      return (await known()).commands.run(name, words);
    },
  };
  const listeners: Listeners = {
    initialized: () => session?.begin(),
    exit: () => end(isShutDown ? 0 : 1),
    'textDocument/didOpen': ({ textDocument: { uri, text } }) => session?.opened(uri, text),
    'textDocument/didChange': ({ textDocument: { uri }, contentChanges }) => {
      const text = contentChanges.at(-1)?.text;
      if (text !== undefined) session?.changed(uri, text);
    },
    'textDocument/didSave': ({ textDocument: { uri } }) => session?.saved(uri),
    'textDocument/didClose': ({ textDocument: { uri } }) => session?.closed(uri),
    'workspace/didChangeWatchedFiles': ({ changes }) => session?.changedOnDisk(changes.flatMap(changeOf)),
    'window/workDoneProgress/cancel': ({ token }) => session?.cancel(token),
  };
  return { handlers, listeners, ended, dispose: async () => session?.dispose() };
}

interface Place {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

const fullText = 1;
const deleted = 3;

/** No document symbols: those of the language's own server would be pushed out by them. */
const initialized: InitializeResult = {
  serverInfo: { name: 'endpoint-atlas', version },
  capabilities: {
    textDocumentSync: { openClose: true, change: fullText, save: true },
    workspaceSymbolProvider: true,
    codeLensProvider: { resolveProvider: true },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    completionProvider: { triggerCharacters: ['.', '#', '[', '@', '=', ':', '{', '/', '"', ' '] },
    executeCommandProvider: { commands: Object.values(commandNames) },
    workspace: { workspaceFolders: { supported: true } },
  },
};

function changeOf({ uri, type }: { readonly uri: string; readonly type: number }): readonly FileChange[] {
  const path = pathOf(uri);
  return path === undefined ? [] : [{ kind: type === deleted ? 'deleted' : 'changed', path }];
}

/**
 * The Language Server Protocol over its authors' connection, `vscode-jsonrpc`. Their whole server has three times the size, for
 * features that are not served here (ADR 0106).
 */
import {
  type CancellationToken,
  createMessageConnection,
  type MessageConnection,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import type {
  CodeLens,
  CodeLensParams,
  CompletionItem,
  CompletionParams,
  DefinitionParams,
  DidChangeTextDocumentParams,
  DidChangeWatchedFilesParams,
  DidCloseTextDocumentParams,
  DidOpenTextDocumentParams,
  DidSaveTextDocumentParams,
  ExecuteCommandParams,
  Hover,
  HoverParams,
  InitializeParams,
  InitializeResult,
  Location,
  PublishDiagnosticsParams,
  ReferenceParams,
  WorkDoneProgressBegin,
  WorkDoneProgressCancelParams,
  WorkDoneProgressEnd,
  WorkDoneProgressReport,
  WorkspaceSymbol,
  WorkspaceSymbolParams,
} from 'vscode-languageserver-protocol';

/** Holds what editors ask, by the protocol's names. */
export interface Requests {
  initialize: [InitializeParams, InitializeResult];
  shutdown: [undefined, null];
  'workspace/symbol': [WorkspaceSymbolParams, readonly WorkspaceSymbol[]];
  'textDocument/codeLens': [CodeLensParams, readonly CodeLens[]];
  'codeLens/resolve': [CodeLens, CodeLens];
  'textDocument/hover': [HoverParams, Hover | null];
  'textDocument/definition': [DefinitionParams, readonly Location[]];
  'textDocument/references': [ReferenceParams, readonly Location[]];
  'textDocument/completion': [CompletionParams, readonly CompletionItem[]];
  'workspace/executeCommand': [ExecuteCommandParams, unknown];
}

/** Holds what editors tell. */
export interface Notifications {
  initialized: object;
  exit: undefined;
  'textDocument/didOpen': DidOpenTextDocumentParams;
  'textDocument/didChange': DidChangeTextDocumentParams;
  'textDocument/didSave': DidSaveTextDocumentParams;
  'textDocument/didClose': DidCloseTextDocumentParams;
  'workspace/didChangeWatchedFiles': DidChangeWatchedFilesParams;
  'window/workDoneProgress/cancel': WorkDoneProgressCancelParams;
}

/** Holds what editors are told. */
export interface Told {
  'textDocument/publishDiagnostics': PublishDiagnosticsParams;
  'window/showMessage': { readonly type: 1 | 2 | 3; readonly message: string };
  'window/logMessage': { readonly type: 1 | 2 | 3 | 4; readonly message: string };
  '$/progress': {
    readonly token: string;
    readonly value: WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd;
  };
}

export type Handlers = {
  readonly [Method in keyof Requests]: (
    params: Requests[Method][0],
    token: CancellationToken,
  ) => Promise<Requests[Method][1]> | Requests[Method][1];
};

export type Listeners = { readonly [Method in keyof Notifications]: (params: Notifications[Method]) => void };

export interface Editor {
  tell<Method extends keyof Told>(method: Method, params: Told[Method]): void;
  /** `undefined` where the editor refuses, or is gone. */
  ask(method: string, params: unknown): Promise<unknown>;
}

export interface Served extends Editor {
  serve(handlers: Handlers, listeners: Listeners): void;
  /** Resolves when the editor has closed its end. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Nothing else may write to the output from now on. */
export function connectEditor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Served {
  const connection = createMessageConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
  const closed = new Promise<void>((resolve) => connection.onClose(resolve));
  connection.onError(() => connection.dispose());
  return {
    tell: (method, params) => void connection.sendNotification(method, params).catch(() => undefined),
    ask: (method, params) => connection.sendRequest(method, params).catch(() => undefined),
    serve(handlers, listeners) {
      for (const [method, handle] of Object.entries(handlers)) serveRequest(connection, method, handle);
      for (const [method, listen] of Object.entries(listeners)) connection.onNotification(method, listen);
      connection.listen();
    },
    closed,
    close: () => connection.end(),
  };
}

/** LSP 3.17, "Error codes". */
export const errorCodes = { requestCancelled: -32800, serverNotInitialized: -32002, invalidRequest: -32600 };

/** Whoever cancels is not kept waiting for work that cannot be broken off. */
function serveRequest(
  connection: MessageConnection,
  method: string,
  handle: (params: never, token: CancellationToken) => unknown,
): void {
  connection.onRequest(method, (params: never, token: CancellationToken) => {
    // A token that is cancelled already tells nobody.
    if (token.isCancellationRequested) return cancelledError();
    const cancelled = new Promise<ResponseError<void>>((resolve) => {
      token.onCancellationRequested(() => resolve(cancelledError()));
    });
    return Promise.race([Promise.resolve(handle(params, token)), cancelled]);
  });
}

const cancelledError = () => new ResponseError<void>(errorCodes.requestCancelled, 'Cancelled.');

/** A client of the Language Server Protocol, as an editor has one. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import type { Diagnostic } from 'vscode-languageserver-protocol';

export interface LanguageClient {
  ask(method: string, params: unknown): Promise<unknown>;
  readonly connection: MessageConnection;
  tell(method: string, params: unknown): Promise<void>;
  /** Opens a text, as it stands in an editor. */
  open(path: string, text: string): Promise<string>;
  /** Resolves with what is told of a file next. */
  diagnosticsOf(uri: string): Promise<readonly Diagnostic[]>;
  /** Tokens of progress that have ended. */
  readonly ended: readonly string[];
  readonly told: readonly string[];
  readonly exit: Promise<number | null>;
}

export interface ServerProcess {
  readonly program: string;
  readonly cwd: string;
  readonly words?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Starts the server and says `initialize`; `initialized` is left to the test where it wants to look before. */
export async function startLanguageClient({
  program,
  cwd,
  words = [],
  env,
}: ServerProcess): Promise<LanguageClient> {
  const child = spawn(process.execPath, [program, 'lsp', ...words], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const waiting = new Map<string, (diagnostics: readonly Diagnostic[]) => void>();
  const ended: string[] = [];
  const told: string[] = [];
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    waiting.get(uri)?.(diagnostics);
    waiting.delete(uri);
  });
  connection.onNotification('$/progress', ({ token, value }) => {
    told.push(`progress ${value.kind}`);
    if (value.kind === 'end') ended.push(token);
  });
  connection.onNotification('window/showMessage', ({ message }) => {
    told.push(message);
  });
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.onRequest('window/showDocument', ({ uri }) => {
    told.push(`show ${uri}`);
    return { success: true };
  });
  connection.listen();
  const client: LanguageClient = {
    connection,
    ask: (method, params) => connection.sendRequest(method, params),
    tell: (method, params) => connection.sendNotification(method, params),
    async open(path, text) {
      const uri = pathToFileURL(path).href;
      await connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: 'text', version: 1, text },
      });
      return uri;
    },
    diagnosticsOf: (uri) => new Promise((resolve) => waiting.set(uri, resolve)),
    ended,
    told,
    exit,
  };
  await client.ask('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(cwd).href,
    capabilities: {
      window: { workDoneProgress: true, showDocument: { support: true } },
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
    },
  });
  return client;
}

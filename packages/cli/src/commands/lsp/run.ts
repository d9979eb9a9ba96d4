/** `endpoint-atlas lsp`: the Language Server Protocol on standard input and output. */
import type { LspCommand } from './options.ts';
import { connectEditor } from './protocol.ts';
import { serveEditor } from './server.ts';

/** Serves until the editor ends it; returns the exit code. */
export async function runLsp(command: LspCommand): Promise<number> {
  const editor = connectEditor(process.stdin, process.stdout);
  const server = serveEditor(command, editor);
  editor.serve(server.handlers, server.listeners);
  const code = await Promise.race([server.ended, editor.closed.then(() => 1)]);
  await server.dispose();
  editor.close();
  // An editor may hold its end open until the process is gone.
  process.stdin.destroy();
  return code;
}

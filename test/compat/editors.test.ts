/** The server of the Language Server Protocol in editors that others made, without a screen. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, openCli } from '../cli/run-cli.ts';
import { needsTool } from './optional-tool.ts';

let cli: BuiltCli;
let shop: string;

beforeAll(() => {
  cli = openCli();
  shop = path.join(cli.scratch, 'shop');
  cpSync(path.resolve(import.meta.dirname, '../../fixtures/editors/shop'), shop, { recursive: true });
  mkdirSync(path.join(cli.scratch, 'home'));
});
afterAll(() => cli.dispose());

const isThere = (program: string, words: readonly string[]) => spawnSync(program, words).status === 0;

/** Runs a script that writes what it has seen as JSON into the file that `SEEN` names. */
function seenBy(program: string, words: readonly string[]): unknown {
  const seen = path.join(cli.scratch, 'seen.json');
  const { status, stderr } = spawnSync(program, words, {
    cwd: shop,
    encoding: 'utf8',
    timeout: 120_000,
    env: {
      ...{
        PATH: process.env.PATH,
        HOME: path.join(cli.scratch, 'home'),
        XDG_CACHE_HOME: path.join(cli.scratch, 'cache'),
      },
      ...{ SEEN: seen, NODE: process.execPath, SERVER: cli.bin },
    },
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(readFileSync(seen, 'utf8'));
}

describe('Neovim', () => {
  needsTool(() => (isThere('nvim', ['--version']) ? undefined : 'neovim is not installed'));

  const script = `
local function ask(buffer, method, params)
  local replies = vim.lsp.buf_request_sync(buffer, method, params, 60000)
  for _, reply in pairs(replies or {}) do return reply.result end
end
local function at(buffer, line, character)
  return { textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = line, character = character } }
end
local client = vim.lsp.start_client({
  name = 'endpoint_atlas',
  cmd = { vim.env.NODE, vim.env.SERVER, 'lsp' },
  root_dir = vim.fn.getcwd(),
})
local function open(file)
  vim.cmd('edit ' .. file)
  vim.lsp.buf_attach_client(0, client)
  return vim.api.nvim_get_current_buf()
end
local seen = {}
local java = open('src/main/java/shop/OrderController.java')
vim.wait(60000, function() return vim.lsp.get_client_by_id(client).initialized end)
seen.symbols = ask(java, 'workspace/symbol', { query = 'GET /orders/7' })
vim.lsp.codelens.refresh()
vim.wait(60000, function()
  local lenses = vim.lsp.codelens.get(java)
  for _, lens in ipairs(lenses) do if not lens.command then return false end end
  return #lenses > 0
end)
seen.lenses = vim.tbl_map(function(lens) return lens.command.title end, vim.lsp.codelens.get(java))
seen.hover = ask(java, 'textDocument/hover', at(java, 10, 5)).contents.value
local http = open('orders.http')
seen.definition = vim.lsp.util.locations_to_items(ask(http, 'textDocument/definition', at(http, 3, 20)), 'utf-16')
seen.completion = vim.tbl_map(function(each) return each.label end, ask(http, 'textDocument/completion', at(http, 3, 16)))
vim.wait(60000, function() return #vim.diagnostic.get(http) > 0 end)
seen.diagnostics = vim.tbl_map(function(each) return each.message end, vim.diagnostic.get(http))
seen.symbolsOfDocument = vim.lsp.get_client_by_id(client).server_capabilities.documentSymbolProvider or false
vim.fn.writefile({ vim.fn.json_encode(seen) }, vim.env.SEEN)
vim.lsp.stop_client(client)
vim.cmd('qall!')
`;

  test('finds an endpoint, shows lenses and a contract, and goes from a request to its handler', () => {
    const file = path.join(cli.scratch, 'session.lua');
    writeFileSync(file, script);
    const seen = seenBy('nvim', ['--headless', '-u', 'NONE', '-n', '-c', `luafile ${file}`]);
    expect(seen).toMatchObject({
      symbols: [{ name: 'GET /orders/{id}', containerName: 'OrderController.find' }],
      hover: expect.stringContaining('path id!: integer(int64)'),
      definition: [{ lnum: 11, filename: path.join(shop, 'src/main/java/shop/OrderController.java') }],
      completion: ['/orders/{id}'],
      diagnostics: ['No endpoint of the project serves GET /customers.'],
      symbolsOfDocument: false,
    });
    const { lenses } = seen as { readonly lenses: readonly string[] };
    expect(lenses).toEqual(expect.arrayContaining(['▶ GET /orders/{id}', '1 caller', 'access: ROLE_ADMIN']));
  });
});

describe('Emacs', () => {
  const hasEglot = () =>
    isThere('emacs', ['--batch', '--eval', "(progn (package-initialize) (require 'eglot))"]);
  needsTool(() => (hasEglot() ? undefined : 'emacs with eglot is not installed'));

  const script = `
(package-initialize)
(require 'eglot)
(require 'json)
(setq eglot-sync-connect 60 eglot-connect-timeout 60)
(define-derived-mode http-file-mode prog-mode "HTTP")
(add-to-list 'eglot-server-programs (list 'http-file-mode (getenv "NODE") (getenv "SERVER") "lsp"))
(find-file "orders.http")
(http-file-mode)
(apply #'eglot (eglot--guess-contact))
(goto-char (point-min))
(search-forward "GET {{baseUrl}}/or")
(let* ((place (eglot--TextDocumentPositionParams))
       (server (eglot-current-server))
       (xref (car (xref-backend-definitions 'eglot "LSP identifier at point.")))
       (hover (jsonrpc-request server :textDocument/hover place))
       (symbols (jsonrpc-request server :workspace/symbol '(:query "/orders")))
       (offered (progn (search-backward "/") (forward-char 1)
                       (all-completions "" (nth 2 (eglot-completion-at-point)))))
       (seen (list :definition (list :file (xref-location-group (xref-item-location xref))
                                     :line (xref-location-line (xref-item-location xref)))
                   :hover (plist-get (plist-get hover :contents) :value)
                   :symbols (apply #'vector (mapcar (lambda (each) (plist-get each :name)) (append symbols nil)))
                   :completion (apply #'vector (mapcar #'substring-no-properties offered)))))
  (with-temp-file (getenv "SEEN") (insert (json-encode seen))))
(eglot-shutdown (eglot-current-server))
`;

  test('goes from a request to its handler, shows its contract, and completes', () => {
    const file = path.join(cli.scratch, 'session.el');
    writeFileSync(file, script);
    const seen = seenBy('emacs', ['--batch', '-l', file]);
    expect(seen).toMatchObject({
      definition: { file: expect.stringMatching(/OrderController\.java$/), line: 11 },
      hover: expect.stringContaining('access: whoever has signed in'),
      symbols: expect.arrayContaining(['GET /orders/{id}', 'DELETE /orders/{id}']),
      completion: ['/orders/{id}'],
    });
  });
});

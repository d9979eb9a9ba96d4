/** The built command line in another language: its translations are found by hashes of the English texts. */
import { chmodSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());

test('help and answers are Chinese where --lang asks for it', () => {
  const cwd = mkdtempSync(path.join(cli.scratch, 'empty-'));
  chmodSync(cwd, 0o755);
  const help = cli.run(['list', '--help', '--lang', 'zh-cn'], { cwd });
  expect(help.stdout).toContain('列出给定文件和文件夹（或工作文件夹）下的接口；它们合在一起是一个项目。');
  expect(help.stdout).not.toContain('Lists the endpoints below');
  const listed = cli.run(['list', '--lang=zh-cn'], { cwd });
  expect(`${listed.stdout}${listed.stderr}`).toContain('未找到接口。');
});

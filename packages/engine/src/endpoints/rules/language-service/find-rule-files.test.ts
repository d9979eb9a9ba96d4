import { expect, test } from 'vitest';
import { memoryFiles } from '../../../testing/memory-files.ts';
import { findRuleFiles } from './find-rule-files.ts';

test('finds rule files by their names, and what is named outright', () => {
  const tree = {
    '/p/.easy.api.config': '',
    '/p/.easyapi/a.rules': '',
    '/p/.easyapi/markdown.tpl': '',
    '/p/.git/.easy.api.config': '',
    '/p/module/.endpoint-atlas/b.yml': '',
    '/p/module/src/Orders.java': '',
    '/p/node_modules/x/.easy.api.config': '',
    '/elsewhere/shared.txt': '',
  };
  expect(findRuleFiles(['/p', '/elsewhere/shared.txt', '/p/none'], memoryFiles(tree))).toEqual([
    '/p/.easy.api.config',
    '/p/.easyapi/a.rules',
    '/p/module/.endpoint-atlas/b.yml',
    '/elsewhere/shared.txt',
  ]);
});

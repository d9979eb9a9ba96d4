/**
 * Folders of `fixtures/environments/` are projects with environment files. Each says in `environments.txt` which
 * variables its environments have in each of its folders, what requests see of them, and what is told.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/node/node.ts';
import {
  environmentNames,
  environmentValues,
  filesFor,
  findEnvironmentFiles,
  resolveEnvironment,
  whyWithoutValue,
} from '../../src/requests.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/environments');
const cases = readdirSync(fixtures);

describe('the environments of', () => {
  it.each(cases)('%s', async (name) => {
    const project = path.join(fixtures, name);
    await expect(printProject(project)).toMatchFileSnapshot(path.join(project, 'environments.txt'));
  });
});

function printProject(project: string): string {
  const folders = foldersOf(project);
  const files = findEnvironmentFiles(diskFiles(), folders);
  const named = (file: string) => path.relative(project, file) || '.';
  const reported = files.flatMap(({ path: file, diagnostics }) =>
    diagnostics.map(
      ({ severity, line, column, code, message }) =>
        `${severity} ${named(file)}:${line}:${column} ${code}: ${message}`,
    ),
  );
  const printed = folders.flatMap((folder) => {
    const sources = filesFor(files, folder);
    return environmentNames(sources).map((name) => {
      const values = environmentValues(sources, name);
      const resolve = resolveEnvironment(values);
      const lines = Object.keys(values).map(
        (variable) => `  ${variable} = ${resolve(variable) ?? whyWithoutValue(values, resolve, variable)}`,
      );
      return [`${name}, in ${named(folder)}`, ...lines].join('\n');
    });
  });
  return `${[...reported, ...printed].join('\n')}\n`;
}

/** Of the project and below it. */
function foldersOf(folder: string): readonly string[] {
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap(({ name }) => foldersOf(path.join(folder, name)))];
}

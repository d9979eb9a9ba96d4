/** An OpenAPI document that a user names, to be compared: what is wrong with it is told at once. */
import type { JsonObject } from '../../../model/schema.ts';
import { isObject } from '../../../source/contract-first/documents.ts';
import { readDocument, type TextProblem } from '../../../source/contract-first/read-document.ts';

export type ReadApiDocument =
  | {
      readonly kind: 'document';
      readonly root: JsonObject;
      /** Counted from 1, by the keys that lead to a member. */
      lineOf(keys: readonly string[]): number;
    }
  | ({ readonly kind: 'problem' } & TextProblem);

/** @param path its ending says what the text has to be: `.json`, `.yaml`, `.yml` */
export function readApiDocument(path: string, text: string): ReadApiDocument {
  if (text.trim() === '') return { kind: 'problem', line: 1, message: empty };
  const read = readDocument(path, text);
  const problem = read.kind === 'problem' ? read : read.problems[0];
  if (problem !== undefined && !/\.(?:ya?ml|json)$/i.test(path))
    return { kind: 'problem', line: 1, message: noDocument };
  if (read.kind === 'problem') return read;
  if (problem !== undefined) return { kind: 'problem', ...problem };
  const { root, lineOf } = read.file;
  if (!isObject(root)) return { kind: 'problem', line: 1, message: noDocument };
  const { openapi, swagger } = root;
  if (swagger !== undefined && openapi === undefined)
    return { kind: 'problem', line: lineOf(['swagger']), message: ofSwagger };
  if (openapi === undefined) return { kind: 'problem', line: 1, message: noDocument };
  const version = readVersion(root);
  if (!/^3\.[01](?:\.|$)/.test(version))
    return { kind: 'problem', line: lineOf(['openapi']), message: ofOtherVersion(version) };
  return { kind: 'document', root, lineOf };
}

/** YAML without quotes makes a number of 3.0. */
export function readVersion({ openapi }: JsonObject): string {
  return typeof openapi === 'number' ? openapi.toFixed(1) : String(openapi);
}

const empty = 'This is no OpenAPI document: the file is empty.';
const noDocument = 'This is no OpenAPI document: it does not say "openapi: 3.1.0", or another version.';
const ofSwagger =
  'This is a document of Swagger 2.0, and documents of OpenAPI 3.0 and 3.1 are read. Convert it.';

function ofOtherVersion(version: string): string {
  return `This is a document of OpenAPI "${version}", and those of 3.0 and 3.1 are read.`;
}

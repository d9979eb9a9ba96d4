/**
 * OpenAPI documents as plain values, in JSON or YAML, with what they refer to in other files. Whoever wrote them is not
 * trusted: files outside of the project are not read, and size, number and nesting are limited.
 */
import type { JsonObject, JsonValue } from '../../model/schema.ts';
import { memberAt, percentDecoded } from '../../text/json-pointer.ts';
import { t } from '../../text/l10n.ts';
import type { Files } from '../files/files.ts';
import { joinPath } from './join-path.ts';
import { readDocument } from './read-document.ts';

export interface DocumentFile {
  readonly path: string;
  readonly root: JsonValue;
  /** Finds where a member stands, by the keys that lead to it; 1 where the file does not tell. */
  lineOf(keys: readonly string[]): number;
}

/** A value, and the file that the references in it are relative to. */
export interface Located {
  readonly value: JsonObject;
  readonly file: DocumentFile;
  /** The last part of the reference that led here: `Order` of `#/components/schemas/Order`, of `schemas/Order.yaml`. */
  readonly name: string | undefined;
}

export interface Documents {
  /** `undefined` where it cannot be read; `problems` says why. */
  open(path: string): DocumentFile | undefined;
  /** Follows `$ref`, also from file to file. `undefined` for what is no object, or leads nowhere or in circles. */
  follow(value: JsonValue | undefined, file: DocumentFile): Located | undefined;
  readonly problems: readonly DocumentProblem[];
}

export interface DocumentProblem {
  /** Absolute path. */
  readonly file: string;
  readonly message: string;
}

/** @param roots folders that may be read */
export function openDocuments(files: Files, roots: readonly string[]): Documents {
  const known = new Map<string, DocumentFile | undefined>();
  const problems: DocumentProblem[] = [];
  let characters = 0;

  function open(path: string): DocumentFile | undefined {
    if (known.has(path)) return known.get(path);
    known.set(path, undefined);
    const file = read(path);
    known.set(path, file);
    return file;
  }

  function read(path: string): DocumentFile | undefined {
    const complain = (message: string): undefined => {
      if (problems.length < maxProblems) problems.push({ file: path, message });
      return undefined;
    };
    if (!roots.some((root) => path.startsWith(`${root}/`)))
      return complain(t('The contract is outside of the project and is not read.'));
    if (known.size > maxFiles || characters > maxCharacters)
      return complain(t('The contracts of this project are too many or too large: this one is not read.'));
    const found = files.readText(path, maxFileBytes);
    if (found.kind === 'problem') return complain(whyUnread(found.reason));
    characters += found.text.length;
    const parsed = readDocument(path, found.text);
    return parsed.kind === 'document'
      ? parsed.file
      : complain(t('The contract is no JSON or YAML that can be read.'));
  }

  function follow(start: JsonValue | undefined, from: DocumentFile): Located | undefined {
    let value = start;
    let file = from;
    let name: string | undefined;
    for (let depth = 0; isObject(value); depth++) {
      const reference = Object.hasOwn(value, '$ref') ? value.$ref : undefined;
      if (typeof reference !== 'string') return { value, file, name };
      if (depth > maxReferences) return undefined;
      const [path = '', pointer = ''] = reference.split('#');
      const target = path === '' ? file : openRelative(path, file);
      if (target === undefined) return undefined;
      name = lastName(reference);
      value = memberAt(target.root, pointer) as JsonValue | undefined;
      file = target;
    }
    return undefined;
  }

  function openRelative(path: string, from: DocumentFile): DocumentFile | undefined {
    if (/^\w+:/.test(path)) return undefined;
    return open(joinPath(from.path.slice(0, from.path.lastIndexOf('/')), percentDecoded(path)));
  }

  return { open, follow, problems };
}

const maxFileBytes = 4 * 1024 * 1024;
const maxCharacters = 32 * 1024 * 1024;
const maxFiles = 2000;
const maxReferences = 20;
const maxProblems = 20;

function whyUnread(reason: string): string {
  if (reason === 'missing') return t('The contract is not there: what is generated from it is not known.');
  return reason === 'too-large'
    ? t('The contract is left out: it is larger than 4 MB.')
    : t('The contract could not be read.');
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lastName(reference: string): string {
  const last = reference.slice(reference.lastIndexOf('/') + 1).replace(/#$/, '');
  return percentDecoded(last.replace(/^.*#/, '')).replace(/\.(?:ya?ml|json)$/, '');
}

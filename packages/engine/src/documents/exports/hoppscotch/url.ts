/** Writes where a request goes: host and path as one text, and what the variables in it stand for. */

import { type CollectionVariables, createCollectionVariables } from '../collection-variables.ts';
import type { HttpExport } from '../folders.ts';
import { hostVariable } from '../host-variable.ts';
import { type PathPiece, type PathVariable, pathSegments } from '../path-segments.ts';
import { placeholderNames } from '../placeholders.ts';
import type { RequestVariable } from './collection.ts';
import { hoppscotchStyle } from './placeholders.ts';

export interface WrittenUrl {
  /** `<<baseUrl>>/users/<<id>>` */
  readonly endpoint: string;
  readonly requestVariables: readonly RequestVariable[];
}

/**
 * Any part of a path may be a variable, which keeps its value with the request. It counts more than one of the
 * environment with the same name, so that it is called `id2` where the request asks the environment for an `id`.
 */
export function writeUrl(exported: HttpExport, variables: CollectionVariables): WrittenUrl {
  const { endpoint, values, resolve } = exported;
  const options = { resolve, style: hoppscotchStyle };
  const host = hostVariable(values.host, variables, options);
  const own = createCollectionVariables([host, ...placeholderNames([exported])]);
  const open = new Set<string>();

  function writeVariable({ name, value, isRest }: PathVariable): string {
    if (value === '' && isRest) return '';
    // Without a value of its own it is what the environment says.
    if (value === '' || value === hoppscotchStyle(name)) {
      open.add(name);
      return hoppscotchStyle(name);
    }
    return hoppscotchStyle(own.nameFor(name.replace(/[<>]/g, '_'), value));
  }

  function writePiece(piece: PathPiece): string {
    switch (piece.kind) {
      case 'text':
        return piece.text;
      case 'placeholder':
        return hoppscotchStyle(piece.name);
      case 'variable':
        return writeVariable(piece.variable);
    }
  }

  const path = pathSegments(endpoint, values, options).map((segment) => segment.map(writePiece).join(''));
  return {
    endpoint: `${hoppscotchStyle(host)}/${path.join('/')}`,
    requestVariables: [
      ...own.all().map(({ key, value }) => ({ key, value, active: true })),
      ...[...open].map((key) => ({ key, value: '', active: true })),
    ],
  };
}

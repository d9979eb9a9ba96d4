/** Bodies of responses: what they are, their rows, and a search in them. */

import { viewBody } from '../../../packages/engine/src/client/send/body/body-view.ts';
import { findIn, nothingFound } from '../../../packages/engine/src/client/send/body/find.ts';
import type { Sliced } from '../../../packages/engine/src/client/send/body/json-problem.ts';
import {
  indexRows,
  type LaidOut,
  newRowIndex,
  readRows,
} from '../../../packages/engine/src/client/send/body/rows.ts';
import { wholeText } from '../../../packages/engine/src/client/send/body/whole-text.ts';
import { decodeText } from '../../../packages/engine/src/node/decode-text.ts';
import { type FuzzTarget, mustHold } from '../fuzz-target.ts';

const textPort = {
  decode: decodeText,
  encode: (text: string) => Buffer.from(text),
  isUtf8: (bytes: Uint8Array) => Buffer.from(new TextDecoder().decode(bytes)).equals(bytes),
};

function whole<Result>(sliced: Sliced<Result>): Result {
  for (;;) {
    const step = sliced.next();
    if (step.done) return step.value;
  }
}

const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function textOf(of: LaidOut): string {
  return toText(whole(wholeText(of, 16 * 1024 * 1024)) ?? new Uint8Array());
}

function readAll(of: LaidOut): void {
  const index = newRowIndex(of, 80);
  whole(indexRows(index));
  mustHold(index.isComplete, 'all rows of a body are known in the end');
  mustHold(readRows(index, 0, 50, toText).length > 0 || of.bytes.length === 0, 'a text has rows');
  readRows(index, Math.max(0, index.rows - 5), 10, toText);
  whole(findIn(of, { text: 'a', matchCase: false, wholeWord: false }, nothingFound(), toText));
}

export const bodyTarget: FuzzTarget = {
  name: 'responses',
  samples: (corpus) => [
    'application/json; charset=utf-8\n{"a": [1, 2, {"b": null}], "c": "\\u0041é"}',
    'text/html; charset="iso-8859-1"\n<!DOCTYPE html><p>x<script>if (a < b) {}</script><br>y</p>',
    'application/xml\n<?xml version="1.0"?><a b="c"><!-- d --><![CDATA[e]]>f</a>',
    'application/x-ndjson\n{"a": 1}\n{"b": 2}\n',
    '\n\xfe\xff\x00a',
    'image/png\n\x89PNG',
    'application/problem+json\n[[[[1]]]]',
    ...corpus
      .textsOf('pom.xml')
      .slice(0, 20)
      .map((text) => `application/xml\n${text}`),
  ],
  words: [
    ...[
      'application/json',
      'text/plain',
      'charset=',
      'utf-16',
      '"',
      ';',
      '/',
      '+json',
      '\n',
      '{',
      '}',
      '[',
      ']',
    ],
    ...[
      '"a":',
      '1',
      ',',
      'null',
      '\0',
      '\xff',
      '\xef\xbb\xbf',
      ' ',
      '=',
      '-',
      '\\',
      '<',
      '>',
      '</',
      '<a>',
      '</a>',
    ],
    ...['<!--', '-->', '<![CDATA[', ']]>', '<script>', '</script>', '<pre>', '<?', '?>', '&amp;', "'"],
  ],
  run(input) {
    const line = input.indexOf('\n');
    const bytes = Buffer.from(input.slice(line + 1), 'latin1');
    const type = input.slice(0, Math.max(0, line)).replace(/[^\x20-\x7e]/g, '');
    const view = whole(viewBody({ headers: [['Content-Type', type]], bytes }, textPort));
    if (view.kind !== 'text') return;
    readAll(view.raw);
    if (view.formatted === undefined) return;
    readAll(view.formatted);
    if (view.language !== 'json' || /ndjson|jsonl|json-seq/.test(type)) return;
    const [raw, formatted] = [parsed(textOf(view.raw)), parsed(textOf(view.formatted))];
    mustHold(JSON.stringify(raw) === JSON.stringify(formatted), 'laid out JSON says the same');
  },
  msPerKiB: 20,
  longest: 256 * 1024,
  weight: 2,
  usualMs: 0.5,
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

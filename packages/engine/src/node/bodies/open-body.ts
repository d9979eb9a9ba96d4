/** The one body that is open in the thread: its rows and the search in it, made in slices so that others get a turn. */
import { Buffer, isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { isJsonLines } from '../../client/request/media-type.ts';
import { type BodyView, type TextPort, viewBody } from '../../client/send/body/body-view.ts';
import { type FindQuery, type Found, findIn, nothingFound } from '../../client/send/body/find.ts';
import { countHexRows, readHexRows } from '../../client/send/body/hex-rows.ts';
import {
  type JsonNodes,
  type JsonTree,
  type NodesQuery,
  readJsonTree,
} from '../../client/send/body/json-nodes.ts';
import type { Sliced } from '../../client/send/body/json-problem.ts';
import {
  indexRows,
  type LaidOut,
  newRowIndex,
  type Row,
  type RowIndex,
  readRows,
  rowAt,
} from '../../client/send/body/rows.ts';
import { wholeText } from '../../client/send/body/whole-text.ts';
import type { HeaderField } from '../../model/http-request.ts';
import { decodeText } from '../decode-text.ts';
import type {
  BodyLayout,
  BodySource,
  FindProgress,
  OpenedBody,
  RowMark,
  RowsOf,
  ShownRows,
  ValuesOf,
} from './body-messages.ts';

export interface OpenBody {
  readonly view: OpenedBody;
  rows(of: RowsOf, from: number, count: number): Promise<ShownRows>;
  find(layout: BodyLayout, query: FindQuery, report: (progress: FindProgress) => void): Promise<void>;
  rowOfMatch(of: RowsOf, match: number): Promise<number | undefined>;
  text(layout: BodyLayout, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Throws where the body is no JSON, or too long. */
  nodes(query: NodesQuery): JsonNodes;
  value(of: ValuesOf): string | undefined;
  /** Ends what is under way. */
  close(): void;
}

/** Up to this size a text is shown as a whole, with colours and folding. */
export const maxShortBytes = 128 * 1024;
/** Nobody looks at more rows at once. */
const maxRowsAtOnce = 1000;
const reportEveryMs = 150;

/** Rejects where the file cannot be read. */
export async function openBody(headers: readonly HeaderField[], source: BodySource): Promise<OpenBody> {
  const bytes = source.kind === 'bytes' ? source.bytes : await readFile(source.path);
  let isClosed = false;
  const view = await inSlices(viewBody({ headers, bytes }, textPort));
  const indexes: RowIndex[] = [];
  let search: { readonly layout: BodyLayout; readonly found: Found } | undefined;
  let tree: JsonTree | undefined;

  function indexOf({ layout, columns }: RowsOf): RowIndex | undefined {
    const of = laidOut(view, layout);
    if (of === undefined) return undefined;
    const known = indexes.find((each) => each.of === of && each.columns === Math.max(8, Math.floor(columns)));
    if (known) return known;
    const index = newRowIndex(of, columns);
    indexes.unshift(index);
    // A view that was made wider or narrower does not come back.
    const isDropped = () => isClosed || !indexes.includes(index);
    indexes.splice(2);
    void inSlicesUntil(indexRows(index), isDropped);
    return index;
  }

  async function indexed(of: RowsOf, until: (index: RowIndex) => boolean): Promise<RowIndex | undefined> {
    const index = indexOf(of);
    while (index && !isClosed && !index.isComplete && !until(index)) {
      if (!indexes.includes(index)) return undefined;
      await turnOfOthers();
    }
    return index;
  }

  return {
    view: await describe(view),
    async rows(of, from, count) {
      const wanted = Math.min(count, maxRowsAtOnce);
      if (view.kind === 'binary') return hexRows(bytes, from, wanted);
      const index = await indexed(of, ({ rows }) => rows > from + wanted);
      if (index === undefined) return { rows: [], total: 0, isComplete: false };
      const rows = readRows(index, from, wanted, textOf);
      const found = search?.layout === of.layout ? search.found : undefined;
      return {
        rows: rows.map((row) => ({ text: row.text, goesOn: row.goesOn, marks: marksIn(row, found) })),
        total: index.rows,
        isComplete: index.isComplete,
      };
    },
    async find(layout, query, report) {
      const found = nothingFound();
      const mine = { layout, found };
      search = mine;
      const of = laidOut(view, layout);
      if (of === undefined || query.text === '') return;
      const progress = () => report(progressOf(found));
      let reportedAt = performance.now();
      const isReplaced = () => {
        if (performance.now() - reportedAt > reportEveryMs) {
          reportedAt = performance.now();
          progress();
        }
        return isClosed || search !== mine;
      };
      await inSlicesUntil(findIn(of, query, found, textOf), isReplaced);
      if (search === mine) progress();
    },
    async rowOfMatch(of, match) {
      const offset = search?.layout === of.layout ? search.found.starts[match] : undefined;
      if (offset === undefined) return undefined;
      const index = await indexed(of, ({ outBytes }) => outBytes > offset);
      return index && rowAt(index, offset);
    },
    async text(layout, maxBytes) {
      const of = laidOut(view, layout);
      return of && (await inSlices(wholeText(of, maxBytes)));
    },
    nodes(query) {
      tree ??= treeOf(view);
      return tree.look(query);
    },
    value(of) {
      tree ??= treeOf(view);
      return 'steps' in of ? tree.valueAt(of.steps) : tree.valuesOf(of.expression);
    },
    close() {
      isClosed = true;
    },
  };
}

/** Values take many times the room of their text. */
const maxTreeBytes = 20 * 1024 * 1024;

function treeOf(view: BodyView): JsonTree {
  if (view.kind !== 'text' || view.language !== 'json') throw new Error('The body is no JSON.');
  if (view.raw.bytes.length > maxTreeBytes)
    throw new Error('The body has more than 20 MB, which is too much for a tree.');
  const text = textOf(view.raw.bytes);
  // Some servers send lines of JSON and call them JSON.
  return readJsonTree(text, isJsonLines(view.mediaType) || view.complaint !== undefined);
}

function hexRows(bytes: Uint8Array, from: number, count: number): ShownRows {
  const rows = readHexRows(bytes, from, count).map((text) => ({ text, goesOn: false, marks: [] }));
  return { rows, total: countHexRows(bytes), isComplete: true };
}

async function describe(view: BodyView): Promise<OpenedBody> {
  if (view.kind !== 'text') return view;
  const { mediaType, language, raw, formatted, complaint } = view;
  const of = { kind: 'text', mediaType, language, hasLayout: formatted !== undefined } as const;
  const said = { ...of, ...(complaint !== undefined && { complaint }) };
  if (raw.bytes.length > maxShortBytes) return said;
  const laidOutText = formatted && (await inSlices(wholeText(formatted, 2 * maxShortBytes)));
  if (formatted !== undefined && laidOutText === undefined) return said;
  const short = { raw: textOf(raw.bytes), ...(laidOutText && { formatted: textOf(laidOutText) }) };
  return { ...said, short };
}

function laidOut(view: BodyView, layout: BodyLayout): LaidOut | undefined {
  if (view.kind !== 'text') return undefined;
  return layout === 'formatted' ? (view.formatted ?? view.raw) : view.raw;
}

function progressOf({ starts, share, isComplete, isCapped }: Found): FindProgress {
  return { count: starts.length, share, isComplete, isCapped };
}

/** Finds where matches stand in a row; those that go on from another row, too. */
function marksIn(row: Row, found: Found | undefined): readonly RowMark[] {
  if (found === undefined || found.starts.length === 0) return [];
  const length = Buffer.byteLength(row.text);
  const marks: RowMark[] = [];
  for (let match = firstEndingBehind(found.ends, row.offset); match < found.starts.length; match++) {
    const start = (found.starts[match] ?? 0) - row.offset;
    const end = (found.ends[match] ?? 0) - row.offset;
    if (start >= length) break;
    marks.push({
      from: charactersBefore(row.text, start, length),
      to: charactersBefore(row.text, end, length),
      match,
    });
  }
  return marks;
}

function firstEndingBehind(ends: readonly number[], offset: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** @param bytes of the text's UTF-8; @param length of all of it */
function charactersBefore(text: string, bytes: number, length: number): number {
  const inside = Math.min(Math.max(bytes, 0), length);
  if (length === text.length) return inside;
  return Buffer.from(text).subarray(0, inside).toString().length;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const textOf = (bytes: Uint8Array) => decoder.decode(bytes);

const textPort: TextPort = {
  decode: decodeText,
  encode: (text) => Buffer.from(text),
  isUtf8: (bytes) => isUtf8(bytes),
};

async function inSlices<Result>(sliced: Sliced<Result>): Promise<Result> {
  for (;;) {
    const step = sliced.next();
    if (step.done) return step.value;
    await turnOfOthers();
  }
}

/** Until it ends, or is wanted no longer. */
async function inSlicesUntil(sliced: Sliced<void>, isOver: () => boolean): Promise<void> {
  while (!sliced.next().done && !isOver()) await turnOfOthers();
}

function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRuns } from '../../../../../test/properties/runs.ts';
import { type RequestValues, rowLists, userRow, type ValueRow } from '../request/request-values.ts';
import { applyEdits } from './apply-edits.ts';
import { editsBetween } from './edits-between.ts';
import { isEmptyEdits, noEdits } from './endpoint-edits.ts';
import { parseStoredEdits, storedEdits } from './stored-edits.ts';

const names = fc.constantFrom('id', 'q', 'Q', 'page', 'X-Trace', '__proto__', '');
const text = fc.string({ maxLength: 6 });

const declaredRow: fc.Arbitrary<ValueRow> = fc.record({
  name: names,
  value: text,
  enabled: fc.boolean(),
  origin: fc.constant('source'),
  required: fc.boolean(),
  type: fc.constantFrom('text', 'file'),
});
/** A source declares a name once in a list, and header names are compared without case. */
const declaredRows = fc.uniqueArray(declaredRow, { maxLength: 5, selector: (row) => row.name.toLowerCase() });
const defaultsOf: fc.Arbitrary<RequestValues> = fc.record({
  host: text,
  pathParams: declaredRows,
  params: declaredRows,
  headers: declaredRows,
  form: declaredRows,
  contentType: text,
  body: text,
});

/** What a user can do to a list of rows; numbers choose the row. */
type Action = readonly [
  kind: 'value' | 'switch' | 'add' | 'remove' | 'move',
  at: number,
  name: string,
  text: string,
];
const action: fc.Arbitrary<Action> = fc.tuple(
  fc.constantFrom('value', 'switch', 'add', 'remove', 'move'),
  fc.nat(9),
  names,
  text,
);
const actions = fc.array(action, { maxLength: 8 });

function act(rows: readonly ValueRow[], [kind, at, name, value]: Action): readonly ValueRow[] {
  const index = rows.length === 0 ? 0 : at % rows.length;
  const row = rows[index];
  if (kind === 'add') return [...rows.slice(0, index), userRow(name, value), ...rows.slice(index)];
  if (row === undefined) return rows;
  const others = [...rows.slice(0, index), ...rows.slice(index + 1)];
  switch (kind) {
    case 'value':
      return rows.with(index, { ...row, value });
    case 'switch':
      return rows.with(index, { ...row, enabled: !row.enabled });
    case 'remove':
      return others;
    case 'move':
      return [...others.slice(0, at), row, ...others.slice(at)];
  }
}

const edited = fc
  .record({
    defaults: defaultsOf,
    body: text,
    follow: fc.option(fc.boolean(), { nil: undefined }),
    actions: fc.tuple(actions, actions, actions, actions),
  })
  .map(({ defaults, body, follow, actions: byList }) => {
    const values: { -readonly [Field in keyof RequestValues]: RequestValues[Field] } = { ...defaults, body };
    if (follow !== undefined) values.followRedirects = follow;
    for (const [index, list] of rowLists.entries()) {
      values[list] = (byList[index] ?? []).reduce(act, defaults[list]);
    }
    return { defaults, values };
  });

describe('the laws of edits', () => {
  it('gives the values back when the edits between them and the defaults are applied', () => {
    fc.assert(
      fc.property(edited, ({ defaults, values }) => {
        expect(applyEdits(defaults, editsBetween(defaults, values))).toEqual(values);
      }),
      { numRuns: usualRuns(500) },
    );
  });

  it('finds no edits between the defaults and themselves, and changes nothing without edits', () => {
    fc.assert(
      fc.property(defaultsOf, (defaults) => {
        expect(isEmptyEdits(editsBetween(defaults, defaults))).toBe(true);
        expect(applyEdits(defaults, noEdits)).toEqual(defaults);
      }),
    );
  });

  it('keeps edits the same when they are applied, taken again and applied', () => {
    fc.assert(
      fc.property(edited, ({ defaults, values }) => {
        const edits = editsBetween(defaults, values);
        expect(editsBetween(defaults, applyEdits(defaults, edits))).toEqual(edits);
      }),
    );
  });

  it('reads stored edits back through JSON as they were', () => {
    fc.assert(
      fc.property(edited, ({ defaults, values }) => {
        const edits = editsBetween(defaults, values);
        const read = parseStoredEdits(JSON.parse(JSON.stringify(storedEdits(edits))));
        expect(read).toEqual({ edits, problems: [] });
      }),
    );
  });

  it('applies any edits to any other defaults without losing a row of the source', () => {
    fc.assert(
      fc.property(edited, defaultsOf, ({ defaults, values }, later) => {
        const { removed = [] } = editsBetween(defaults, values).params ?? {};
        const applied = applyEdits(later, editsBetween(defaults, values));
        const declared = applied.params.filter((row) => row.origin === 'source');
        expect(declared.length).toBeGreaterThanOrEqual(later.params.length - removed.length);
      }),
    );
  });
});

describe('edits when the source changes', () => {
  const required = (name: string, value: string): ValueRow => ({
    ...userRow(name, value),
    origin: 'source',
    required: true,
  });
  const valuesWith = (params: readonly ValueRow[], headers: readonly ValueRow[] = []): RequestValues => ({
    host: 'http://localhost:8080',
    pathParams: [],
    params,
    headers,
    form: [],
    contentType: '',
    body: '',
  });
  const before = valuesWith([required('page', '0'), required('size', '20')]);

  it('shows a parameter that the source added, with its default, beside the edited one', () => {
    const edits = editsBetween(before, valuesWith([required('page', '7'), required('size', '20')]));
    const after = applyEdits(valuesWith([required('page', '0'), required('sort', 'name')]), edits);
    expect(after.params.map(({ name, value }) => `${name}=${value}`)).toEqual(['page=7', 'sort=name']);
  });

  it('keeps the edited value of a parameter that is gone as a row of the user, switched off', () => {
    const edits = editsBetween(before, valuesWith([required('page', '7'), required('size', '20')]));
    expect(applyEdits(valuesWith([required('size', '20')]), edits).params).toEqual([
      required('size', '20'),
      { ...userRow('page', '7'), enabled: false },
    ]);
  });

  it('lays a row that the user added over the parameter of that name once the source declares it', () => {
    const edits = editsBetween(valuesWith([]), valuesWith([], [userRow('x-trace', 'abc')]));
    const after = applyEdits(valuesWith([], [required('X-Trace', '')]), edits);
    expect(after.headers).toEqual([required('X-Trace', 'abc')]);
  });

  it('keeps a second row of a declared name as a second row', () => {
    const twice = valuesWith([required('tag', 'a'), userRow('tag', 'b')]);
    const edits = editsBetween(valuesWith([required('tag', 'a')]), twice);
    expect(applyEdits(valuesWith([required('tag', 'a')]), edits)).toEqual(twice);
  });

  it('keeps an order that the user chose and puts a new parameter behind the one it follows', () => {
    const edits = editsBetween(before, valuesWith([required('size', '20'), required('page', '0')]));
    const after = applyEdits(
      valuesWith([required('page', '0'), required('sort', ''), required('size', '20')]),
      edits,
    );
    expect(after.params.map((row) => row.name)).toEqual(['size', 'page', 'sort']);
  });
});

describe('stored edits that cannot be read', () => {
  it.each([
    ['a number', 7],
    ['null', null],
    ['a list', []],
    ['another version', { version: 2, edits: {} }],
    ['no edits', { version: 1 }],
  ])('gives no edits and says why for %s', (_name, stored) => {
    const { edits, problems } = parseStoredEdits(stored);
    expect(edits).toEqual(noEdits);
    expect(problems).toHaveLength(1);
  });

  it('loses the damaged list only', () => {
    const stored = {
      version: 1,
      edits: {
        host: 'http://a',
        body: 3,
        followRedirects: 'yes',
        params: { changed: [{ name: 'q', value: 1 }] },
        form: { added: [] },
      },
    };
    expect(parseStoredEdits(stored)).toEqual({
      edits: { host: 'http://a', form: {} },
      problems: [
        'The stored "body" is not a text.',
        'The stored "followRedirects" is no switch.',
        'The stored edits of "params" are damaged.',
      ],
    });
  });

  it('never throws, whatever is stored', () => {
    const shape = fc.record(
      {
        version: fc.constant(1),
        edits: fc.dictionary(fc.constantFrom('host', 'params', 'form'), fc.anything()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), shape), (stored) => {
        const { edits } = parseStoredEdits(stored);
        const reparsed = parseStoredEdits(storedEdits(edits));
        expect(reparsed.edits).toEqual(edits);
      }),
    );
  });
});

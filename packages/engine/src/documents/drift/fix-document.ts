/**
 * Plans how a written document is changed so that it says what the source says. What is not wrong stays as it is, with its
 * order, comments and blanks.
 */
import { readDocument } from '../../source/contract-first/read-document.ts';
import { groupBy } from '../../text/group-by.ts';
import { isRecord } from '../../text/is-record.ts';
import { recordIn, textsIn } from '../diff/openapi/document.ts';
import type { Edit } from './edit.ts';
import { editJson } from './edit-json.ts';
import { editYaml } from './edit-yaml.ts';
import type { Fix, ToFix } from './fix.ts';
import { memberAtKeys } from './locate.ts';
import type { Spot } from './read-written-document.ts';
import { SchemaReferences } from './schema-references.ts';

/** @returns the new texts of the files that change, by their paths */
export function fixDocument(fixes: readonly Fix[], toFix: ToFix): ReadonlyMap<string, string> {
  const references = new SchemaReferences(toFix);
  const placed = [...fixes.flatMap((fix) => placedEdits(fix, toFix, references))];
  const added = references.added().map(({ at, value }) => ({ file: at.file, edit: set(at, value) }));
  const byFile = groupBy([...placed, ...added], ({ file }) => file);
  const texts = [...byFile].map(([file, all]) => {
    const text = toFix.textOf(file);
    const required = all.flatMap((each) => ('require' in each ? [each.require] : []));
    const edits = all.flatMap((each) => ('edit' in each ? [each.edit] : []));
    const whole = once([...edits, ...requiredEdits(file, text, required)]);
    const isJson = /\.json$/i.test(file) || text.trimStart().startsWith('{');
    return [file, isJson ? editJson(text, whole) : editYaml(text, whole)] as const;
  });
  return new Map(texts.filter(([file, text]) => text !== toFix.textOf(file)));
}

type Placed =
  | { readonly file: string; readonly edit: Edit }
  | { readonly file: string; readonly require: Fix & { readonly kind: 'require' } };

function placedEdits(fix: Fix, toFix: ToFix, references: SchemaReferences): readonly Placed[] {
  switch (fix.kind) {
    case 'several':
      return fix.fixes.flatMap((each) => placedEdits(each, toFix, references));
    case 'require':
      return [{ file: fix.at.file, require: fix }];
    case 'set':
      return [{ file: fix.at.file, edit: set(fix.at, references.within(fix.value, fix.at.file)) }];
    case 'append': {
      const value = references.within(fix.value, fix.at.file);
      return [{ file: fix.at.file, edit: { kind: 'append', keys: fix.at.keys, value } }];
    }
    case 'remove':
      return [{ file: fix.at.file, edit: { kind: 'remove', keys: fix.at.keys } }];
    case 'rename':
      return [{ file: fix.at.file, edit: { kind: 'rename', keys: fix.at.keys, key: fix.key } }];
  }
}

function set({ keys }: Spot, value: unknown): Edit {
  return { kind: 'set', keys, value };
}

/** A schema that several operations have is changed once. */
function once(edits: readonly Edit[]): readonly Edit[] {
  const keyOf = (edit: Edit) => JSON.stringify(edit.kind === 'append' ? edit : edit.keys);
  return [...new Map(edits.toReversed().map((edit) => [keyOf(edit), edit])).values()].reverse();
}

/** The lists of required names as they are from now on. */
function requiredEdits(
  file: string,
  text: string,
  all: readonly (Fix & { readonly kind: 'require' })[],
): readonly Edit[] {
  if (all.length === 0) return [];
  const read = readDocument(file, text);
  const root: unknown = read.kind === 'document' ? read.file.root : undefined;
  if (!isRecord(root)) return [];
  return [...groupBy(all, ({ at }) => JSON.stringify(at.keys)).values()].flatMap(
    (ofSchema): readonly Edit[] => {
      const keys = ofSchema[0]?.at.keys ?? [];
      const before = textsIn(recordIn(memberAtKeys(root, keys)?.value).required);
      const names = new Set(before);
      for (const { name, isRequired } of ofSchema)
        if (isRequired) names.add(name);
        else names.delete(name);
      const at = [...keys, 'required'];
      if (names.size === 0) return before.length === 0 ? [] : [{ kind: 'remove', keys: at }];
      const gone = before.flatMap((name, index): readonly Edit[] =>
        names.has(name) ? [] : [{ kind: 'remove', keys: [...at, String(index)] }],
      );
      const come = [...names].filter((name) => !before.includes(name));
      if (before.length === 0) return [{ kind: 'set', keys: at, value: come }];
      return [...gone, ...come.map((value): Edit => ({ kind: 'append', keys: at, value }))];
    },
  );
}

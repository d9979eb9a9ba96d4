import { applyEdits, modify } from 'jsonc-parser';
import type { Edit } from './edit.ts';

/** Edits of JSON, one after the other, with the indentation that the text has. */
export function editJson(text: string, edits: readonly Edit[]): string {
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? [];
  const formattingOptions = {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.includes('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  const editOne = (now: string, edit: Edit): string => {
    const path = edit.keys.map((key) =>
      /^\d+$/.test(key) && isInList(now, edit.keys, key) ? Number(key) : key,
    );
    switch (edit.kind) {
      case 'set':
        return applyEdits(now, modify(now, path, edit.value, { formattingOptions }));
      case 'remove':
        return applyEdits(now, modify(now, path, undefined, { formattingOptions }));
      case 'append': {
        const list = valueAt(JSON.parse(now), edit.keys);
        return Array.isArray(list)
          ? applyEdits(
              now,
              modify(now, [...path, list.length], edit.value, { formattingOptions, isArrayInsertion: true }),
            )
          : applyEdits(now, modify(now, path, [edit.value], { formattingOptions }));
      }
      case 'rename': {
        const value = valueAt(JSON.parse(now), edit.keys);
        const added = applyEdits(
          now,
          modify(now, [...path.slice(0, -1), edit.key], value, { formattingOptions }),
        );
        return applyEdits(added, modify(added, path, undefined, { formattingOptions }));
      }
    }
  };
  return edits.reduce(editOne, text);
}

/** A number is the name of a response, and the place of an item. */
function isInList(text: string, keys: readonly string[], key: string): boolean {
  return Array.isArray(valueAt(JSON.parse(text), keys.slice(0, keys.indexOf(key))));
}

function valueAt(root: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    root,
  );
}

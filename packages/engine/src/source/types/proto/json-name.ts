/** The names that protoc derives from the name of a field. */
import { type Field, textOption } from '../../declarations/proto/proto-file.ts';

/**
 * Returns how a field is called in JSON: `json_name` where it is given, else its name in lower camel case
 * (`ToJsonName`).
 */
export function toJsonName({ name, options }: Field): string {
  return textOption(options, 'json_name') ?? camelCase(name);
}

/** Underscores go, and what follows them is capitalised: `_foo_bar2_` is `FooBar2`. */
export function camelCase(name: string): string {
  return name.replace(/_+([^_]?)/g, (_, next: string) => (/[a-z]/.test(next) ? next.toUpperCase() : next));
}

/** The message that stands for the entries of a map: `item_counts` has `ItemCountsEntry` (`MapEntryName`). */
export function entryName({ name }: Pick<Field, 'name'>): string {
  const joined = camelCase(name);
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}Entry`;
}

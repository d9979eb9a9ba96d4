/** How a field is called in JSON: `json_name` where it is given, else its name in lower camel case (`ToJsonName` of protoc). */
import { type Field, textOption } from '../../declarations/proto/proto-file.ts';

export function jsonNameOf({ name, options }: Field): string {
  return textOption(options, 'json_name') ?? camelCase(name);
}

/** Underscores go, and what follows them is capitalised: `_foo_bar2_` is `FooBar2`. */
export function camelCase(name: string): string {
  return name.replace(/_+([^_]?)/g, (_, next: string) => (/[a-z]/.test(next) ? next.toUpperCase() : next));
}

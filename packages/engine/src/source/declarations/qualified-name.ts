/** The parts of a qualified name. */

/** `Entry` for `java.util.Map.Entry`. */
export function simpleName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** `java.util` for `java.util.List`; of a nested type its outer one. */
export function packageOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

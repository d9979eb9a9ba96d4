/** Is this value, which may come from anywhere, an object with fields? Lists and `null` are none. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object of JSON that anybody may have written: every member may be missing, or of another kind. */
export type Json = Readonly<Record<string, unknown>>;

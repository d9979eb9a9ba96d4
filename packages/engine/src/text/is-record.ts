/** Is this value, which may come from anywhere, an object with fields? Lists and `null` are none. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

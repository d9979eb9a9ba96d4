/** Tells whether a text is a day as `--until` and accepted changes write it: `2026-12-31`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

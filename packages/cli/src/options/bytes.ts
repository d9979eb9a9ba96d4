/** `10M` is ten times 1024 × 1024. */
export function readBytes(text: string): number | undefined {
  const [, number, unit = ''] = /^(\d{1,12}(?:\.\d{1,6})?)\s*([kmg]?)(?:i?b)?$/i.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const bytes = Math.floor(Number(number) * 1024 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase()));
  return bytes > 0 ? bytes : undefined;
}

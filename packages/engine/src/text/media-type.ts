/** `text/html; charset=utf-8` → `text/html` */
export function withoutParameters(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim();
}

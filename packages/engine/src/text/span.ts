/** A half-open range `[start, end)` of UTF-16 offsets in the text of one file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spanContains(span: Span, offset: number): boolean {
  return offset >= span.start && offset < span.end;
}

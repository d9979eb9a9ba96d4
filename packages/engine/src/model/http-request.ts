/** One HTTP request, ready to be sent or exported: both read this and nothing else. */
export interface HttpRequest {
  readonly kind: 'http';
  readonly method: string;
  /** Absolute and percent-encoded. Where gaps were kept (exports), `{{name}}` and `${name}` stand in it unencoded. */
  readonly url: string;
  /**
   * In the order in which they are sent. The Content-Type of a multipart body is not among them: it carries the
   * boundary, which whoever writes the body chooses.
   */
  readonly headers: readonly HeaderField[];
  readonly body: RequestBody;
}

export type HeaderField = readonly [name: string, value: string];

export type RequestBody =
  | { readonly kind: 'none' }
  /** Sent in the charset that the Content-Type names, else as UTF-8. */
  | { readonly kind: 'text'; readonly text: string }
  /** Sent as they are. `file` is where they are from, as it was named; empty for standard input. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly file: string }
  /** `application/x-www-form-urlencoded`; the pairs are not encoded yet. */
  | { readonly kind: 'form'; readonly fields: readonly FormField[] }
  | { readonly kind: 'multipart'; readonly mediaType: string; readonly parts: readonly Part[] };

export type FormField = readonly [name: string, value: string];

export type Part = PartHead &
  (
    | { readonly kind: 'text'; readonly value: string }
    /** `path` is empty where no file is chosen yet; only exports see that. */
    | { readonly kind: 'file'; readonly path: string }
  );

interface PartHead {
  readonly name: string;
  readonly contentType?: string;
  /** Says what its head calls the file, empty where it names none. Absent: a file's own name, and none for a text. */
  readonly fileName?: string;
}

/** The value of the first header with this name; names are compared without case (RFC 9110, 5.1). */
export function headerValue(headers: readonly HeaderField[], name: string): string | undefined {
  return headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
}

/** The values of all headers with this name. */
export function headerValues(headers: readonly HeaderField[], name: string): readonly string[] {
  return headers.flatMap(([each, value]) => (each.toLowerCase() === name.toLowerCase() ? [value] : []));
}

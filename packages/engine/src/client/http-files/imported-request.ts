/** A request that somebody wrote elsewhere, before it is known which endpoint it calls. Plain data. */
import type { FormField, HeaderField } from '../../model/http-request.ts';
import { t } from '../../text/l10n.ts';
import { withoutEnds } from '../../text/trim.ts';
import type { ValueRow } from '../request/request-values.ts';

export interface ImportedRequest {
  readonly name?: string;
  readonly method: string;
  /** As it is written: percent-encoded, perhaps without a scheme, perhaps with placeholders. */
  readonly url: string;
  /** All but Content-Type, which `contentType` holds. */
  readonly headers: readonly HeaderField[];
  /** Empty where nothing is said. */
  readonly contentType: string;
  readonly body: ImportedBody;
  /** Says what could not be taken over, as full sentences. */
  readonly notes: readonly string[];
}

export type ImportedBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  /** `application/x-www-form-urlencoded`, decoded. */
  | { readonly kind: 'form'; readonly fields: readonly FormField[] }
  | { readonly kind: 'multipart'; readonly parts: readonly ImportedPart[] };

/** `value` is the path of a file where `type` says so. */
export interface ImportedPart extends Pick<ValueRow, 'name' | 'value' | 'type' | 'contentType'> {
  /** See `Part`. */
  readonly fileName?: string;
  /** `<@ ./part.json`: the file with values for its placeholders. */
  readonly isFilled?: true;
}

/** Texts are foreign: longer ones are refused before anything reads them. */
export const maxImportCharacters = 2_000_000;

/** Beyond these requests, files are none that anybody works with. */
export const maxItems = 5_000;

export function leftOutBeyondItems(): string {
  return t`Requests beyond the first ${maxItems} are left out.`;
}

/** The name and the value of a header line; `undefined` where there is no colon. */
export function readHeaderLine(line: string): HeaderField | undefined {
  const colon = line.indexOf(':');
  if (colon <= 0) return undefined;
  // Other blanks are none of HTTP's (RFC 9110, 5.6.3): what holds them cannot be sent.
  return [withoutEnds(line.slice(0, colon), ' \t'), withoutEnds(line.slice(colon + 1), ' \t')];
}

import type { FormField } from '../../model/http-request.ts';
import { encodeFormField } from './percent-encoding.ts';

/** The body of an `application/x-www-form-urlencoded` request: `title=Dune&note=a%20b`. */
export function encodeForm(fields: readonly FormField[], encode = encodeFormField): string {
  return fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

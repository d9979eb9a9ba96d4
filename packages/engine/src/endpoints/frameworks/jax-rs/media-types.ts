/** Says which media type a request has where `@Consumes` allows several or is not there. */
import type { Project } from '../../../source/project/project.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { isA } from '../../../source/types/supertypes.ts';
import { withoutParameters } from '../../../text/media-type.ts';
import { octetStream } from '../common/handlers/plain-bytes.ts';
import { isMultipartBody, isRaw } from './argument-types.ts';
import { inBothPackages } from './names.ts';

const multipart = 'multipart/form-data';

export function bodyMediaType(project: Project, type: ResolvedType, consumes: readonly string[]): string {
  const concrete = consumes.map(withoutParameters).filter((mediaType) => !mediaType.includes('*'));
  const preferred = concrete.find((mediaType) => /\bjson$/.test(mediaType)) ?? concrete[0];
  if (preferred !== undefined) return preferred;
  if (consumes.some((mediaType) => mediaType.startsWith('text/'))) return 'text/plain';
  if (isMultipartBody(project, type)) return multipart;
  if (isA(project, type, forms)) return 'application/x-www-form-urlencoded';
  if (isA(project, type, texts)) return 'text/plain';
  return isRaw(project, type) ? octetStream : 'application/json';
}

export function isMultipart(consumes: readonly string[]): boolean {
  return consumes.some((mediaType) => mediaType.startsWith('multipart/'));
}

const forms: ReadonlySet<string> = new Set(inBothPackages(['core.Form', 'core.MultivaluedMap']));
const texts: ReadonlySet<string> = new Set(['java.lang.CharSequence']);

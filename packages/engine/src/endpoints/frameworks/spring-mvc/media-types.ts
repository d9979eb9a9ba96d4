/** Says which media type a request has where a mapping allows several or names none. */
import type { Body } from '../../../model/endpoint.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Project } from '../../../source/project/project.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { isA } from '../../../source/types/supertypes.ts';
import { withoutParameters } from '../../../text/media-type.ts';
import { binary, isBytes, octetStream } from '../common/handlers/plain-bytes.ts';

export const multipart = 'multipart/form-data';
export const urlEncoded = 'application/x-www-form-urlencoded';

/** Says what takes a body, before it is known how that is sent. */
export interface Entity {
  readonly type: ResolvedType;
  readonly schema: Schema;
  readonly required: boolean;
  /** Tells that only documentation makes it the body: what takes texts then says nothing of the media type. */
  readonly isDocumented?: boolean;
  /** Documents leave it out. */
  readonly isHidden?: boolean;
}

export function bodyOf(project: Project, entity: Entity, consumes: readonly string[]): Body {
  const { type, required, schema, isDocumented = false, isHidden = false } = entity;
  const ofCode = bodyMediaType(project, type, consumes);
  const mediaType = isDocumented && consumes.length === 0 ? 'application/json' : ofCode;
  const hidden = isHidden ? ({ hidden: true } as const) : {};
  return { mediaType, required, schema: isBytes(project, type) ? binary : schema, ...hidden };
}

function bodyMediaType(project: Project, type: ResolvedType, consumes: readonly string[]): string {
  const concrete = consumes.map(withoutParameters).filter((mediaType) => !mediaType.includes('*'));
  const preferred = concrete.find((mediaType) => /\bjson$/.test(mediaType)) ?? concrete[0];
  if (preferred !== undefined) return preferred;
  if (consumes.some((mediaType) => mediaType.startsWith('text/'))) return 'text/plain';
  if (isA(project, type, forms)) return urlEncoded;
  if (isA(project, type, texts)) return 'text/plain';
  return isBytes(project, type) || isA(project, type, streams) ? octetStream : 'application/json';
}

/** The form that a mapping asks for; `undefined` where it asks for something else or for nothing. */
export function formMediaType(consumes: readonly string[]): typeof multipart | typeof urlEncoded | undefined {
  const types = consumes.map(withoutParameters);
  if (types.some((type) => type.startsWith('multipart/'))) return multipart;
  return types.includes(urlEncoded) ? urlEncoded : undefined;
}

const forms: ReadonlySet<string> = new Set(['org.springframework.util.MultiValueMap']);
const texts: ReadonlySet<string> = new Set(['java.lang.CharSequence']);
const streams: ReadonlySet<string> = new Set([
  'java.io.InputStream',
  'org.springframework.core.io.InputStreamSource',
]);

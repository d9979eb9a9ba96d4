/** The verb of an endpoint as the icon of its row, so that verbs and paths stand in columns. Pure. */

import { toVerb } from '../labels/verb.ts';
import type { colors } from '../settings/contributions.ts';

export interface VerbIcon {
  /** Names one of those that the manifest contributes. */
  readonly id: string;
  readonly color: keyof typeof colors;
}

/** Words of `media/verbs.ttf`. */
const withIcon: Readonly<Record<string, string>> = {
  GET: 'endpoint-atlas-get',
  POST: 'endpoint-atlas-post',
  PUT: 'endpoint-atlas-put',
  PATCH: 'endpoint-atlas-patch',
  DELETE: 'endpoint-atlas-delete',
  HEAD: 'endpoint-atlas-head',
  OPTIONS: 'endpoint-atlas-options',
  GRPC: 'endpoint-atlas-rpc',
};

/** `undefined`: the verb is a rare one, which the label has to say. */
export function verbIconOf(method: string): VerbIcon | undefined {
  const id = Object.hasOwn(withIcon, method) ? withIcon[method] : undefined;
  return id === undefined ? undefined : { id, color: toVerb(method) };
}

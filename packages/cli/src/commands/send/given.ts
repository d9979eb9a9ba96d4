/** This file tells what of a request that `send` makes is the user's own and nobody else's business. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type AnyRequest,
  type EnvironmentValues,
  type GivenItem,
  isHarmlessHeader,
  mayBeSecret,
  mayTextHoldSecret,
  ownVariablesIn,
  resolveEnvironment,
} from '@endpoint-atlas/engine/requests';
import { givenByConnection } from '../../calls/consent.ts';
import type { SendCommand } from './options.ts';
import { headerPlaceOf, type SendChanges } from './send-values.ts';

export interface SendGiven {
  readonly command: Pick<SendCommand, 'headers' | 'params' | 'data' | 'credentials' | 'certFile'>;
  /** The body as it is sent, where `--data` names a file. */
  readonly data: SendChanges['data'];
  readonly endpoint: Endpoint;
  /** The values of the environment. */
  readonly userDefined: EnvironmentValues;
  /** Those of them that are the user's own. */
  readonly ownNames: ReadonlySet<string>;
}

/**
 * @param planned with its placeholders
 * @param url where it goes
 */
export function givenItems(planned: AnyRequest, url: string, given: SendGiven): readonly GivenItem[] {
  const { command, data, endpoint, userDefined, ownNames } = given;
  const { headers, params, credentials } = command;
  const secretHeaders = headers
    .map((each): [string, string] => [
      each.split(':')[0]?.trim() ?? '',
      each.slice(each.indexOf(':') + 1).trim(),
    ])
    .filter(([name, value]) => !isHarmlessHeader(name) || mayBeSecret('', value));
  const secrets = params
    .map((each): [string, string] => [each.split('=')[0] ?? '', each.slice(each.indexOf('=') + 1)])
    .filter(([name, value]) => mayBeSecret(name, value) || isOwnHeader(endpoint, name));
  const body = endpoint.protocol === 'grpc' ? t('the message') : t('the body');
  return [
    ...(credentials === undefined ? [] : [{ words: 'Authorization', place: { header: 'Authorization' } }]),
    ...secretHeaders.map(([name, value]) => ({ words: name, place: { header: name }, value })),
    ...secrets.map(([name, value]) => ({
      words: t`the parameter ${name}`,
      place: 'anywhere' as const,
      value,
    })),
    // Nobody can tell what bytes hold.
    ...(data !== undefined && (typeof data === 'object' || mayTextHoldSecret(data))
      ? [{ words: body, place: 'body' as const }]
      : []),
    ...filesOf(planned, command.data).map((file) => ({ words: t`the file ${file}`, place: 'body' as const })),
    ...ownVariablesIn(planned, userDefined, ownNames, resolveEnvironment(userDefined)),
    ...givenByConnection(url, command).map((words) => ({ words, place: 'url' as const })),
  ];
}

/** Whatever the user has entered goes to no other host than the one that it was entered for. */
export function bodyItems({ command: { data, params } }: SendGiven): readonly GivenItem[] {
  return data === undefined && params.length === 0 ? [] : [{ words: t('the body'), place: 'body' }];
}

function filesOf(planned: AnyRequest, data: string | undefined): readonly string[] {
  const named = data?.startsWith('@') && data !== '@-' ? [data.slice(1)] : [];
  if (planned.kind !== 'http' || planned.body.kind !== 'multipart') return named;
  return [...named, ...planned.body.parts.flatMap((part) => (part.kind === 'file' ? [part.path] : []))];
}

/** A parameter that travels as a cookie or as a header is one, by whatever option it is given. */
function isOwnHeader(endpoint: Endpoint, name: string): boolean {
  const place = headerPlaceOf(endpoint, name);
  return place === 'cookie' || (place === 'header' && !isHarmlessHeader(name));
}

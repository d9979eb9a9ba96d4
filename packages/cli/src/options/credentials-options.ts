/** The options of `send` and `run` that say who calls, named as curl names them. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { Credentials } from '@endpoint-atlas/engine/requests';
import { type UsageError, usageError } from './parse.ts';

/** Who calls is nothing that a repository may say. */
const reach = { repository: 'user', workspace: 'user' } as const;

export const credentialsOptions = {
  user: {
    kind: 'text',
    flag: 'user',
    short: 'u',
    placeholder: 'USER:PASSWORD',
    help: t('Basic authentication; {{name}} stands for a variable of the environment'),
    description:
      'User and password of Basic authentication. `{{name}}` is a variable of the environment, so that no secret stands in the history of the shell.',
    reach,
  },
  isDigest: {
    kind: 'flag',
    flag: 'digest',
    default: false,
    help: t('--user answers the challenge of Digest authentication, in place of Basic'),
    description: 'Digest authentication with that user.',
    reach,
  },
  token: {
    kind: 'text',
    flag: 'oauth2-bearer',
    placeholder: 'TOKEN',
    help: t('a token to send; {{name}} likewise'),
    description: 'A token to send. `{{name}}` is a variable of the environment.',
    reach,
  },
} as const satisfies Options;

/** A password or token may be `{{name}}`, so that it stands in no history of a shell. */
export function readCredentials(values: {
  readonly user?: string;
  readonly digest?: boolean;
  readonly 'oauth2-bearer'?: string;
}): { readonly kind: 'read'; readonly value: Credentials | undefined } | UsageError {
  const { user: written, digest: isDigest = false, 'oauth2-bearer': token } = values;
  if (isDigest && written === undefined) return usageError(t('--digest needs --user USER:PASSWORD.'));
  if (token !== undefined)
    return written === undefined
      ? { kind: 'read', value: { kind: 'bearer', token } }
      : usageError(t('--user and --oauth2-bearer both say who calls: give one of them.'));
  if (written === undefined) return { kind: 'read', value: undefined };
  const [, user, password] = /^([^:]*):(.*)$/s.exec(written) ?? [];
  return user === undefined || password === undefined
    ? usageError(t('--user takes USER:PASSWORD; {{name}} stands for a variable of the environment.'))
    : { kind: 'read', value: { kind: isDigest ? 'digest' : 'basic', user, password } };
}

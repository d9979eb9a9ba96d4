/** The options of `send` and `run` that say who calls, named as curl names them. */
import type { Credentials } from '@endpoint-atlas/engine/requests';
import { type UsageError, usageError } from './parse.ts';

export const credentialsFlags = {
  user: { type: 'string', short: 'u' },
  digest: { type: 'boolean' },
  'oauth2-bearer': { type: 'string' },
} as const;

/** A password or token may be `{{name}}`, so that it stands in no history of a shell. */
export function readCredentials(values: {
  readonly user?: string;
  readonly digest?: boolean;
  readonly 'oauth2-bearer'?: string;
}): { readonly kind: 'read'; readonly value: Credentials | undefined } | UsageError {
  const { user: written, digest: isDigest = false, 'oauth2-bearer': token } = values;
  if (isDigest && written === undefined) return usageError('--digest needs --user USER:PASSWORD.');
  if (token !== undefined)
    return written === undefined
      ? { kind: 'read', value: { kind: 'bearer', token } }
      : usageError('--user and --oauth2-bearer both say who calls: give one of them.');
  if (written === undefined) return { kind: 'read', value: undefined };
  const [, user, password] = /^([^:]*):(.*)$/s.exec(written) ?? [];
  return user === undefined || password === undefined
    ? usageError('--user takes USER:PASSWORD; {{name}} stands for a variable of the environment.')
    : { kind: 'read', value: { kind: isDigest ? 'digest' : 'basic', user, password } };
}

export const credentialsOptionsHelp = `  -u, --user USER:PASSWORD Basic authentication; {{name}} stands for a variable of the environment
      --digest             --user answers the challenge of Digest authentication, in place of Basic
      --oauth2-bearer TOKEN a token to send; {{name}} likewise`;

/** Auth as exports carry it: by names of variables, because a secret does not belong into a file. */
import { splitPlaceholders } from '../request/placeholders.ts';
import { type RequestValues, userRow, type ValueRow } from '../request/request-values.ts';
import type { Auth } from './auth.ts';
import { carried } from './authorize.ts';

/** The values with a row for what a call would carry; which counts more than a row of that name. */
export function withAuthRow(values: RequestValues, auth: Auth): RequestValues {
  const row = rowFor(auth);
  if (row === undefined || row.name === '') return values;
  switch (row.place) {
    case 'header':
      return { ...values, headers: withRow(values.headers, row.name, row.value) };
    case 'query':
      return { ...values, params: withRow(values.params, row.name, row.value, (each) => each) };
    case 'cookie':
      return { ...values, headers: withCookieRow(values.headers, `${row.name}=${row.value}`) };
  }
}

function rowFor(auth: Auth) {
  switch (auth.kind) {
    case 'none':
      return undefined;
    case 'digest': {
      // A space stands between user and password, so that none may stand in braces.
      const [user, password] = [asVariable(auth.user, 'username'), asVariable(auth.password, 'password')].map(
        (each) => each.replaceAll(' ', ''),
      );
      const login = `${user} ${password}`;
      return { place: 'header', name: 'Authorization', value: `Digest ${login}` } as const;
    }
    case 'bearer':
      return carried({ ...auth, token: asVariable(auth.token, 'token') });
    case 'oauth2':
      return carried({ kind: 'bearer', token: '{{accessToken}}' });
    case 'basic':
      // What is encoded holds no placeholder that anybody could fill in.
      return { place: 'header', name: 'Authorization', value: 'Basic {{basicCredentials}}' } as const;
    case 'apiKey':
      return carried({ ...auth, value: asVariable(auth.value, 'apiKey') });
  }
}

/** A text that is nothing but a placeholder names its variable already. */
function asVariable(text: string, name: string): string {
  const pieces = splitPlaceholders(text.trim());
  return pieces.length === 1 && pieces[0]?.kind === 'placeholder' ? text.trim() : `{{${name}}}`;
}

/** Names of headers are compared without case (RFC 9110, 5.1), those of parameters as written. */
function withRow(
  rows: readonly ValueRow[],
  name: string,
  value: string,
  comparable = (each: string) => each.toLowerCase(),
): readonly ValueRow[] {
  const isSame = (row: ValueRow) => comparable(row.name) === comparable(name);
  const first = rows.find(isSame);
  if (first === undefined) return [...rows, userRow(name, value)];
  return rows.flatMap((row) => {
    if (row === first) return [{ ...row, value, enabled: true }];
    return isSame(row) ? [] : [row];
  });
}

function withCookieRow(rows: readonly ValueRow[], pair: string): readonly ValueRow[] {
  const row = rows.find((each) => each.name.toLowerCase() === 'cookie');
  if (row === undefined || !row.enabled) return withRow(rows, 'Cookie', pair);
  const name = pair.slice(0, pair.indexOf('='));
  const others = row.value
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== name && !each.startsWith(`${name}=`));
  return withRow(rows, 'Cookie', [...others, pair].join('; '));
}

/** `pm.cookies`: those that the request carried, with those that the response sets. */
import { type HostValue, hostType, methodsOn } from '@endpoint-atlas/groovy';
import type { Pair } from '../request-draft.ts';
import type { PmCall } from './pm-call.ts';

export function cookiesObject({ request, response }: PmCall): HostValue {
  const sent = valuesOf(request.headers, 'cookie').flatMap((header) => header.split(';'));
  // The attributes of a cookie follow its value (RFC 6265, 4.1.1).
  const set = valuesOf(response?.headers ?? [], 'set-cookie').map((header) => header.split(';', 1)[0] ?? '');
  return cookiesType.of(new Map([...sent, ...set].flatMap(cookieOf)));
}

export const cookiesType = hostType<ReadonlyMap<string, string>>({
  name: 'cookies',
  methods: methodsOn<ReadonlyMap<string, string>>()({
    'has(String)': (cookies, name) => cookies.has(name),
    'get(String)': (cookies, name) => cookies.get(name) ?? null,
    'toObject()': (cookies) => cookies,
  }),
  text: (cookies) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

function valuesOf(headers: readonly Pair[], name: string): readonly string[] {
  return headers.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value);
}

function cookieOf(text: string): readonly Pair[] {
  const at = text.indexOf('=');
  if (at < 0) return [];
  // A value may stand in quotes (RFC 6265, 4.1.1), which are not part of it.
  return [
    [
      text.slice(0, at).trim(),
      text
        .slice(at + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    ],
  ];
}

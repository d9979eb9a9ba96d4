/**
 * Says where links into the page lead. A link is passed on in mails and tickets, so that it says verb and path, which
 * callers rely on, and does not change with what else the document holds.
 */
import type { Endpoint } from '../../../model/endpoint.ts';
import type { DocumentAnchors } from '../document/document-view.ts';

/** `get/orders/:id`; where several endpoints have a verb and path, what tells them apart stands behind it. */
export function createLinks(endpoints: readonly Endpoint[]): DocumentAnchors {
  const plain = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const name = callName(endpoint);
    const alike = plain.get(name);
    if (alike === undefined) plain.set(name, [endpoint]);
    else alike.push(endpoint);
  }
  const names = new Map([...plain].flatMap(([name, alike]) => distinct(name, alike)));
  // Names of endpoints have a slash, which headings do not have.
  const used = new Set<string>();
  return {
    heading(text) {
      const name = text.trim().toLowerCase().replace(noWord, '-').replace(/^-+/, '') || 'section';
      let unique = name;
      for (let number = 2; used.has(unique); number++) unique = `${name}-${number}`;
      used.add(unique);
      return unique;
    },
    endpoint: (endpoint) => names.get(endpoint) ?? callName(endpoint),
  };
}

const noWord = /[^\p{L}\p{M}\p{N}_.]+/gu;

/**
 * Returns what a fragment of a URL may hold as it is, so that chats and mails recognise all of the link (RFC 3986,
 * 3.5).
 */
function callName({ protocol, method, contextPath = '', path }: Endpoint): string {
  const verb = protocol === 'grpc' ? 'grpc' : method.toLowerCase();
  const called = `${contextPath}${path}`.replace(/\{\*?([^{}:]*)(?::[^{}]*)?\}/g, ':$1');
  return `${verb}/${called}`.replace(/[^\p{L}\p{M}\p{N}_.:/-]+/gu, '-').replace(/\/{2,}/g, '/');
}

function distinct(name: string, alike: readonly Endpoint[]): readonly (readonly [Endpoint, string])[] {
  const [only] = alike;
  if (only !== undefined && alike.length === 1) return [[only, name]];
  const describe: readonly ((endpoint: Endpoint) => string)[] = [
    ({ className, methodName }) => `${className.slice(className.lastIndexOf('.') + 1)}.${methodName}`,
    ({ id, className }) => `${className.slice(className.lastIndexOf('.') + 1)}.${signatureIn(id)}`,
    ({ id }) => id,
  ];
  for (const describeEndpoint of describe) {
    const names = alike.map(
      (endpoint) => `${name}/${describeEndpoint(endpoint).replace(noWord, '-').replace(/-$/, '')}`,
    );
    if (new Set(names).size === alike.length)
      return alike.map((endpoint, at) => [endpoint, names[at] ?? name]);
  }
  return alike.map((endpoint, at) => [endpoint, `${name}/${at + 1}`]);
}

/** `find(String)`: overloads differ in their parameters. */
function signatureIn(id: string): string {
  return id.slice(id.lastIndexOf('#') + 1);
}

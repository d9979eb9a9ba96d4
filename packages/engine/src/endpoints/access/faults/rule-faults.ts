/** Rules of chains that decide nothing: others take their requests before, or no endpoint is there. */

import type { AccessPlace } from '../../../model/access.ts';
import type { AccessFault } from '../../../model/access-report.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import { t } from '../../../text/l10n.ts';
import type { SecurityChain } from '../chain.ts';
import { type Called, type Matcher, matchOf } from '../request-match.ts';

/** Rules whose requests rules before them take, all of them. */
export function unreachableRules({ rules }: SecurityChain): readonly AccessFault[] {
  return rules.flatMap((rule, index) => {
    const before = rules.slice(0, index).filter(({ isCertain }) => isCertain);
    const requests = requestsOf(rule.matcher);
    if (requests === undefined || requests.length === 0) return [];
    const taken = requests.map((each) => before.find(({ matcher }) => matchOf(matcher, each) === 'always'));
    if (taken.includes(undefined)) return [];
    const [by] = taken;
    const where = by === undefined ? '' : t` by the rule at ${nameOf(by.place)}`;
    return [
      faultAt(
        rule.place,
        'unreachable-rule',
        'warning',
        t`This rule is never reached: its requests are taken${where}.`,
      ),
    ];
  });
}

/** Rules for paths that no endpoint has. */
export function rulesWithoutEndpoint(
  { rules }: SecurityChain,
  endpoints: readonly Called[],
): readonly AccessFault[] {
  return rules.flatMap(({ matcher, place, isCertain }) => {
    const patterns = patternsOf(matcher);
    const verb = verbIn(matcher);
    // OPTIONS is asked before a request of another origin (Fetch, "CORS-preflight fetch"), HEAD in place of a GET.
    if (verb === 'OPTIONS' || verb === 'HEAD') return [];
    if (!isCertain || patterns === undefined || patterns.length === 0 || patterns.some(isOfOthers)) return [];
    // With the verb: a rule for POST of what has only GET is for nothing.
    const isUsed = endpoints.some((each) => matchOf(matcher, each) !== 'never');
    if (isUsed) return [];
    const said = patterns.join(', ');
    const lacking = verb === undefined ? t`has a path like ${said}` : t`takes ${verb} at a path like ${said}`;
    return [faultAt(place, 'rule-without-endpoint', 'info', t`No endpoint of these sources ${lacking}.`)];
  });
}

function nameOf({ file, line }: AccessPlace): string {
  return `${file.slice(file.lastIndexOf('/') + 1)}:${line}`;
}

export function faultAt(
  { file, line }: AccessPlace,
  code: AccessFault['code'],
  severity: AccessFault['severity'],
  message: string,
): AccessFault {
  return { code, severity, file, line, column: 1, message };
}

/** Patterns as endpoints with variables where they are wild; `undefined` where that cannot be told. */
function requestsOf(matcher: Matcher): readonly Called[] | undefined {
  const anywhere = { path: '/{*rest}', framework: 'spring-mvc' } as const;
  switch (matcher.kind) {
    case 'any':
      return [{ ...anywhere, method: 'GET', anyMethod: true }];
    case 'verb':
      return [{ ...anywhere, method: matcher.verb as Endpoint['method'] }];
    case 'path': {
      const path = toPath(matcher.pattern);
      return path === undefined ? undefined : [{ ...anywhere, path, method: 'GET', anyMethod: true }];
    }
    case 'some': {
      const found = matcher.of.map(requestsOf);
      return found.includes(undefined) ? undefined : found.flatMap((each) => each ?? []);
    }
    case 'all': {
      const verb = matcher.of.find((each) => each.kind === 'verb');
      const others = matcher.of.filter((each) => each !== verb);
      const [only, ...more] = others;
      const found = only && more.length === 0 ? requestsOf(only) : undefined;
      if (verb?.kind !== 'verb') return undefined;
      return found?.map(({ path, framework }) => ({
        path,
        framework,
        method: verb.verb as Endpoint['method'],
      }));
    }
    default:
      return undefined;
  }
}

/** `/orders/{*rest}` of `/orders/**`; `undefined` where a segment is wild in part. */
function toPath(pattern: string): string | undefined {
  if (!pattern.startsWith('/')) return undefined;
  const segments = pattern.split('/').slice(1);
  const path = segments.map((each, index) => {
    if (each === '**') return index === segments.length - 1 ? '{*rest}' : undefined;
    if (each === '*') return `{v${index}}`;
    return /[*?]/.test(each) || (/[{}]/.test(each) && !/^\{\w+\}$/.test(each)) ? undefined : each;
  });
  return path.includes(undefined) ? undefined : `/${path.join('/')}`;
}

function patternsOf(matcher: Matcher): readonly string[] | undefined {
  switch (matcher.kind) {
    case 'path':
      return [matcher.pattern];
    case 'verb':
      return [];
    case 'some':
    case 'all': {
      const found = matcher.of.map(patternsOf);
      return found.includes(undefined) ? undefined : found.flatMap((each) => each ?? []);
    }
    default:
      return undefined;
  }
}

function verbIn(matcher: Matcher): string | undefined {
  if (matcher.kind === 'verb') return matcher.verb;
  return matcher.kind === 'all' ? matcher.of.map(verbIn).find((each) => each !== undefined) : undefined;
}

/** Pages, files and endpoints of libraries, which no controller of a project serves. */
function isOfOthers(pattern: string): boolean {
  return (
    /\.\w+$|^\/?\*\*?$|^\/$/.test(pattern) ||
    /^\/(?:login|logout|error|actuator|css|js|img|images|fonts|static|assets|public|resources|webjars|favicon|swagger|v2|v3|doc|api-docs|h2|druid|oauth2?|saml2?|ws|websocket|\.well-known|management|profile|data|graphql|graphiql)/.test(
      pattern,
    ) ||
    pattern.includes('swagger') ||
    pattern.includes('api-docs')
  );
}

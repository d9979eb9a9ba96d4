/** Rules of a chain: which requests, and who may, in the words of one version of Spring Security. */

import type { Random } from '../random.ts';
import type { SpringSecurity } from './applications.ts';
import { authorities, roles, writeExpression } from './expressions.ts';
import type { Spelling } from './spelling.ts';

export type Authorizing = 'authorizeHttpRequests' | 'authorizeRequests';

export interface RuleWords {
  readonly random: Random;
  readonly spring: SpringSecurity;
  readonly spelling: Spelling;
  readonly authorizing: Authorizing;
}

const plainPatterns: readonly string[] = [
  ...['/**', '/api/**', '/api/items', '/api/items/**', '/public/**', '/users/**', '/reports/**', '/files/**'],
  ...[
    '/api/admin/**',
    '/two/verbs',
    '/any/**',
    '/api/*/stats',
    '/users/*',
    '/',
    '/nothing/**',
    '/users/{name}',
  ],
];

const patterns: readonly string[] = [
  ...['/**', '/api/**', '/api/*', '/api/items', '/api/items/**', '/api/items/*', '/api/*/stats'],
  ...['/api/items/{id}', '/api/items/{id}/state', '/public/**', '/public/*', '/public/info', '/users/me'],
  ...['/users/{name}', '/users/*', '/users/**', '/reports/**', '/reports/*/*', '/reports/{year}/**'],
  ...['/reports/2024/**', '/files/*.json', '/files/?.json', '/files/**', '/', '/*', '/any/**', '/any/thing'],
  ...['/two/verbs', '/two/*', '/api/admin/**', '/api/admin/users', '/api/{part}/stats', '/API/items'],
  ...['/api/items/', '/api/items/{id:[0-9]+}', '/users/{name:[a-z]+}', '/nothing/here/**'],
];

export function pickPatterns(random: Random, isPlain: boolean, atMost = 3): readonly string[] {
  return random.several(isPlain ? plainPatterns : patterns, 1, atMost);
}

const verbs = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
const expressionsOfPaths = [
  ...['/api/.*', '^/api/items$', '/users/[a-z]+', '/api/(items|admin)/.*', '^/public/.*', '.*\\.json'],
  ...['/api/items', '/reports/.*', '^/(?!public).*', '/api/items/\\d+', '.*', '/API/items', '/api.*'],
];

/** `requestMatchers(HttpMethod.GET, "/api/**")` */
export function writeMatching(words: RuleWords): string {
  const { random, spelling } = words;
  const verb = `HttpMethod.${random.pick(verbs)}`;
  const chosen = pickPatterns(random, spelling.isPlain);
  const isVerb = random.chance(0.3);
  if (random.chance(0.08))
    return `requestMatchers(${verb})`.replace('requestMatchers', nameOfMatching(words));
  if (random.chance(spelling.isPlain ? 0.1 : 0.25)) return writeMatchers(words);
  const given = spelling.array(chosen);
  return `${nameOfMatching(words)}(${isVerb ? `${verb}, ` : ''}${given})`;
}

function nameOfMatching({ random, spring }: RuleWords): string {
  if (spring !== '5.8') return 'requestMatchers';
  return random.pick(['antMatchers', 'antMatchers', 'mvcMatchers', 'requestMatchers']);
}

function writeMatchers(words: RuleWords): string {
  const { random, spring, spelling } = words;
  if (spring === '5.8' && !spelling.isPlain && random.chance(0.5)) {
    const verb = random.chance(0.3) ? `HttpMethod.${random.pick(verbs)}, ` : '';
    return `regexMatchers(${verb}${spelling.text(random.pick(expressionsOfPaths))})`;
  }
  const count = random.chance(0.7) ? 1 : 2;
  return `requestMatchers(${Array.from({ length: count }, () => writeMatcher(words)).join(', ')})`;
}

/** Something that is a `RequestMatcher`. */
export function writeMatcher(words: RuleWords, depth = 0): string {
  const { random, spring, spelling } = words;
  const pattern = () => spelling.text(random.pick(spelling.isPlain ? plainPatterns : patterns));
  const regex = () => spelling.text(random.pick(expressionsOfPaths));
  const verb = () => `"${random.pick(verbs)}"`;
  const inner = () => writeMatcher(words, depth + 1);
  const count = depth > 1 ? 4 : 9;
  switch (spelling.isPlain ? random.pick([0, 1, 2, 4, 5, 6]) % count : random.int(count)) {
    case 0:
    case 1:
      if (spring === '7') return `PathPatternRequestMatcher.withDefaults().matcher(${pattern()})`;
      return random.chance(0.5)
        ? `new AntPathRequestMatcher(${pattern()})`
        : `AntPathRequestMatcher.antMatcher(${pattern()})`;
    case 2:
      if (spring === '7')
        return `PathPatternRequestMatcher.withDefaults().matcher(HttpMethod.${random.pick(verbs)}, ${pattern()})`;
      return `new AntPathRequestMatcher(${pattern()}, ${verb()}${random.chance(0.2) ? ', false' : ''})`;
    case 3:
      return random.chance(0.5)
        ? `new RegexRequestMatcher(${regex()}, ${random.chance(0.5) ? 'null' : verb()}${random.chance(0.2) ? ', true' : ''})`
        : `RegexRequestMatcher.regexMatcher(${regex()})`;
    case 4:
      return `new OrRequestMatcher(${inner()}, ${inner()})`;
    case 5:
      return `new AndRequestMatcher(${inner()}, ${inner()})`;
    case 6:
      return `new NegatedRequestMatcher(${inner()})`;
    case 7:
      return random.pick([
        'request -> request.getRequestURI().startsWith("/api")',
        '(RequestMatcher) request -> false',
        'AnyRequestMatcher.INSTANCE',
      ]);
    default:
      return spring === '5.8'
        ? `new OrRequestMatcher(List.of(${inner()}, ${inner()}))`
        : `RequestMatchers.${random.pick(['anyOf', 'allOf'])}(${inner()}, ${inner()})`;
  }
}

/** `.hasRole("ADMIN")` */
export function writeDecision(words: RuleWords): string {
  const { random, spelling, spring, authorizing } = words;
  const role = () => spelling.text(random.pick(roles));
  const authority = () => spelling.text(random.pick(authorities));
  const isNew = authorizing === 'authorizeHttpRequests';
  switch (random.int(24)) {
    case 0:
    case 1:
    case 2:
      return 'authenticated()';
    case 3:
    case 4:
    case 5:
      return `hasRole(${role()})`;
    case 6:
    case 7:
      return `hasAnyRole(${spelling.array(random.several(roles, 1, 2))})`;
    case 8:
    case 9:
      return `hasAuthority(${authority()})`;
    case 10:
      return `hasAnyAuthority(${spelling.array(random.several(authorities, 1, 3))})`;
    case 11:
      return 'denyAll()';
    case 12:
      return 'fullyAuthenticated()';
    case 13:
      return 'anonymous()';
    case 14:
    case 15:
      if (!isNew) return `access(${spelling.text(writeExpression(random))})`;
      return `access(new WebExpressionAuthorizationManager(${spelling.text(writeExpression(random))}))`;
    case 16:
    case 17:
      return isNew ? `access(${writeManager(words)})` : `not().hasRole(${role()})`;
    case 18:
      if (spring === '7') return `hasAllRoles(${role()}, ${role()})`;
      return spring === '6' && isNew ? `not().hasRole(${role()})` : 'rememberMe()';
    default:
      return 'permitAll()';
  }
}

/** Something that is an `AuthorizationManager`. */
function writeManager(words: RuleWords, depth = 0): string {
  const { random, spring, spelling } = words;
  const inner = () => writeManager(words, depth + 1);
  const several = spring === '5.8' ? 6 : 7;
  switch (random.int(depth > 1 ? 4 : several)) {
    case 0:
      return `AuthorityAuthorizationManager.hasRole(${spelling.text(random.pick(roles))})`;
    case 1:
      return `AuthorityAuthorizationManager.hasAuthority(${spelling.text(random.pick(authorities))})`;
    case 2:
      return 'AuthenticatedAuthorizationManager.authenticated()';
    case 3:
      if (depth > 0 || spelling.isPlain) return `AuthorityAuthorizationManager.hasAnyRole("USER", "ADMIN")`;
      return random.pick([
        '(authentication, context) -> new AuthorizationDecision(false)',
        '(authentication, context) -> new AuthorizationDecision(true)',
        'decide()',
      ]);
    case 4:
      return `AuthorizationManagers.anyOf(${inner()}, ${inner()})`;
    case 5:
      return `AuthorizationManagers.allOf(${inner()}, ${inner()})`;
    default:
      return `AuthorizationManagers.not(${inner()})`;
  }
}

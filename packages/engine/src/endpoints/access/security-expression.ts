/**
 * Expressions of Spring Security (reference, "Using Authorization Expressions"; SpEL, "Logical Operators"): taken apart at
 * `and`, `or`, `not` and parentheses. What none of the known functions is stays as it is written.
 */
import { all, any, type Condition, everybody, nobody, not, signedIn, unknown } from './condition.ts';

export interface ExpressionRoles {
  /** `ROLE_ADMIN` of `ADMIN`. */
  authorityOfRole(role: string): string;
  /** Who has one of the authorities. */
  grant(names: readonly string[]): Condition;
}

export function parseSecurityExpression(text: string, roles: ExpressionRoles): Condition {
  const tokens = tokensOf(text);
  // A choice binds weaker than everything that is taken apart here.
  if (tokens.some((token) => token === '?' || token === '?:')) return asWritten(text);
  let at = 0;
  let depth = 0;

  const isWord = (...words: readonly string[]) => words.includes((tokens[at] ?? '').toLowerCase());
  const isEnd = () => at >= tokens.length || isWord('and', '&&', 'or', '||', ')');

  function alternatives(): Condition {
    const found = [conjunction()];
    while (isWord('or', '||')) {
      at += 1;
      found.push(conjunction());
    }
    return any(found);
  }

  function conjunction(): Condition {
    const found = [operand()];
    while (isWord('and', '&&')) {
      at += 1;
      found.push(operand());
    }
    return all(found);
  }

  function operand(): Condition {
    const start = at;
    if (depth > deepest) return restFrom(start);
    if (isWord('not', '!')) {
      at += 1;
      depth += 1;
      const inner = operand();
      depth -= 1;
      return isEnd() ? not(inner) : restFrom(start);
    }
    if (isWord('(')) {
      at += 1;
      depth += 1;
      const inner = alternatives();
      depth -= 1;
      if (!isWord(')')) return restFrom(start);
      at += 1;
      return isEnd() ? inner : restFrom(start);
    }
    const known = isWord('@') ? undefined : knownCall();
    return known !== undefined && isEnd() ? known : restFrom(start);
  }

  function knownCall(): Condition | undefined {
    const name = tokens[at] ?? '';
    at += 1;
    const given: string[] = [];
    if (tokens[at] === '(') {
      at += 1;
      while (tokens[at] !== ')') {
        const value = /^'((?:[^']|'')*)'$|^"([^"]*)"$/.exec(tokens[at] ?? '');
        if (value === null) return undefined;
        given.push(value[1]?.replaceAll("''", "'") ?? value[2] ?? '');
        at += 1;
        if (tokens[at] === ',') at += 1;
      }
      at += 1;
    }
    return conditionOf(name, given, roles);
  }

  /** All up to the end of the operand, as written. */
  function restFrom(start: number): Condition {
    at = start;
    let open = 0;
    while (at < tokens.length && (open > 0 || !isEnd())) {
      if (isWord('(', '[', '{')) open += 1;
      else if (isWord(')', ']', '}')) open -= 1;
      at += 1;
    }
    const rest = tokens.slice(start, at);
    return isOfBean(rest) ? { kind: 'named', name: asText(rest.join(' ')) } : asWritten(rest.join(' '));
  }

  const whole = alternatives();
  return at === tokens.length ? whole : asWritten(text);
}

const deepest = 50;

function asWritten(text: string): Condition {
  return { kind: 'expression', text: asText(text) };
}

function asText(text: string): string {
  return text
    .replace(
      /('(?:[^']|'')*'|"[^"]*")| ?([()[\]{}.,#@]) ?/g,
      (_, quoted?: string, sign = '') => quoted ?? (sign === ',' ? ', ' : sign),
    )
    .trim();
}

/**
 * Tells whether a bean of the project or a `PermissionEvaluator` is asked about names that are the same for all requests:
 * `@ss.hasPermi('orders:list')`, `hasPermission('orders', 'list')`.
 */
function isOfBean(tokens: readonly string[]): boolean {
  const [first, ...others] = tokens;
  const isCall = first === '@' || (first === 'hasPermission' && others[0] === '(');
  if (!isCall || tokens.at(-1) !== ')') return false;
  const names = tokens.filter((each) => /^['"]/.test(each));
  // Variables, arguments and what the bean compares itself are of one request.
  const isOfRequest = others.some((each) =>
    /^(?:[#@?:=!<>+]|==|!=|authentication|principal|returnObject)$/.test(each),
  );
  return names.length > 0 && !isOfRequest;
}

function conditionOf(
  name: string,
  given: readonly string[],
  { authorityOfRole, grant }: ExpressionRoles,
): Condition | undefined {
  // Spring Security 7 throws where a name stands twice, and those before it do not.
  if (new Set(given).size < given.length) return unknown('an authority is named twice');
  if (given.length > 0) {
    switch (name) {
      case 'hasRole':
        return given.length === 1 ? grant(given.map((role) => authorityOfRole(role))) : undefined;
      case 'hasAnyRole':
        return grant(given.map((role) => authorityOfRole(role)));
      case 'hasAuthority':
        return given.length === 1 ? grant(given) : undefined;
      case 'hasAnyAuthority':
        return grant(given);
      case 'hasAllRoles':
        return all(given.map((role) => grant([authorityOfRole(role)])));
      case 'hasAllAuthorities':
        return all(given.map((each) => grant([each])));
      default:
        return undefined;
    }
  }
  return withoutArguments.get(name);
}

const withoutArguments: ReadonlyMap<string, Condition> = new Map<string, Condition>([
  ['permitAll', everybody],
  ['true', everybody],
  ['denyAll', nobody],
  ['false', nobody],
  ['isAuthenticated', signedIn],
  ['isFullyAuthenticated', { kind: 'fully' }],
  ['isRememberMe', { kind: 'remembered' }],
  ['isAnonymous', { kind: 'anonymous' }],
]);

/** Strings with their quotes, words, and every other sign alone. */
function tokensOf(text: string): readonly string[] {
  return text.match(/'(?:[^']|'')*'|"[^"]*"|[\w$]+|&&|\|\||==|!=|<=|>=|\?:|\S/g) ?? [];
}

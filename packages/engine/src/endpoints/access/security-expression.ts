/**
 * Expressions of Spring Security (reference, "Using Authorization Expressions"; SpEL, "Logical Operators"): taken apart at
 * `and`, `or`, `not`, choices, `== true` and parentheses. What none of the known functions is stays as it is written.
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
  // What asks for null, or selects elements, is not taken apart.
  if (tokens.some((token) => notTakenApart.has(token))) return asWritten(text);
  let at = 0;
  let depth = 0;
  let isThrowing = false;

  const isWord = (...words: readonly string[]) => words.includes((tokens[at] ?? '').toLowerCase());
  const isEnd = () => at >= tokens.length || isWord('and', '&&', 'or', '||', ')', '?', ':');

  /** It binds weaker than everything else: `isAnonymous() ? false : hasRole('USER')`. */
  function choice(): Condition {
    const asked = alternatives();
    if (!isWord('?') || depth > deepest) return asked;
    at += 1;
    depth += 1;
    const whenTrue = choice();
    const isWhole = isWord(':');
    at += 1;
    const whenFalse = choice();
    depth -= 1;
    if (JSON.stringify(whenTrue) === JSON.stringify(whenFalse) && isWhole) return whenTrue;
    return isWhole ? any([all([asked, whenTrue]), all([not(asked), whenFalse])]) : asWritten(text);
  }

  function alternatives(): Condition {
    const found = [conjunction()];
    while (isWord('or', '||')) {
      at += 1;
      found.push(conjunction());
    }
    return any(found);
  }

  function conjunction(): Condition {
    const found = [comparison()];
    while (isWord('and', '&&')) {
      at += 1;
      found.push(comparison());
    }
    return all(found);
  }

  /** `(hasRole('USER')) == false` */
  function comparison(): Condition {
    const start = at;
    const compared = operand();
    if (compared !== undefined && isWord('==', '!=')) {
      const isEqual = isWord('==');
      at += 1;
      const isTrue = isWord('true');
      const isLiteral = isTrue || isWord('false');
      at += 1;
      return isLiteral && isEnd() ? (isTrue === isEqual ? compared : not(compared)) : restFrom(start);
    }
    return compared !== undefined && isEnd() ? compared : restFrom(start);
  }

  /** `undefined` where it is none that is known. */
  function operand(): Condition | undefined {
    if (depth > deepest) return undefined;
    if (isWord('not', '!')) {
      at += 1;
      depth += 1;
      const inner = operand();
      depth -= 1;
      return inner && not(inner);
    }
    if (isWord('(')) {
      at += 1;
      depth += 1;
      const inner = choice();
      depth -= 1;
      if (!isWord(')')) return undefined;
      at += 1;
      return inner;
    }
    return isWord('@') ? undefined : knownCall();
  }

  function knownCall(): Condition | undefined {
    const name = tokens[at] ?? '';
    at += 1;
    const given: string[] = [];
    const isProperty = tokens[at] !== '(';
    if (!isProperty) {
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
    if (isProperty) return properties.get(name) ?? withoutArguments.get(name);
    // Spring Security 7 throws where a name stands twice, and those before it do not.
    isThrowing ||= new Set(given).size < given.length;
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

  const whole = choice();
  if (isThrowing) return unknown('an authority is named twice');
  return at === tokens.length ? whole : asWritten(text);
}

const deepest = 50;
const notTakenApart: ReadonlySet<string> = new Set(['?.', '?:', '.?']);

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

/** Getters of the root of expressions (`SecurityExpressionRoot`). */
const properties: ReadonlyMap<string, Condition> = new Map<string, Condition>([
  ['authenticated', signedIn],
  ['fullyAuthenticated', { kind: 'fully' }],
  ['rememberMe', { kind: 'remembered' }],
  ['anonymous', { kind: 'anonymous' }],
]);

/** Strings with their quotes, words, and every other sign alone. */
function tokensOf(text: string): readonly string[] {
  return text.match(/'(?:[^']|'')*'|"[^"]*"|[\w$]+|&&|\|\||==|!=|<=|>=|\?:|\?\.|\.\?|\S/g) ?? [];
}

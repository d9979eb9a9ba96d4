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
  const reading: Reading = { text, tokens, roles, at: 0, depth: 0, isThrowing: false };
  const whole = choice(reading);
  if (reading.isThrowing) return unknown('an authority is named twice');
  return reading.at === tokens.length ? whole : asWritten(text);
}

/** Holds an expression, and how far it has been read. */
interface Reading {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly roles: ExpressionRoles;
  at: number;
  depth: number;
  /** Spring Security 7 throws where a name stands twice, whatever else would let the caller in. */
  isThrowing: boolean;
}

function isWord({ tokens, at }: Reading, ...words: readonly string[]): boolean {
  return words.includes((tokens[at] ?? '').toLowerCase());
}

function isEnd(reading: Reading): boolean {
  const { at, tokens } = reading;
  return at >= tokens.length || isWord(reading, 'and', '&&', 'or', '||', ')', '?', ':');
}

/** It binds weaker than everything else: `isAnonymous() ? false : hasRole('USER')`. */
function choice(reading: Reading): Condition {
  const asked = alternatives(reading);
  if (!isWord(reading, '?') || reading.depth > deepest) return asked;
  reading.at += 1;
  reading.depth += 1;
  const whenTrue = choice(reading);
  const isWhole = isWord(reading, ':');
  reading.at += 1;
  const whenFalse = choice(reading);
  reading.depth -= 1;
  if (!isWhole) return asWritten(reading.text);
  if (JSON.stringify(whenTrue) === JSON.stringify(whenFalse)) return whenTrue;
  return any([all([asked, whenTrue]), all([not(asked), whenFalse])]);
}

function alternatives(reading: Reading): Condition {
  const found = [conjunction(reading)];
  while (isWord(reading, 'or', '||')) {
    reading.at += 1;
    found.push(conjunction(reading));
  }
  return any(found);
}

function conjunction(reading: Reading): Condition {
  const found = [comparison(reading)];
  while (isWord(reading, 'and', '&&')) {
    reading.at += 1;
    found.push(comparison(reading));
  }
  return all(found);
}

/** `(hasRole('USER')) == false` */
function comparison(reading: Reading): Condition {
  const start = reading.at;
  const compared = operand(reading);
  if (compared !== undefined && isWord(reading, '==', '!=')) {
    const isEqual = isWord(reading, '==');
    reading.at += 1;
    const isTrue = isWord(reading, 'true');
    const isLiteral = isTrue || isWord(reading, 'false');
    reading.at += 1;
    if (!isLiteral || !isEnd(reading)) return restFrom(reading, start);
    return isTrue === isEqual ? compared : not(compared);
  }
  return compared !== undefined && isEnd(reading) ? compared : restFrom(reading, start);
}

/** `undefined` where it is none that is known. */
function operand(reading: Reading): Condition | undefined {
  if (reading.depth > deepest) return undefined;
  if (isWord(reading, 'not', '!')) {
    reading.at += 1;
    reading.depth += 1;
    const inner = operand(reading);
    reading.depth -= 1;
    return inner && not(inner);
  }
  if (isWord(reading, '(')) {
    reading.at += 1;
    reading.depth += 1;
    const inner = choice(reading);
    reading.depth -= 1;
    if (!isWord(reading, ')')) return undefined;
    reading.at += 1;
    return inner;
  }
  return isWord(reading, '@') ? undefined : knownCall(reading);
}

function knownCall(reading: Reading): Condition | undefined {
  const { tokens, roles } = reading;
  const name = tokens[reading.at] ?? '';
  reading.at += 1;
  if (tokens[reading.at] !== '(') return properties.get(name) ?? withoutArguments.get(name);
  const given: string[] = [];
  reading.at += 1;
  while (tokens[reading.at] !== ')') {
    const value = /^'((?:[^']|'')*)'$|^"([^"]*)"$/.exec(tokens[reading.at] ?? '');
    if (value === null) return undefined;
    given.push(value[1]?.replaceAll("''", "'") ?? value[2] ?? '');
    reading.at += 1;
    if (tokens[reading.at] === ',') reading.at += 1;
  }
  reading.at += 1;
  reading.isThrowing ||= new Set(given).size < given.length;
  return conditionOf(name, given, roles);
}

/** All up to the end of the operand, as written. */
function restFrom(reading: Reading, start: number): Condition {
  const { tokens } = reading;
  reading.at = start;
  let open = 0;
  while (reading.at < tokens.length && (open > 0 || !isEnd(reading))) {
    if (isWord(reading, '(', '[', '{')) open += 1;
    else if (isWord(reading, ')', ']', '}')) open -= 1;
    reading.at += 1;
  }
  const rest = tokens.slice(start, reading.at);
  return isOfBean(rest) ? { kind: 'named', name: asText(rest.join(' ')) } : asWritten(rest.join(' '));
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

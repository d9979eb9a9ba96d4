/** Who may call by the last call of a rule: `permitAll()`, `hasRole("ADMIN")`, `access(…)`. */
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import { typeOfExpression } from '../../source/types/calls/called.ts';
import type { Names, Written } from '../../source/types/calls/names.ts';
import {
  all,
  any,
  anyAuthority,
  type Condition,
  everybody,
  nobody,
  not,
  signedIn,
  unknown,
} from './condition.ts';
import { parseSecurityExpression } from './security-expression.ts';
import { isFixed, textOf, textsOf } from './values.ts';

export interface Roles {
  /** Says what a role's authority begins with, `ROLE_`; `undefined` where it is not known. */
  readonly prefix: string | undefined;
  /** Who has one of the authorities, by the hierarchy of roles. */
  readonly grant: (names: readonly string[]) => Condition;
  /** The same where `authorizeHttpRequests` asks. */
  readonly grantOfManagers: (names: readonly string[]) => Condition;
  /** Says whether Kotlin's DSL is around, which has functions of its own for authorities. */
  readonly isInDsl: boolean;
}

/** Managers that are made by hand know no beans: neither another prefix nor a hierarchy. */
export const plainRoles: Roles = {
  prefix: 'ROLE_',
  grant: anyAuthority,
  grantOfManagers: anyAuthority,
  isInDsl: false,
};

/** `undefined` where the call says nothing about who may. */
export function decisionOf(call: CallExpression, names: Names, roles: Roles): Condition | undefined {
  const { name, arguments: args } = call;
  const given = () => textsOf(args.map((expression): Written => ({ expression, names })));
  switch (name) {
    case 'permitAll':
      return everybody;
    case 'denyAll':
      return nobody;
    case 'authenticated':
      return signedIn;
    case 'fullyAuthenticated':
      return { kind: 'fully' };
    case 'rememberMe':
      return { kind: 'remembered' };
    case 'anonymous':
      return { kind: 'anonymous' };
    case 'hasRole':
    case 'hasAnyRole':
      return ofNames(given(), (found) => ofRoles(found, roles));
    case 'hasAuthority':
    case 'hasAnyAuthority':
      return ofNames(given(), roles.grant);
    case 'hasAllRoles':
      return ofNames(given(), (found) => all(found.map((role) => ofRoles([role], roles))));
    case 'hasAllAuthorities':
      return ofNames(given(), (found) => all(found.map((each) => roles.grant([each]))));
    case 'hasIpAddress': {
      const [address = '?'] = given() ?? [];
      return { kind: 'expression', text: `hasIpAddress('${address}')` };
    }
    case 'access':
      return args[0] === undefined ? undefined : managerOf({ expression: args[0], names }, roles);
    default:
      return undefined;
  }
}

function ofNames(
  found: readonly string[] | undefined,
  make: (names: readonly string[]) => Condition,
): Condition {
  return found === undefined ? unknown('the names of its authorities could not be read') : make(found);
}

function ofRoles(found: readonly string[], { prefix, grant }: Roles): Condition {
  if (prefix === undefined) return unknown('the prefix of roles could not be read');
  return grant(found.map((role) => (role.startsWith(prefix) ? role : prefix + role)));
}

export function expressionOf(text: string, { prefix, grant }: Roles): Condition {
  if (prefix === undefined && /role/i.test(text)) return unknown('the prefix of roles could not be read');
  const start = prefix ?? '';
  return parseSecurityExpression(text, {
    authorityOfRole: (role) => (role.startsWith(start) ? role : start + role),
    grant,
  });
}

const inCode = unknown('it is decided by code');

/** An `AuthorizationManager`, or an expression as text. */
export function managerOf(written: Written, roles: Roles, depth = 0): Condition {
  const { expression, names } = written;
  const text = textOf(written);
  if (text !== undefined) return expressionOf(text, roles);
  if (depth > 8) return inCode;
  const own = ownManager(written);
  if (own !== undefined) return own;
  if (expression.kind === 'name') {
    const known = kotlinNames.get(expression.name);
    if (roles.isInDsl && known !== undefined && names.valuesOf(expression.name).length === 0) return known;
    const value = isFixed(expression, names) ? names.valueOf(expression.name) : undefined;
    return value === undefined ? inCode : managerOf(value, roles, depth + 1);
  }
  if (expression.kind !== 'call') return inCode;
  return ofCall(expression, names, roles, depth);
}

/** A class of the project decides for each request; it is named, and what its code asks is not read. */
function ownManager({ expression, names }: Written): Condition | undefined {
  if (expression.kind === 'lambda' || expression.kind === 'object') return undefined;
  const type = typeOfExpression({ expression, names });
  const declared = type?.kind === 'class' ? type.declared : undefined;
  const isManager = declared?.declaration.methods.some(
    ({ name }) => name === 'check' || name === 'authorize',
  );
  return declared === undefined || !isManager
    ? undefined
    : { kind: 'expression', text: `as ${declared.declaration.name} decides, code of the project` };
}

function ofCall(call: CallExpression, names: Names, roles: Roles, depth: number): Condition {
  const inner = (args: readonly Expression[]) =>
    args.map((expression) => managerOf({ expression, names }, roles, depth + 1));
  const { arguments: args, target } = call;
  const name = simpleName(call.name);
  const owner = target?.kind === 'name' || target?.kind === 'member' ? target.name : undefined;
  // Methods of the project may be called the same.
  if (target !== undefined && (owner === undefined || !managers.has(owner))) return inCode;
  if (name === 'WebExpressionAuthorizationManager') {
    const [first] = args;
    const text = first && textOf({ expression: first, names });
    return text === undefined || args.length > 1 ? inCode : expressionOf(text, plainRoles);
  }
  if (target === undefined && !isInScope(name, names, roles)) return inCode;
  switch (name) {
    case 'allOf':
      return all(inner(args));
    case 'anyOf':
      return any(inner(args));
    case 'not': {
      const [only = inCode] = inner(args);
      return not(only);
    }
    case 'access':
      return inCode;
    default:
      return decisionOf(call, names, roles.isInDsl && target === undefined ? roles : plainRoles) ?? inCode;
  }
}

/** Static imports, and what Kotlin's DSL has in scope. */
function isInScope(name: string, { scope }: Names, { isInDsl }: Roles): boolean {
  if (isInDsl && kotlinFunctions.has(name)) return true;
  return scope.file.imports.some(
    (each) =>
      each.name.startsWith('org.springframework.security.authorization.') &&
      (each.isOnDemand || each.name.endsWith(`.${name}`)),
  );
}

const kotlinFunctions: ReadonlySet<string> = new Set([
  ...['hasRole', 'hasAnyRole', 'hasAuthority', 'hasAnyAuthority', 'hasAllRoles', 'hasAllAuthorities'],
]);

const managers: ReadonlySet<string> = new Set([
  ...['AuthorizationManagers', 'AuthorityAuthorizationManager', 'AuthenticatedAuthorizationManager'],
  ...['AuthorityReactiveAuthorizationManager', 'AuthenticatedReactiveAuthorizationManager'],
  ...['SingleResultAuthorizationManager', 'AllAuthoritiesAuthorizationManager'],
]);

const kotlinNames: ReadonlyMap<string, Condition> = new Map<string, Condition>([
  ['permitAll', everybody],
  ['denyAll', nobody],
  ['authenticated', signedIn],
  ['fullyAuthenticated', { kind: 'fully' }],
  ['anonymous', { kind: 'anonymous' }],
  ['rememberMe', { kind: 'remembered' }],
]);

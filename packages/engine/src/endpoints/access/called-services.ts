/** Methods of other beans that a handler calls, whose own annotations are asked, too. */
import { readBody } from '../../source/code/read-code.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { childrenOf } from '../../source/declarations/expression-children.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../source/types/annotations.ts';
import { methodCalled } from '../../source/types/calls/called.ts';
import { namesIn } from '../../source/types/calls/names.ts';
import { type MethodOf, overriddenMethods, scopeOf } from '../../source/types/members.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import { typeHierarchy } from '../../source/types/supertypes.ts';
import { typesImporting } from './beans.ts';
import { type Decision, oneOf } from './chain.ts';
import { all, everybody } from './condition.ts';
import { type MethodSecurity, methodDecisions } from './method-security.ts';

/**
 * Returns what each call asks for, and what the called methods call in turn; of a call that is not made in every case
 * perhaps nothing.
 */
export function decisionsOfServices(
  project: Project,
  on: MethodSecurity,
  of: MethodOf,
  depth = 0,
): readonly Decision[] {
  if (guardedNames(project).size === 0 || depth > deepest) return [];
  return project.memoize(decisionsOfMethod, of.method, `${depth} ${JSON.stringify(on)}`, () =>
    decisionsWithin(project, on, of, depth),
  );
}

const deepest = 3;
const decisionsOfMethod: MemoKey<readonly Decision[]> = { onCycle: [] };

function decisionsWithin(
  project: Project,
  on: MethodSecurity,
  { declared, method }: MethodOf,
  depth: number,
): readonly Decision[] {
  if (method.body === undefined || !project.expansion.takeSteps(1)) return [];
  const body = readBody(declared.file, method.body);
  const names = namesIn(project, declared, method, body);
  return callsWithin(body, true).flatMap(({ call, isCertain }) => {
    const called = methodCalled(call, names);
    if (called === undefined) return [];
    return implementationsOf(project, called).flatMap((each) => {
      // A call of one's own method passes no proxy.
      const own = each.declared === declared ? [] : decisionsAt(project, on, each);
      const decisions = [...own, ...decisionsOfServices(project, on, each, depth + 1)];
      if (decisions.length === 0 || isCertain) return decisions;
      const condition = all(decisions.map((decision) => decision.condition));
      const decision = { condition, decidedBy: decisions.flatMap(({ decidedBy }) => decidedBy) };
      return [
        oneOf([decision, { condition: everybody, decidedBy: [] }], 'it depends on what its method calls'),
      ];
    });
  });
}

/** Returns the method of the one class that implements an interface, else what the call names. */
function implementationsOf(project: Project, of: MethodOf): readonly MethodOf[] {
  const { declared, method } = of;
  if (declared.declaration.kind !== 'interface') return [of];
  const found = project.typesExtending(declared.declaration.name).flatMap(({ qualifiedName }) => {
    const type = project.type(qualifiedName, declared.file);
    const same = type?.declaration.methods.find(
      (each) => each.name === method.name && each.parameters.length === method.parameters.length,
    );
    return type === undefined || same === undefined
      ? []
      : [{ declared: type, owner: classTypeOf(type), method: same }];
  });
  return found.length === 0 ? [of] : found;
}

function decisionsAt(project: Project, on: MethodSecurity, of: MethodOf): readonly Decision[] {
  const overridden = overriddenMethods(project, of);
  const method = annotationsAt(
    project,
    overridden.map((each) => ({ annotations: each.method.annotations, scope: scopeOf(each) })),
  );
  const classes = typeHierarchy(project, classTypeOf(of.declared)).flatMap(({ declared }) => declared ?? []);
  return methodDecisions(project, on, method, annotationsAt(project, classes.map(annotatedType)));
}

interface FoundCall {
  readonly call: CallExpression;
  readonly isCertain: boolean;
}

/** All calls, and which of them are made whatever the handler is given. */
function callsWithin(code: Expression, isCertain: boolean): readonly FoundCall[] {
  const own = code.kind === 'call' ? [{ call: code, isCertain }] : [];
  const isBranching = branching.has(code.kind);
  return [...own, ...childrenOf(code).flatMap((each) => callsWithin(each, isCertain && !isBranching))];
}

const branching: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  ...(['conditional', 'switch', 'try', 'loop', 'lambda', 'object', 'function', 'elvis', 'binary'] as const),
]);

const namesOfGuarded: MemoKey<ReadonlySet<string>> = { onCycle: new Set() };

/** Names of methods that are guarded themselves or by their class; handlers among them, which nobody calls. */
function guardedNames(project: Project): ReadonlySet<string> {
  return project.memoize(namesOfGuarded, 'all', '', () => {
    const types = [...typesImporting(project, guarding)];
    const guardedBy = (annotations: DeclaredType['declaration']['annotations']) =>
      annotations.some(({ name }) => guards.has(simpleName(name)));
    const composed = types.flatMap(({ declaration }) =>
      declaration.kind === 'annotation' && guardedBy(declaration.annotations)
        ? [declaration.qualifiedName]
        : [],
    );
    const all = composed.length === 0 ? types : [...types, ...typesImporting(project, composed)];
    const isGuard = new Set([...guards, ...composed.map(simpleName)]);
    return new Set(
      [...withNested(all)].flatMap(({ declaration }) => {
        if (declaration.annotations.some(({ name }) => name.endsWith('Controller'))) return [];
        const isWhole = declaration.annotations.some(({ name }) => isGuard.has(simpleName(name)));
        const methods = declaration.methods.filter(
          ({ annotations }) => isWhole || annotations.some(({ name }) => isGuard.has(simpleName(name))),
        );
        return methods.map(({ name }) => name);
      }),
    );
  });
}

const guarding = [
  ...['PreAuthorize', 'PostAuthorize'].map((name) => `org.springframework.security.access.prepost.${name}`),
  'org.springframework.security.access.annotation.Secured',
  ...['jakarta', 'javax'].flatMap((root) =>
    ['RolesAllowed', 'DenyAll', 'PermitAll'].map((name) => `${root}.annotation.security.${name}`),
  ),
];
const guards: ReadonlySet<string> = new Set(guarding.map(simpleName));

/** Evaluates constant expressions and annotation arguments, across files. */
import { t } from '../../text/l10n.ts';
import { sourceText } from '../code/written-text.ts';
import {
  dottedName,
  type Expression,
  type MemberExpression,
  type NameExpression,
} from '../declarations/expression.ts';
import { packageOf, simpleName } from '../declarations/qualified-name.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import { expansionLimits } from '../project/expansion.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { isWellKnownPath } from '../project/well-known/well-known-types.ts';
import { binary, convert, evaluateNumber, unary } from './arithmetic.ts';
import { type Constant, concatenate, textLength } from './constant.ts';
import { libraryConstant } from './library-constants.ts';
import { type ConstantMember, constantNamed } from './members.ts';
import { resolveName, toQualifiedName } from './resolve-name.ts';
import { resolveType } from './resolve-type.ts';
import { bodyScope, headerScope, type Scope } from './scope.ts';

/** Never fails: what cannot be evaluated is an `unknown` with its text and place. */
export function evaluate(project: Project, scope: Scope, expression: Expression): Constant {
  const value = (inner: Expression): Constant => evaluate(project, scope, inner);
  const orUnknown = (known: Constant | undefined): Constant => known ?? unknown(scope, expression);

  const constant = (named: NameExpression | MemberExpression): Constant => {
    const member = constantCalled(project, scope, named);
    const known = member && valueOfConstant(project, member);
    return orUnknown(known ?? constantOfLibrary(project, scope, named));
  };

  /** Texts behind one another; numbers among them as text (JLS 15.18). */
  const joined = (parts: readonly Constant[]): Constant => {
    const length = parts.reduce((sum, part) => sum + textLength(part), 0);
    const isShort = length <= expansionLimits.lengthOfText;
    if (isShort && (length < lengthOfUsualTexts || project.expansion.takeText(length)))
      return concatenate(parts);
    return truncate(
      t`This text would be longer than ${expansionLimits.lengthOfText} characters: it is not put together.`,
    );
  };

  const arrayOf = (elements: readonly Expression[]): Constant => {
    const array: Constant = { kind: 'array', elements: elements.map(value) };
    if (textLength(array) <= expansionLimits.lengthOfArray) return array;
    return truncate(
      t`This array would hold more than ${expansionLimits.lengthOfArray} characters: it is left out.`,
    );
  };

  const truncate = (message: string): Constant => {
    project.expansion.recordTruncation(message, { file: scope.file, span: expression.span });
    return unknown(scope, expression);
  };

  switch (expression.kind) {
    case 'string':
      return { kind: 'string', value: expression.value };
    case 'char':
      return { kind: 'number', type: 'char', value: expression.value.charCodeAt(0) || 0 };
    case 'number':
      return evaluateNumber(expression);
    case 'boolean':
      return { kind: 'boolean', value: expression.value };
    case 'null':
      return { kind: 'null' };
    case 'template':
      return joined(expression.parts.map(value));
    case 'name': {
      const local = scope.locals?.get(expression.name);
      if (local === undefined) return constant(expression);
      // Variables that are made of each other have no memory as constants have.
      if (!project.expansion.takeSteps(1)) return unknown(scope, expression);
      return evaluate(project, local.scope ?? without(scope, expression.name), local.expression);
    }
    case 'member':
      return constant(expression);
    case 'array':
      return arrayOf(expression.elements);
    case 'unary': {
      const operand = value(expression.operand);
      return operand.kind === 'unknown' ? operand : orUnknown(unary(expression.operator, operand));
    }
    case 'binary': {
      const left = value(expression.left);
      const right = value(expression.right);
      if (expression.operator !== '+') return orUnknown(binary(expression.operator, left, right));
      return orUnknown(
        binary('+', left, right) ?? (isText(left) || isText(right) ? joined([left, right]) : undefined),
      );
    }
    case 'conditional': {
      const condition = value(expression.condition);
      if (condition.kind !== 'boolean') return unknown(scope, expression);
      const branch = condition.value ? expression.whenTrue : expression.whenFalse;
      return branch === undefined ? unknown(scope, expression) : value(branch);
    }
    case 'cast': {
      const type = resolveType(project, scope, expression.type);
      const operand = value(expression.operand);
      return type.kind === 'primitive' ? convert(operand, type.name) : operand;
    }
    case 'class':
      return { kind: 'class', type: resolveType(project, scope, expression.type) };
    case 'annotation':
      return { kind: 'annotation', annotation: expression.annotation, scope };
    case 'call':
      // Kotlin writes arrays in annotations as calls: arrayOf("a", "b").
      return /^(?:\w+A|a)rrayOf$/.test(expression.name)
        ? arrayOf(expression.arguments)
        : unknown(scope, expression);
    default:
      return unknown(scope, expression);
  }
}

/** Inside of a variable's value, which cannot be the variable's own. */
function without({ locals, ...scope }: Scope, name: string): Scope {
  return { ...scope, locals: new Map([...(locals ?? [])].filter(([other]) => other !== name)) };
}

function isText({ kind }: Constant): boolean {
  return kind === 'string' || kind === 'unknown';
}

/** The field or the enum's constant that a name stands for. */
export function constantCalled(
  project: Project,
  scope: Scope,
  expression: NameExpression | MemberExpression,
): ConstantMember | undefined {
  return expression.kind === 'name'
    ? constantOfName(project, scope, expression)
    : constantOfMember(project, scope, expression);
}

function constantOfName(
  project: Project,
  scope: Scope,
  { name }: NameExpression,
): ConstantMember | undefined {
  for (let type = scope.type; type !== undefined; type = type.outer) {
    const member = constantNamed(project, type, name);
    if (member !== undefined) return member;
  }
  return (
    importedConstant(project, scope, name) ??
    topLevelConstant(project, scope, scope.file.packageName, name) ??
    importedOnDemand(project, scope, name)
  );
}

/** `import static a.B.NAME;` (JLS 7.5.3), Kotlin's `import a.B.NAME` and `import a.NAME`. */
function importedConstant(project: Project, scope: Scope, name: string): ConstantMember | undefined {
  for (const imported of scope.file.imports) {
    if (imported.isOnDemand || (imported.alias ?? simpleName(imported.name)) !== name) continue;
    const member = constantIn(project, scope, packageOf(imported.name), simpleName(imported.name));
    if (member !== undefined) return member;
  }
  return undefined;
}

/** `import static a.B.*;` (JLS 7.5.4), Kotlin's `import a.*`. */
function importedOnDemand(project: Project, scope: Scope, name: string): ConstantMember | undefined {
  for (const imported of scope.file.imports) {
    const member = imported.isOnDemand ? constantIn(project, scope, imported.name, name) : undefined;
    if (member !== undefined) return member;
  }
  return undefined;
}

/** `owner` is a type or a package. */
function constantIn(project: Project, scope: Scope, owner: string, name: string): ConstantMember | undefined {
  const type = project.type(owner, scope.file);
  return type === undefined
    ? topLevelConstant(project, scope, owner, name)
    : constantNamed(project, type, name);
}

/** A constant that a package has outside of types. */
function topLevelConstant(
  project: Project,
  scope: Scope,
  packageName: string,
  name: string,
): ConstantMember | undefined {
  for (const { qualifiedName } of project.facadesWith(name)) {
    const facade =
      packageOf(qualifiedName) === packageName ? project.type(qualifiedName, scope.file) : undefined;
    const member = facade && constantNamed(project, facade, name);
    if (member !== undefined) return member;
  }
  return undefined;
}

/** `Routes.BASE`, `com.acme.Routes.Admin.BASE`: everything before the last dot is a type (JLS 6.5.2), or a package. */
function constantOfMember(
  project: Project,
  scope: Scope,
  expression: MemberExpression,
): ConstantMember | undefined {
  const typeName = dottedName(expression.target);
  if (typeName === undefined) return undefined;
  const resolved = resolveName(project, scope, typeName);
  return resolved.kind === 'declared'
    ? constantNamed(project, resolved.type, expression.name)
    : topLevelConstant(project, scope, typeName, expression.name);
}

/** By its name, where no file of the project declares the type that it stands in. */
function constantOfLibrary(
  project: Project,
  scope: Scope,
  expression: NameExpression | MemberExpression,
): Constant | undefined {
  for (const owner of ownersOf(project, scope, expression)) {
    const declared = project.type(owner, scope.file);
    if (declared !== undefined && !isWellKnownPath(declared.path)) continue;
    const value = libraryConstant(`${owner}.${expression.name}`);
    if (typeof value === 'number') return { kind: 'number', type: 'int', value };
    if (value !== undefined) return { kind: 'string', value };
  }
  return undefined;
}

/** Qualified names of the types that a constant may be of, as its prefix or the imports say. */
function ownersOf(
  project: Project,
  scope: Scope,
  expression: NameExpression | MemberExpression,
): readonly string[] {
  if (expression.kind === 'name') {
    const imported = scope.file.imports.flatMap((each) => {
      if (each.isOnDemand) return each.isStatic ? [each.name] : [];
      return simpleName(each.name) === expression.name ? [packageOf(each.name)] : [];
    });
    return [...imported, ...namesAbove(project, scope)];
  }
  const typeName = dottedName(expression.target);
  if (typeName === undefined) return [];
  const resolved = resolveName(project, scope, typeName);
  return [toQualifiedName(resolved) ?? typeName];
}

/** Constants of interfaces are inherited (JLS 8.3): `LOWEST_PRECEDENCE` in what implements `Ordered`. */
function namesAbove(project: Project, { type }: Scope): readonly string[] {
  if (type === undefined) return [];
  const { superclass, interfaces } = type.declaration;
  return [superclass, ...interfaces].flatMap((each) => {
    if (each?.kind !== 'named') return [];
    return [toQualifiedName(resolveName(project, headerScope(type), each.name)) ?? each.name];
  });
}

const valueOfField: MemoKey<Constant | undefined> = { onCycle: undefined };

export function valueOfConstant(project: Project, member: ConstantMember): Constant | undefined {
  const { qualifiedName } = member.type.declaration;
  if (member.kind === 'enum-constant') {
    return { kind: 'enum', type: qualifiedName, name: member.constant.name };
  }
  const { field, type } = member;
  return project.memoize(valueOfField, field, '', () => {
    if (field.initializer === undefined) return undefined;
    const value = evaluate(project, bodyScope(type), field.initializer);
    return convertToField(project, type, value, field.type);
  });
}

/** `static final double RATE = 1` is `1.0`, and `static final char C = 65` is `A`. */
function convertToField(
  project: Project,
  declaredIn: DeclaredType,
  value: Constant,
  type: Parameters<typeof resolveType>[2] | undefined,
): Constant {
  if (value.kind !== 'number' || type === undefined) return value;
  const resolved = resolveType(project, bodyScope(declaredIn), type);
  return resolved.kind === 'primitive' ? convert(value, resolved.name) : value;
}

/** Shorter ones cost next to nothing. */
const lengthOfUsualTexts = 1000;

/** Keeps as much of what is unknown as tells which it is: whoever uses the constant repeats it. */
function unknown(scope: Scope, { span }: Expression): Constant {
  const end = Math.min(span.end, span.start + lengthOfUsualTexts);
  const text = sourceText(scope.file, { start: span.start, end });
  return { kind: 'unknown', text, path: scope.file.path, span };
}

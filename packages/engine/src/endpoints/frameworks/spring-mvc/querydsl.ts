/**
 * The parameters of a `@QuerydslPredicate`: the properties of its root, as `QuerydslBindings` make them visible
 * (Spring Data Commons reference, "Querydsl Web Support"), with the names and types that springdoc writes.
 */

import type { Parameter } from '../../../model/endpoint.ts';
import { parameterOfSchema } from '../../../model/schema-parameter.ts';
import { readBody } from '../../../source/code/read-code.ts';
import { callsIn } from '../../../source/code/walk.ts';
import { type CallExpression, dottedName, type Expression } from '../../../source/declarations/expression.ts';
import { packageOf } from '../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import type { Annotations } from '../../../source/types/annotations.ts';
import { evaluate } from '../../../source/types/constants.ts';
import { documentationText } from '../../../source/types/documentation.ts';
import { type ClassType, classTypeOf, typeKey } from '../../../source/types/resolved-type.ts';
import { type Accessor, findAccessors } from '../../../source/types/schema/accessors.ts';
import { asText } from '../../../source/types/schema/body-use.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { bodyScope } from '../../../source/types/scope.ts';
import { asSupertype } from '../../../source/types/supertypes.ts';
import { isSimpleType } from './argument-types.ts';

export const querydslPredicate = 'org.springframework.data.querydsl.binding.QuerydslPredicate';

/** `undefined` where the annotation does not say of which class they are. */
export function predicateParameters(
  project: Project,
  annotations: Annotations,
): readonly Parameter[] | undefined {
  const values = annotations.find(querydslPredicate)?.values;
  const root = values?.get('root');
  if (root?.kind !== 'class' || root.type.kind !== 'class' || root.type.declared === undefined)
    return undefined;
  const { type } = root;
  const named = values?.get('bindings');
  const written = named?.kind === 'class' && named.type.kind === 'class' ? named.type : undefined;
  const isWritten = written !== undefined && written.name !== noType;
  const customizer = isWritten ? written.declared : repositoryBinding(project, type);
  const bindings = customizer === undefined ? noBindings : bindingsIn(project, customizer);
  const own = fieldsOf(project, type).map(({ name }) => name);
  const paths = new Map(own.filter((name) => !bindings.denied.has(name)).map((name) => [name, name]));
  for (const [alias, path] of bindings.aliases) paths.set(alias, path);
  for (const path of bindings.allowed) paths.set(path, path);
  return [...paths].flatMap(([name, path]): readonly Parameter[] => {
    const isListed = bindings.allowed.has(name) || bindings.aliases.has(name);
    if (bindings.isOnlyListed && !isListed) return [];
    const property = propertyAt(project, type, path.split('.'));
    return property === undefined ? [] : [parameterOf(project, name, property)];
  });
}

/** Says what our own declaration of the annotation holds where nobody names bindings. */
const noType = 'java.lang.Void';

/** Takes what springdoc has no simple schema for as a text: Spring converts an identifier. */
function parameterOf(
  project: Project,
  name: string,
  { type, documentation, declaredIn }: Accessor,
): Parameter {
  const schema = schemaOf(project, type, asText) ?? {};
  const item = type.kind === 'class' ? (type.arguments.at(-1) ?? type) : type;
  const isSimple = schema.type !== 'object' && isSimpleType(project, item, declaredIn.file);
  const description = documentation && documentationText(documentation).description;
  return parameterOfSchema(isSimple ? schema : { type: 'string' }, {
    in: 'query',
    name,
    required: false,
    description,
  });
}

function fieldsOf(project: Project, type: ClassType): readonly Accessor[] {
  return findAccessors(project, type).filter(({ kind }) => kind === 'field' || kind === 'component');
}

function propertyAt(
  project: Project,
  type: ClassType,
  [name, ...inner]: readonly string[],
): Accessor | undefined {
  const found = fieldsOf(project, type).find((each) => each.name === name);
  if (found === undefined || inner.length === 0) return found;
  const next = found.type.kind === 'class' ? (found.type.arguments.at(-1) ?? found.type) : undefined;
  return next?.kind === 'class' ? propertyAt(project, next, inner) : undefined;
}

const customizerName = 'org.springframework.data.querydsl.binding.QuerydslBinderCustomizer';
const customizers: MemoKey<readonly DeclaredType[]> = { onCycle: [] };

/** Without bindings of its own, a predicate has those of the repository of its root (`QuerydslBindingsFactory`). */
function repositoryBinding(project: Project, root: ClassType): DeclaredType | undefined {
  const all = project.memoize(customizers, 'project', '', () =>
    project
      .filesImporting([customizerName, packageOf(customizerName)])
      .flatMap((file) => [...withNested(project.typesIn(file))]),
  );
  return all.find((declared) => {
    const entity = asSupertype(
      project,
      classTypeOf(declared),
      'org.springframework.data.repository.Repository',
    )?.arguments[0];
    return entity !== undefined && typeKey(entity) === typeKey(root);
  });
}

interface Bindings {
  readonly isOnlyListed: boolean;
  readonly allowed: ReadonlySet<string>;
  readonly denied: ReadonlySet<string>;
  /** Holds what is asked for, and the path that it stands for. */
  readonly aliases: ReadonlyMap<string, string>;
}

const noBindings: Bindings = {
  isOnlyListed: false,
  allowed: new Set(),
  denied: new Set(),
  aliases: new Map(),
};

/** Returns what `customize` calls; a path with an alias is not visible under its own name. */
function bindingsIn(project: Project, declared: DeclaredType): Bindings {
  const { file, declaration } = declared;
  const body = declaration.methods.find(({ name }) => name === 'customize')?.body;
  if (body === undefined) return noBindings;
  const calls = callsIn(readBody(file, body));
  const constantAt = (expression: Expression) => {
    const value = evaluate(project, bodyScope(declared), expression);
    return value.kind === 'string' && value.unknowns === undefined ? value.value : undefined;
  };
  const pathsOf = (call: CallExpression) => call.arguments.flatMap((each) => pathIn(each) ?? []);
  const pathsOfAll = (name: string) => calls.filter((each) => each.name === name).flatMap(pathsOf);
  const aliases = calls.flatMap((call): readonly (readonly [string, string])[] => {
    const { name, target, arguments: given } = call;
    const [path] = name === 'as' && target?.kind === 'call' && target.name === 'bind' ? pathsOf(target) : [];
    const alias = given[0] && constantAt(given[0]);
    return path === undefined || alias === undefined ? [] : [[alias, path]];
  });
  return {
    isOnlyListed: calls.some(
      ({ name, arguments: [only] }) =>
        name === 'excludeUnlistedProperties' && only?.kind === 'boolean' && only.value,
    ),
    allowed: new Set(pathsOfAll('including')),
    denied: new Set([...pathsOfAll('excluding'), ...aliases.map(([, path]) => path)]),
    aliases: new Map(aliases),
  };
}

/** `name` of `root.name`, and of `QUser.user.name`. */
function pathIn(expression: Expression): string | undefined {
  const names = dottedName(expression)?.split('.') ?? [];
  if (names.length < 2) return undefined;
  const queryType = names.findIndex((name) => /^Q[A-Z]/.test(name));
  return names.slice(queryType + 2).join('.') || undefined;
}

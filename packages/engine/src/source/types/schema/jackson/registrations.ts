/** Serializers, deserializers and mixins that an application's mapper is handed for a type. */
import { type CallExpression, dottedName, type Expression } from '../../../declarations/expression.ts';
import { simpleName } from '../../../declarations/qualified-name.ts';
import type { DeclaredType } from '../../../project/declared-type.ts';
import type { Project } from '../../../project/project.ts';
import { annotatedType, annotationsAt, arrayAttribute } from '../../annotations.ts';
import { resolveName } from '../../resolve-name.ts';
import { classTypeOf } from '../../resolved-type.ts';
import { bodyScope } from '../../scope.ts';
import { asSupertype } from '../../supertypes.ts';
import type { Direction } from '../body-use.ts';

/** A serializer, or a deserializer, that stands in the project. */
export interface OwnCode {
  readonly direction: Direction;
  readonly name: string;
  readonly by: DeclaredType;
}

/** `Long.class, ToStringSerializer.instance`, `Long.TYPE, new ToStringSerializer()` */
export function typesAsText([type, serializer]: readonly Expression[]): readonly string[] {
  const name = serializer && serializerName(serializer);
  if (type === undefined || name === undefined || !/(?:^|\.)ToStringSerializer$/.test(name)) return [];
  return typeNamed(type);
}

function typeNamed(type: Expression): readonly string[] {
  if (type.kind === 'class' && type.type.kind === 'named') return [simpleName(type.type.name)];
  // Kotlin's `Order::class.java`.
  if (type.kind === 'member' && type.target.kind === 'class') return typeNamed(type.target);
  const owner = type.kind === 'member' && type.name === 'TYPE' ? dottedName(type.target) : undefined;
  return owner === undefined ? [] : [simpleName(owner).toLowerCase()];
}

const registrations: Readonly<Record<string, Direction>> = {
  addDeserializer: 'request',
  addSerializer: 'response',
  deserializerByType: 'request',
  deserializers: 'request',
  serializerByType: 'response',
  serializers: 'response',
};

/** `serializerByType(LocalDateTime.class, EpochSerializer.INSTANCE)`, `addSerializer(new MoneySerializer())` */
export function ownCodeOf(project: Project, around: DeclaredType, call: CallExpression): readonly OwnCode[] {
  const direction = registrations[call.name];
  if (direction === undefined) return [];
  const [type, code] = call.arguments;
  const names = type === undefined ? [] : typeNamed(type);
  if (names.length > 0 && code !== undefined) {
    const by = classMade(project, around, code);
    return by === undefined ? [] : names.map((name) => ({ direction, name, by }));
  }
  return call.arguments.flatMap((each) => {
    const by = classMade(project, around, each);
    return by === undefined ? [] : ownCodeOfClass(project, by);
  });
}

function classMade(project: Project, around: DeclaredType, code: Expression): DeclaredType | undefined {
  const written = serializerName(code);
  const resolved = written === undefined ? undefined : resolveName(project, bodyScope(around), written);
  return resolved?.kind === 'declared' ? resolved.type : undefined;
}

/** The type of a serializer or a deserializer is the argument of what it extends. */
function ownCodeOfClass(project: Project, by: DeclaredType): readonly OwnCode[] {
  return bases.flatMap(([base, direction]) => {
    const [type] = asSupertype(project, classTypeOf(by), base)?.arguments ?? [];
    return type?.kind === 'class' && type.name !== 'java.lang.Object'
      ? [{ direction, name: simpleName(type.name), by }]
      : [];
  });
}

const bases = [
  ['com.fasterxml.jackson.databind.JsonSerializer', 'response'],
  ['com.fasterxml.jackson.databind.JsonDeserializer', 'request'],
  ['tools.jackson.databind.ValueSerializer', 'response'],
  ['tools.jackson.databind.ValueDeserializer', 'request'],
] as const;

/** Spring Boot registers classes with these, and classes inside of them; Boot 4 gave them other names. */
const components = [
  'org.springframework.boot.jackson.JsonComponent',
  'org.springframework.boot.jackson.JacksonComponent',
];
const mixins = [
  'org.springframework.boot.jackson.JsonMixin',
  'org.springframework.boot.jackson.JacksonMixin',
];

/** Files that may have such components or mixins import one of these. */
export const registeringTypes = ['org.springframework.boot.jackson', ...components, ...mixins];

/** `@JsonComponent class Money { static class Serializer extends JsonSerializer<Money> { … } }` */
export function componentsInFile(project: Project, path: string): readonly OwnCode[] {
  return project.typesIn(path).flatMap((type) => {
    const annotations = annotationsAt(project, [annotatedType(type)]);
    if (!components.some(annotations.has)) return [];
    return [type, ...type.members].flatMap((each) => ownCodeOfClass(project, each));
  });
}

/** A class whose annotations count for a type, by its simple name. */
export interface Mixin {
  readonly name: string;
  readonly by: DeclaredType;
}

/** `addMixIn(Money.class, MoneyMixin.class)` of mappers, builders and modules */
export function mixinsOf(project: Project, around: DeclaredType, call: CallExpression): readonly Mixin[] {
  if (!/^(?:addMixIn|mixIn|addMixInAnnotations|setMixInAnnotations?)$/.test(call.name)) return [];
  const [type, mixin] = call.arguments;
  const written = mixin && typeWritten(mixin);
  if (type === undefined || written === undefined) return [];
  const resolved = resolveName(project, bodyScope(around), written);
  return resolved?.kind === 'declared' ? typeNamed(type).map((name) => ({ name, by: resolved.type })) : [];
}

function typeWritten(expression: Expression): string | undefined {
  if (expression.kind === 'member') return typeWritten(expression.target);
  return expression.kind === 'class' && expression.type.kind === 'named' ? expression.type.name : undefined;
}

/** `@JsonMixin(Money.class) abstract class MoneyMixin` */
export function mixinsInFile(project: Project, path: string): readonly Mixin[] {
  return project.typesIn(path).flatMap((by) => {
    const annotations = annotationsAt(project, [annotatedType(by)]);
    const found = mixins.flatMap((name) => annotations.find(name) ?? []);
    return found
      .flatMap((each) => ['value', 'type'].flatMap((name) => arrayAttribute(each, name)))
      .flatMap((value) =>
        value.kind === 'class' && 'name' in value.type ? [{ name: simpleName(value.type.name), by }] : [],
      );
  });
}

/** `EpochSerializer.INSTANCE`, `new EpochSerializer()` */
function serializerName(expression: Expression): string | undefined {
  if (expression.kind === 'member' && /^instance$/i.test(expression.name))
    return dottedName(expression.target);
  if (expression.kind === 'call') return expression.name;
  return undefined;
}

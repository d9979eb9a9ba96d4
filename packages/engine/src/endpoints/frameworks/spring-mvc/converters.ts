/** Types that the project converts from one text by itself (Spring Framework reference, "Spring Type Conversion"). */

import type { Schema } from '../../../model/schema.ts';
import { readTypeCode } from '../../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../../source/code/walk.ts';
import type { Expression } from '../../../source/declarations/expression.ts';
import type { FileDeclarations, Method } from '../../../source/declarations/model.ts';
import { packageOf, simpleName } from '../../../source/declarations/qualified-name.ts';
import type { TypeReference } from '../../../source/declarations/type-reference.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import { type ClassType, classTypeOf, type ResolvedType } from '../../../source/types/resolved-type.ts';
import { findConstructors } from '../../../source/types/schema/constructors.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { bodyScope } from '../../../source/types/scope.ts';
import { asSupertype, isA } from '../../../source/types/supertypes.ts';

/**
 * By a class that implements `Formatter<T>`, `Parser<T>`, `Converter<String, T>` or `ConverterFactory<String, T>`, by a
 * lambda that is registered for the type or returned as its converter, or by an editor.
 */
export function hasConverter(project: Project, type: ResolvedType, from: FileDeclarations): boolean {
  if (type.kind !== 'class') return false;
  const { names, bases } = convertedTypes(project, from);
  return (
    names.has(type.name) ||
    isA(project, type, bases) ||
    isConvertedByLambda(project, type) ||
    (type.declared !== undefined && hasEditor(project, type.declared, from))
  );
}

/**
 * Tells whether Spring makes an object of one text: by a public static `valueOf`, `of` or `from`, or by a public
 * constructor (`ObjectToObjectConverter`).
 */
export function isMadeOfText(project: Project, type: ResolvedType): boolean {
  if (type.kind !== 'class' || type.declared === undefined) return false;
  const { declared } = type;
  // Their constants have converters of their own.
  if (declared.kind === 'enum') return false;
  const companions = declared.members.filter((each) => each.declaration.modifiers.includes('companion'));
  const isMade = [declared, ...companions].some((place) =>
    place.declaration.methods.some(
      (method) =>
        factories.has(method.name) &&
        isPublicStatic(method, place) &&
        takesText(project, place, method) &&
        returns(project, declared, method),
    ),
  );
  return (
    isMade ||
    findConstructors(project, type).some(
      ({ isPublic, parameters: [only, ...others] }) =>
        isPublic && others.length === 0 && only?.type.kind === 'class' && texts.has(only.type.name),
    )
  );
}

/**
 * Tells whether an object can be made without a value, so that data binding can fill it at a path
 * (`AbstractNestablePropertyAccessor.newValue`). Of classes without source nobody knows.
 */
export function canBeMadeEmpty(project: Project, type: ResolvedType): boolean {
  if (type.kind !== 'class' || type.declared === undefined) return true;
  const { kind, declaration } = type.declared;
  if (kind === 'interface' || declaration.modifiers.includes('abstract')) return false;
  // A class of Kotlin whose parameters all have defaults has a constructor without any; a plugin gives entities one.
  const isEntity = declaration.annotations.some(({ name }) => entities.has(simpleName(name)));
  return (
    isEntity ||
    findConstructors(project, type).some(({ parameters }) =>
      parameters.every(({ initializer }) => initializer !== undefined),
    )
  );
}

const entities: ReadonlySet<string> = new Set(['Entity', 'Embeddable', 'MappedSuperclass']);

const factories: ReadonlySet<string> = new Set(['valueOf', 'of', 'from']);
const texts: ReadonlySet<string> = new Set(['java.lang.String', 'kotlin.String', 'java.lang.CharSequence']);

/** In an interface methods are public without a word; Kotlin's have to be static to Java (`@JvmStatic`). */
function isPublicStatic({ modifiers }: Method, { kind }: DeclaredType): boolean {
  return modifiers.includes('static') && (modifiers.includes('public') || kind === 'interface');
}

function takesText(
  project: Project,
  place: DeclaredType,
  { parameters: [only, ...others] }: Method,
): boolean {
  const type = only?.type && resolveType(project, bodyScope(place), only.type);
  return others.length === 0 && type?.kind === 'class' && texts.has(type.name);
}

/** Kotlin infers the type of what calls its constructor. */
function returns(project: Project, declared: DeclaredType, { returnType, inferredFrom }: Method): boolean {
  if (inferredFrom?.kind === 'call') return inferredFrom.name === declared.declaration.name;
  const type = returnType && resolveType(project, bodyScope(declared), returnType);
  return type?.kind === 'class' && type.name === declared.qualifiedName;
}

const editorsIn: MemoKey<ReadonlySet<string>> = { onCycle: new Set() };

/** `binder.registerCustomEditor(Money.class, …)`, and `MoneyEditor` beside `Money` (`BeanUtils.findEditorByConvention`). */
function hasEditor(project: Project, { qualifiedName }: DeclaredType, from: FileDeclarations): boolean {
  const registered = project.memoize(editorsIn, 'all', '', () => {
    const calls = codeImporting(project, editorRegistries).flatMap(callsIn);
    const editors = calls.filter(({ name }) => name === 'registerCustomEditor');
    return new Set(editors.flatMap(({ arguments: [first] }) => namedClass(first) ?? []));
  });
  return (
    registered.has(simpleName(qualifiedName)) || project.type(`${qualifiedName}Editor`, from) !== undefined
  );
}

const editorRegistries = [
  'org.springframework.web.bind.WebDataBinder',
  'org.springframework.beans.PropertyEditorRegistry',
  'org.springframework.beans.PropertyEditorRegistrar',
];

/** Several are texts with commas between them, or one parameter for each. */
export function convertedSchema(project: Project, type: ResolvedType, element: ResolvedType): Schema {
  const text = convertedText(project, element);
  const isOne = element === type || (type.kind === 'class' && type.name === 'java.util.Optional');
  return isOne ? text : { type: 'array', items: text };
}

/** Takes what JSON has for an enum: only the code of the converter says what it reads, most often that. */
function convertedText(project: Project, type: ResolvedType): Schema {
  const isEnum = type.kind === 'class' && type.declared?.kind === 'enum';
  return (isEnum ? schemaOf(project, type) : undefined) ?? { type: 'string' };
}

interface ConvertedTypes {
  /** Qualified, as are the bases. */
  readonly names: ReadonlySet<string>;
  /** All types below these are converted. */
  readonly bases: ReadonlySet<string>;
}

const convertedTypesIn: MemoKey<ConvertedTypes> = { onCycle: { names: new Set(), bases: new Set() } };

function convertedTypes(project: Project, from: FileDeclarations): ConvertedTypes {
  return project.memoize(convertedTypesIn, project.moduleOf(from.path), '', () => {
    const below = (names: readonly string[]) =>
      new Set(
        names
          .flatMap((name) => project.typesExtending(simpleName(name)))
          .flatMap(({ qualifiedName }) => {
            const declared = project.type(qualifiedName, from);
            if (declared === undefined) return [];
            const target = targetOf(project, classTypeOf(declared));
            return target?.kind === 'class' ? [target.name] : [];
          }),
      );
    return { names: below([parser, converter, formatter]), bases: below([factory]) };
  });
}

const formatter = 'org.springframework.format.Formatter';
const parser = 'org.springframework.format.Parser';
const converter = 'org.springframework.core.convert.converter.Converter';
const factory = 'org.springframework.core.convert.converter.ConverterFactory';

function targetOf(project: Project, type: ClassType): ResolvedType | undefined {
  const parsed = asSupertype(project, type, parser);
  if (parsed !== undefined) return parsed.arguments[0];
  const [source, target] =
    (asSupertype(project, type, converter) ?? asSupertype(project, type, factory))?.arguments ?? [];
  return source?.kind === 'class' && source.name === 'java.lang.String' ? target : undefined;
}

const lambdasIn: MemoKey<ReadonlySet<string>> = { onCycle: new Set() };

/** Simple names, because bodies are not resolved. */
function isConvertedByLambda(project: Project, { name }: ClassType): boolean {
  const names = project.memoize(lambdasIn, 'all', '', () => {
    const types = typesImporting(project, registries);
    const declared = types.flatMap(({ declaration: { methods, fields } }) => [
      ...methods.map(({ returnType }) => returnType),
      ...fields.map(({ type }) => type),
    ]);
    const inBodies = codeImporting(project, registries).flatMap((code) => [...expressionsIn(code)]);
    return new Set([
      ...declared.flatMap((type) => convertedByType(type) ?? []),
      ...inBodies.flatMap((each) => convertedIn(each) ?? []),
    ]);
  });
  return names.has(simpleName(name));
}

const registries = [
  converter,
  'org.springframework.format.FormatterRegistry',
  'org.springframework.core.convert.converter.ConverterRegistry',
];

/** `addConverter(String.class, Shape.class, …)`, a variable that is a `Converter<String, Shape>`, Kotlin's `Converter<String, Shape> { … }`. */
function convertedIn(expression: Expression): string | undefined {
  if (expression.kind === 'variable') return convertedByType(expression.type);
  if (expression.kind === 'object')
    return expression.supertypes.map(convertedByType).find((each) => each !== undefined);
  if (expression.kind !== 'call') return undefined;
  const { name, arguments: given, typeArguments } = expression;
  if (name === 'Converter' && typeArguments?.length === 2)
    return targetName(typeArguments[0], typeArguments[1]);
  const isFromText = name === 'addConverter' && namedClass(given[0]) === 'String';
  return isFromText ? namedClass(given[1]) : undefined;
}

/** The simple name of what `Converter<String, Shape>` makes. */
function convertedByType(type: TypeReference | undefined): string | undefined {
  if (type?.kind !== 'named' || simpleName(type.name) !== 'Converter') return undefined;
  return targetName(type.arguments?.[0], type.arguments?.[1]);
}

function targetName(
  source: TypeReference | undefined,
  target: TypeReference | undefined,
): string | undefined {
  if (source?.kind !== 'named' || simpleName(source.name) !== 'String') return undefined;
  return target?.kind === 'named' ? simpleName(target.name) : undefined;
}

/** The simple name of `Shape.class`, `Shape::class.java`. */
function namedClass(expression: Expression | undefined): string | undefined {
  if (expression?.kind === 'member' && expression.name.startsWith('java'))
    return namedClass(expression.target);
  return expression?.kind === 'class' && expression.type.kind === 'named'
    ? simpleName(expression.type.name)
    : undefined;
}

/** All code of the files that import one of these by name, or with its package. */
function codeImporting(project: Project, names: readonly string[]): readonly Expression[] {
  return typesImporting(project, names).flatMap(({ file, declaration, outer }) =>
    outer === undefined ? readTypeCode(file, declaration) : [],
  );
}

function typesImporting(project: Project, names: readonly string[]): readonly DeclaredType[] {
  const packages = [...new Set(names.map(packageOf))];
  return project
    .filesImporting([...names, ...packages])
    .flatMap((path) => [...withNested(project.typesIn(path))]);
}

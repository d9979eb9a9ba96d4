/**
 * `fixtures/syntax/pairs` says the same twice, in Java and in Kotlin: what comes out of both is the same, as far as the
 * languages can say the same. The golden shows what that is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Expression } from '../../src/source/declarations/expression.ts';
import type {
  Annotation,
  FileDeclarations,
  Method,
  Modifier,
  Parameter,
  TypeDeclaration,
} from '../../src/source/declarations/model.ts';
import { readAllDeclarations } from '../../src/source/declarations/read-declarations.ts';
import type { TypeReference } from '../../src/source/declarations/type-reference.ts';
import { printedLines } from '../../src/testing/print-declarations.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/syntax/pairs/', import.meta.url));
const samples = readdirSync(fixtures).flatMap((name) => /^(.*)\.kt$/.exec(name)?.[1] ?? []);

describe('Java and Kotlin declare the same', () => {
  it.each(samples)('%s', async (sample) => {
    const [java, kotlin] = [`${sample}.java`, `${sample}.kt`].map((name) =>
      printed(readAllDeclarations(name, readFileSync(fixtures + name, 'utf8'))),
    );
    expect(kotlin).toBe(java);
    await expect(java).toMatchFileSnapshot(`${fixtures}${sample}.tree`);
  });
});

function printed(file: FileDeclarations): string {
  expect(file.problems).toEqual([]);
  const types = file.types.map(commonType);
  return printedLines({ ...file, types }, { place: () => '', documentation: ({ text }) => text }).join('\n');
}

/** Without what only one of the languages can say, or says unasked. */
function commonType(type: TypeDeclaration): TypeDeclaration {
  return {
    ...type,
    kind: COMMON_KINDS[type.kind] ?? type.kind,
    modifiers: commonModifiers(type.modifiers),
    annotations: type.annotations.map(commonAnnotation),
    components: type.components.map(commonParameter),
    constants: type.constants.map((constant) => ({
      ...constant,
      annotations: constant.annotations.map(commonAnnotation),
    })),
    fields: type.fields.map((field) => ({
      ...field,
      type: field.type && commonReference(field.type),
      modifiers: commonModifiers(field.modifiers),
      annotations: field.annotations.filter(({ name }) => !isKotlinsOwn(name)).map(commonAnnotation),
    })),
    methods: type.methods.map(commonMethod),
    // A canonical constructor is only seen where it is written, a primary one always.
    constructors:
      type.components.length > 0 || type.kind === 'enum'
        ? []
        : type.constructors.map((declared) => ({
            ...declared,
            modifiers: commonModifiers(declared.modifiers),
            parameters: declared.parameters.map(commonParameter),
          })),
    types: type.types.map(commonType),
  };
}

const COMMON_KINDS: Partial<Record<TypeDeclaration['kind'], TypeDeclaration['kind']>> = {
  record: 'class',
  object: 'class',
};

function commonMethod(method: Method): Method {
  return {
    ...method,
    returnType: method.returnType && commonReference(method.returnType),
    inferredFrom: undefined,
    defaultValue: method.defaultValue && commonExpression(method.defaultValue),
    modifiers: commonModifiers(method.modifiers),
    annotations: method.annotations.map(commonAnnotation),
    parameters: method.parameters.map(commonParameter),
  };
}

function commonParameter(parameter: Parameter): Parameter {
  return {
    ...parameter,
    type: parameter.type && commonReference(parameter.type),
    modifiers: [],
    annotations: parameter.annotations.map(commonAnnotation),
    defaultValue: undefined,
  };
}

function commonModifiers(modifiers: readonly Modifier[]): Modifier[] {
  const common: readonly Modifier[] = ['protected', 'private', 'static', 'default', 'transient'];
  return common.filter((modifier) => modifiers.includes(modifier));
}

/** Kotlin has a target, and arguments without names that are no values. */
function commonAnnotation(annotation: Annotation): Annotation {
  return { ...annotation, target: undefined, unnamed: [] };
}

function commonExpression(value: Expression): Expression {
  return value.kind === 'annotation' ? { ...value, annotation: commonAnnotation(value.annotation) } : value;
}

function isKotlinsOwn(annotation: string): boolean {
  return annotation === 'JvmField' || annotation === 'Transient';
}

/** Kotlin's names for Java's types, and nullability. */
function commonReference(type: TypeReference): TypeReference {
  switch (type.kind) {
    case 'named': {
      const [element] = type.arguments ?? [];
      if (type.name === 'Array' && element !== undefined)
        return { kind: 'array', element: commonReference(element) };
      if (type.name === 'LongArray')
        return { kind: 'array', element: { ...type, name: 'long', isNullable: undefined } };
      return {
        ...type,
        name: JAVA_NAMES[type.name] ?? type.name,
        arguments: type.arguments?.map(commonReference),
        isNullable: undefined,
      };
    }
    case 'array':
      return { ...type, element: commonReference(type.element) };
    case 'wildcard':
      return { ...type, bound: type.bound && commonReference(type.bound) };
    case 'intersection':
      return { ...type, types: type.types.map(commonReference) };
    case 'function':
      return type;
  }
}

const JAVA_NAMES: Readonly<Record<string, string>> = {
  Int: 'int',
  Long: 'long',
  'kotlin.Int': 'int',
  'kotlin.Char': 'char',
  'kotlin.String': 'String',
  'kotlin.Boolean': 'boolean',
  'kotlin.Unit': 'void',
};

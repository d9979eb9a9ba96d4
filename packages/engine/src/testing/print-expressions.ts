/** Types and expressions as text, fully parenthesised, so that it shows how they were understood. */
import type { Expression } from '../declarations/expression.ts';
import type { Annotation, TypeParameter } from '../declarations/model.ts';
import type { NamedTypeReference, TypeReference } from '../declarations/type-reference.ts';

export function annotationText({ name, target, arguments: args, unnamed }: Annotation): string {
  const texts = [
    ...unnamed.map(expressionText),
    ...args.map((argument) => `${argument.name}=${expressionText(argument.value)}`),
  ];
  return `@${target === undefined ? '' : `${target}:`}${name}(${texts.join(', ')})`;
}

export function typeParametersText(parameters: readonly TypeParameter[]): string {
  if (parameters.length === 0) return '';
  const texts = parameters.map(
    ({ name, bounds }) => name + (bounds.length === 0 ? '' : ` extends ${bounds.map(typeText).join(' & ')}`),
  );
  return `<${texts.join(', ')}>`;
}

export function typeTexts(types: readonly TypeReference[]): string {
  return types.map(typeText).join(', ');
}

export function typeText(type: TypeReference): string {
  switch (type.kind) {
    case 'named':
      return type.annotations.map(({ name }) => `@${name} `).join('') + namedTypeText(type);
    case 'array':
      return `${typeText(type.element)}[]`;
    case 'wildcard':
      return type.bound === undefined ? '?' : `? ${type.variance} ${typeText(type.bound)}`;
    case 'intersection':
      return type.types.map(typeText).join(' & ');
    case 'function':
      return `(${typeTexts(type.parameters)}) -> ${typeText(type.result)}${type.isNullable ? '?' : ''}`;
  }
}

function namedTypeText({ name, owner, arguments: args, isNullable }: NamedTypeReference): string {
  const qualified = owner === undefined ? name : namedTypeText(owner) + name.slice(owner.name.length);
  return qualified + (args === undefined ? '' : `<${typeTexts(args)}>`) + (isNullable === true ? '?' : '');
}

export function expressionTexts(values: readonly Expression[]): string {
  return values.map(expressionText).join(', ');
}

export function expressionText(value: Expression): string {
  switch (value.kind) {
    case 'string':
      return quoted(value.value);
    case 'char':
      return `'${escaped(value.value)}'`;
    case 'number':
      return value.text;
    case 'boolean':
      return String(value.value);
    case 'null':
      return 'null';
    case 'name':
      return value.name;
    case 'member':
      return `${expressionText(value.target)}.${value.name}`;
    case 'array':
      return `{${expressionTexts(value.elements)}}`;
    case 'unary':
      return `(${value.operator}${expressionText(value.operand)})`;
    case 'binary':
      return `(${expressionText(value.left)} ${value.operator} ${expressionText(value.right)})`;
    case 'conditional':
      return `(${expressionText(value.condition)} ? ${expressionText(value.whenTrue)} : ${expressionText(value.whenFalse)})`;
    case 'cast':
      return `((${typeText(value.type)}) ${expressionText(value.operand)})`;
    case 'call': {
      const target = value.target === undefined ? '' : `${expressionText(value.target)}.`;
      return `${value.isConstructor ? 'new ' : ''}${target}${value.name}(${expressionTexts(value.arguments)})`;
    }
    case 'class':
      return `${typeText(value.type)}.class`;
    case 'annotation':
      return annotationText(value.annotation);
    case 'template':
      return `template(${expressionTexts(value.parts)})`;
    case 'opaque':
      return '<opaque>';
  }
}

/** In double quotes, with everything escaped that is not printable ASCII. */
export function quoted(text: string): string {
  return `"${escaped(text)}"`;
}

function escaped(text: string): string {
  return text.replace(/["\\]|[^ -~]/g, (character) => {
    if (character === '\n') return '\\n';
    if (character === '"' || character === '\\') return `\\${character}`;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Types and expressions as text, fully parenthesised, so that it shows how they were understood. */
import type { ConditionalExpression, Expression } from '../source/declarations/expression.ts';
import type { Annotation, TypeParameter } from '../source/declarations/model.ts';
import type { LambdaParameter, Statement, SwitchCase } from '../source/declarations/statement.ts';
import type { NamedTypeReference, TypeReference } from '../source/declarations/type-reference.ts';

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
      return conditionalText(value);
    case 'cast':
      return `((${typeText(value.type)}) ${expressionText(value.operand)})`;
    case 'call': {
      const target = value.target === undefined ? '' : `${expressionText(value.target)}.`;
      const args = value.arguments.map((each, index) => {
        const name = value.argumentNames?.[index];
        return name === undefined ? expressionText(each) : `${name} = ${expressionText(each)}`;
      });
      const types = value.typeArguments === undefined ? '' : `<${typeTexts(value.typeArguments)}>`;
      return `${value.isConstructor ? 'new ' : ''}${target}${value.name}${types}(${args.join(', ')})`;
    }
    case 'class':
      return `${typeText(value.type)}.class`;
    case 'annotation':
      return annotationText(value.annotation);
    case 'template':
      return `template(${expressionTexts(value.parts)})`;
    case 'opaque':
      return '<opaque>';
    default:
      return statementText(value);
  }
}

function statementText(value: Statement): string {
  switch (value.kind) {
    case 'block':
      return `{${value.hasValue ? '= ' : ' '}${value.statements.map(expressionText).join('; ')} }`;
    case 'lambda':
      return `(${value.parameters === undefined ? 'it?' : parameterTexts(value.parameters)}) -> ${expressionText(value.body)}`;
    case 'function':
      return `fun ${value.name}(${parameterTexts(value.parameters)}) ${expressionText(value.body)}`;
    case 'reference':
      return `${optional(value.target)}::${value.name}`;
    case 'index':
      return `${expressionText(value.target)}[${expressionTexts(value.indices)}]`;
    case 'elvis':
      return `(${expressionText(value.left)} ?: ${expressionText(value.right)})`;
    case 'type-test':
      return `(${optional(value.operand)} is ${typeText(value.type)}${value.name === undefined ? '' : ` ${value.name}`})`;
    case 'object':
      return `object : ${typeTexts(value.supertypes)}(${expressionTexts(value.arguments)}) { ${value.members.map(expressionText).join('; ')} }`;
    case 'variable': {
      const type = value.type === undefined ? '' : `: ${typeText(value.type)}`;
      return `var ${value.names.join(', ')}${type}${value.value === undefined ? '' : ` = ${expressionText(value.value)}`}`;
    }
    case 'assignment':
      return `${expressionText(value.target)} ${value.operator} ${optional(value.value)}`.trim();
    case 'switch':
      return `switch ${optional(value.subject)} { ${value.cases.map(caseText).join('; ')} }`;
    case 'try': {
      const resources = value.resources.length === 0 ? '' : `(${expressionTexts(value.resources)}) `;
      const catches = value.catches.map(
        ({ name, types, body }) =>
          ` catch ${name}: ${types.map(typeText).join(' | ')} ${expressionText(body)}`,
      );
      return `try ${resources}${expressionText(value.body)}${catches.join('')}${value.last === undefined ? '' : ` finally ${expressionText(value.last)}`}`;
    }
    case 'loop':
      return `for ${value.names.join(', ')} in ${optional(value.over)} [${value.head.map(expressionText).join('; ')}] ${expressionText(value.body)}`;
    case 'return':
      return `return${value.label === undefined ? '' : `@${value.label}`} ${optional(value.value)}`.trim();
    case 'yield':
      return `yield ${expressionText(value.value)}`;
    case 'throw':
      return `throw ${expressionText(value.value)}`;
    case 'jump':
      return 'jump';
  }
}

function conditionalText({ condition, whenTrue, whenFalse }: ConditionalExpression): string {
  return `(${expressionText(condition)} ? ${expressionText(whenTrue)}${whenFalse === undefined ? '' : ` : ${expressionText(whenFalse)}`})`;
}

function caseText({ labels, guard, body }: SwitchCase): string {
  const head = labels.length === 0 ? 'else' : expressionTexts(labels);
  return `${head}${guard === undefined ? '' : ` when ${expressionText(guard)}`} -> ${expressionText(body)}`;
}

function parameterTexts(parameters: readonly LambdaParameter[]): string {
  return parameters
    .map(({ name, type }) => (type === undefined ? name : `${name}: ${typeText(type)}`))
    .join(', ');
}

function optional(value: Expression | undefined): string {
  return value === undefined ? '' : expressionText(value);
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

/** `@Body("%7B\"user\": \"{user}\"%7D")`: a body that is written out, with variables in it. */
import type { Body, Parameter } from '../../../model/endpoint.ts';
import { readJsonIn } from '../../../model/exact-number.ts';
import type { JsonValue, Schema } from '../../../model/schema.ts';
import { schemaOfParameter } from '../../../model/schema-parameter.ts';

/** The names in braces: `{owner}`, `{owner:[a-z]+}`. */
export function variablesIn(template: string): readonly string[] {
  return [...template.matchAll(/\{([\w$[\].-]+)(?::[^{}]*(?:\{[^{}]*\}[^{}]*)*)?\}/g)].map(
    ([, name = '']) => name,
  );
}

/**
 * The text as it is sent, its variables still in it. Where that is JSON it is an object like any other, whose
 * properties are of the types of what fills them.
 */
export function bodyOfTemplate(
  template: string,
  contentType: string | undefined,
  filling: readonly Parameter[],
): Body {
  // Braces that are no variables are written in percent encoding (`BodyTemplate`).
  const text = template.replace(/%7B/gi, '{').replace(/%7D/gi, '}');
  const json = parsedJson(text);
  return {
    mediaType: contentType ?? (json === undefined ? 'text/plain' : 'application/json'),
    required: true,
    schema: json === undefined ? { type: 'string', examples: [text] } : schemaOfValue(json, filling),
  };
}

/** `undefined` where it is none, or a text or number alone, which may be anything. */
function parsedJson(text: string): JsonValue | undefined {
  // A variable without quotes, `{count}`, stands for a number or an object: the text itself is no JSON then.
  const quoted = text.replace(/([:[,]\s*)(\{[\w$.-]+\})/g, '$1"$2"');
  const value = readJsonIn(quoted, JSON.parse);
  return typeof value === 'object' && value !== null ? value : undefined;
}

function schemaOfValue(value: JsonValue, filling: readonly Parameter[]): Schema {
  switch (typeof value) {
    case 'string': {
      const parameter = filling.find(({ name }) => value === `{${name}}`);
      return parameter === undefined ? { type: 'string', examples: [value] } : schemaOfParameter(parameter);
    }
    case 'number':
      return { type: Number.isInteger(value) ? 'integer' : 'number', examples: [value] };
    case 'boolean':
      return { type: 'boolean', examples: [value] };
    case 'object': {
      if (value === null) return { type: 'null' };
      if (isList(value))
        return {
          type: 'array',
          ...(value[0] === undefined ? {} : { items: schemaOfValue(value[0], filling) }),
        };
      const properties = Object.entries(value).map(
        ([name, each]) => [name, schemaOfValue(each, filling)] as const,
      );
      return { type: 'object', properties: Object.fromEntries(properties) };
    }
  }
}

function isList(value: JsonValue & object): value is readonly JsonValue[] {
  return Array.isArray(value);
}

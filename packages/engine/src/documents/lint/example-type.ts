/** Examples and defaults that the type beside them does not allow. */

import { misfit, misfitOnWire } from '../../client/request/conforms.ts';
import type { Endpoint, Parameter } from '../../model/endpoint.ts';
import { writeJson } from '../../model/exact-number.ts';
import type { JsonValue, Schema } from '../../model/schema.ts';
import { t } from '../../text/l10n.ts';
import type { LintRemark, LintRule } from './lint-rule.ts';
import { callOf } from './path-words.ts';

export const exampleType: LintRule = {
  says: t('An example or a default is not of its own type.'),
  severity: 'warning',
  check(endpoints) {
    // Endpoints share types: a mistake in one of them is told once, where it is met first.
    const reported = new Set<string>();
    const walked = new Set<Schema>();
    return endpoints.flatMap((endpoint) =>
      [
        ...parametersOf(endpoint),
        ...[endpoint.body?.schema, endpoint.response?.schema].flatMap((schema) =>
          schema === undefined ? [] : [...mistakesIn(schema, walked)],
        ),
      ]
        .filter(({ message }) => isNew(message, reported))
        .map((remark) => ({ ...remark, endpoint })),
    );
  },
};

function isNew(message: string, reported: Set<string>): boolean {
  const isKnown = reported.has(message);
  reported.add(message);
  return !isKnown;
}

function parametersOf(endpoint: Endpoint): readonly Pick<LintRemark, 'message'>[] {
  return endpoint.parameters.flatMap((parameter) => {
    const { name, example, default: fallback } = parameter;
    return [[t('example'), example] as const, [t('default'), fallback] as const].flatMap(([what, value]) => {
      const problem = value === undefined || value === '' ? undefined : misfitOnWire(value, parameter);
      if (problem === undefined) return [];
      return [
        {
          message: t`The ${what} ${shown(value ?? '')} of "${name}" in ${callOf(endpoint)} ${problem}${commaHint(value ?? '', parameter)}.`,
        },
      ];
    });
  });
}

/** `"NEW,PAID" is none of "NEW", "PAID"` reads as if it were one of them. */
function commaHint(value: string, { enum: choices = [], type }: Parameter): string {
  const isList = value.includes(',') && value.split(',').some((each) => choices.includes(each.trim()));
  return isList && type !== 'array' ? t(': it is one value with commas in it, and no list') : '';
}

/** Schemas of a project may be deep and wide; each is looked at once. */
function* mistakesIn(root: Schema, walked: Set<Schema>): Generator<Pick<LintRemark, 'message'>> {
  const waiting: { readonly schema: Schema; readonly name: string }[] = [
    { schema: root, name: t('the body') },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { schema, name } = next;
    if (walked.has(schema)) continue;
    walked.add(schema);
    const values: readonly (readonly [string, JsonValue])[] = [
      ...(schema.examples ?? []).map((value) => [t('example'), value] as const),
      ...(schema.default === undefined ? [] : [[t('default'), schema.default] as const]),
    ];
    for (const [what, value] of values) {
      const problem = misfit(value, schema);
      if (problem !== undefined) yield { message: t`The ${what} ${shown(value)} of ${name} ${problem}.` };
    }
    waiting.push(...partsOf(schema, name));
  }
}

function partsOf(
  schema: Schema,
  name: string,
): readonly { readonly schema: Schema; readonly name: string }[] {
  const owner = schema.title === undefined ? name : schema.title;
  const { properties = {}, $defs = {}, items, additionalProperties, oneOf = [], prefixItems = [] } = schema;
  const nested = [items, additionalProperties, ...oneOf, ...prefixItems].filter((each) => each !== undefined);
  return [
    ...Object.entries(properties).map(([each, part]) => ({ schema: part, name: t`"${each}" in ${owner}` })),
    ...Object.entries($defs).map(([each, part]) => ({ schema: part, name: each })),
    ...nested.map((part) => ({ schema: part, name })),
  ];
}

function shown(value: JsonValue): string {
  const text = writeJson(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

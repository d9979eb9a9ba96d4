import type { EndpointList, ListedEndpoint } from '../../../documents/exports/endpoint-list.ts';
import { t } from '../../../text/l10n.ts';
import { operation } from '../endpoint-line.ts';
import { namesIn, namesWithin } from '../outline-types.ts';
import { counted, inPages, pageProperty } from '../pages.ts';
import { place } from '../quote.ts';
import type { AgentTool } from '../tool.ts';
import { usageLines } from './usages.ts';

export const impact: AgentTool = {
  name: 'impact',
  title: t('What a change of a type or a file hits'),
  description:
    'Which endpoints have a type in their contract (Order, or one of its properties, Order.total), or stand in a file, and who uses them.',
  input: {
    type: 'object',
    properties: {
      of: {
        type: 'string',
        description: 'Order, Order.total, com.acme.Order, or src/main/java/OrderController.java.',
      },
      ...pageProperty,
    },
    required: ['of'],
    additionalProperties: false,
  },
  async run(project, words) {
    const of = String(words.of ?? '').trim();
    const endpoints = await project.endpoints();
    const list = await project.list(endpoints.map(({ id }) => id));
    const subject = readSubject(of, list);
    const hit = list.endpoints.flatMap((each) => {
      const sides = sidesWith(each, list, subject);
      return sides.length > 0 || isInFile(each, of) ? [{ each, sides }] : [];
    });
    if (hit.length === 0)
      return { text: 'No contract has such a type, and no endpoint stands in such a file.', isError: true };
    const used = new Map((await project.usages()).endpoints.map((each) => [each.endpoint.id, each]));
    const mostUsages = hit.length > 10 ? 1 : 3;
    const lines = hit.flatMap(({ each, sides }) => {
      const full = endpoints.find(({ id }) => id === each.id);
      const usage = used.get(each.id);
      const all = usage === undefined ? [] : usageLines(usage, project);
      const more = all.length > mostUsages ? [`  and ${all.length - mostUsages} more: usages`] : [];
      return full === undefined
        ? []
        : [
            [operation(full), place(full.source), ...sides].join(' '),
            ...all.slice(0, mostUsages).map((line) => `  ${line}`),
            ...more,
          ];
    });
    const missing =
      subject.property !== undefined && !subject.hasProperty
        ? ' (no type of this name has such a property now)'
        : '';
    return { text: inPages(`${counted(hit.length, 'endpoint')} hit${missing}`, lines, words) };
  },
};

interface Subject {
  readonly types: ReadonlySet<string>;
  readonly property: string | undefined;
  readonly hasProperty: boolean;
}

/** A name with dots is a class with its package, or a type and its property. */
function readSubject(of: string, { schemas }: EndpointList): Subject {
  const file = /([^/\\]+)\.(?:java|kt)$/.exec(of)?.[1];
  const parts = (file ?? of).split('.');
  const last = parts.at(-1) ?? '';
  const isType = (type: string) => Object.hasOwn(schemas, type);
  if (isType(of) || isType(last))
    return { types: new Set([isType(of) ? of : last]), property: undefined, hasProperty: false };
  const owner = parts.at(-2) ?? '';
  if (!isType(owner)) return { types: new Set(), property: undefined, hasProperty: false };
  const properties = schemas[owner]?.properties;
  const hasProperty =
    typeof properties === 'object' && properties !== null && Object.hasOwn(properties, last);
  return { types: new Set([owner]), property: last, hasProperty };
}

/** Tells on which sides of an endpoint a type stands. */
function sidesWith(
  { parameters, body, responses }: ListedEndpoint,
  { schemas }: EndpointList,
  { types }: Subject,
): readonly string[] {
  const has = (part: unknown) => {
    const names = namesWithin(schemas, namesIn(part));
    return [...types].some((type) => names.has(type));
  };
  return [
    ...(has(parameters) || has(body) ? ['takes it'] : []),
    ...responses.flatMap(({ status, contents }) => (has(contents) ? [`gives it (${status})`] : [])),
  ].slice(0, 3);
}

function isInFile({ source }: ListedEndpoint, of: string): boolean {
  return /\.(?:java|kt|proto)$/.test(of) && (source.file === of || source.file.endsWith(`/${of}`));
}

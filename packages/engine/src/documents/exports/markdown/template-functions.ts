/** Says what templates can call. `docs/guide/markdown-templates.md` describes each for authors of templates. */
import type { AllowedValue } from '../document/constraints.ts';
import type { Labels } from '../document/labels/labels.ts';
import type { ExportClock } from '../exporter.ts';
import { clockText } from './clock-text.ts';
import { codeBlock, codeSpan, escapeParagraphs, escapeText, Markdown } from './escape.ts';
import { type TagPlace, type TemplateFunction, textOf } from './template/render-template.ts';

export type TemplateFunctions = Readonly<Record<(typeof functionNames)[number], TemplateFunction>>;

export const functionNames = [
  'code',
  'codeBlock',
  'paragraphs',
  'indent',
  'requiredLabel',
  'fieldDesc',
  'jsonDemo',
  'typeOf',
  'eq',
  'ne',
  'and',
  'or',
  'not',
  'join',
  'meta.date',
  'meta.time',
  'meta.datetime',
] as const;

/** Indents by blanks that no line is broken at: a name stays behind them, in the document and in its source. */
const step = '\u00A0'.repeat(4);

export function templateFunctions(labels: Labels, clock: ExportClock): TemplateFunctions {
  const time =
    (otherwise: string): TemplateFunction =>
    ([pattern]) =>
      clockText(clock, textOf(pattern), otherwise);
  return {
    code: ([value], place) => new Markdown(codeSpan(textOf(value), textPlace(place))),
    codeBlock: ([value, language]) => new Markdown(codeBlock(textOf(value), textOf(language))),
    paragraphs: ([value]) => new Markdown(escapeParagraphs(textOf(value))),
    indent: ([depth]) => new Markdown(step.repeat(Math.min(Math.max(Number(depth) || 0, 0), 30))),
    requiredLabel: ([of]) => (propertyOf(of, 'required') === true || of === true ? labels.yes : labels.no),
    fieldDesc: ([of], place) => new Markdown(description(of, labels, place)),
    jsonDemo: ([body]) => propertyOf(body, 'example'),
    typeOf: ([of]) => propertyOf(of, 'type'),
    eq: ([a, b]) => textOf(a) === textOf(b),
    ne: ([a, b]) => textOf(a) !== textOf(b),
    and: (values) => values.every(Boolean),
    or: (values) => values.find(Boolean),
    not: ([value]) => !value,
    join: ([list, between]) => (Array.isArray(list) ? list.map(textOf).join(textOf(between) || ', ') : ''),
    'meta.date': time('yyyy-MM-dd'),
    'meta.time': time('HH:mm:ss'),
    'meta.datetime': time('yyyy-MM-dd HH:mm:ss'),
  };
}

function textPlace({ isInRow }: TagPlace): 'row' | 'line' {
  return isInRow ? 'row' : 'line';
}

/** A row of a table says in one cell what it is for, which values it allows, and what these have to keep to. */
function description(of: unknown, labels: Labels, place: TagPlace): string {
  const text = textOf(propertyOf(of, 'description'));
  const isDeprecated = propertyOf(of, 'deprecated') === true;
  const allowed = listOf<AllowedValue>(propertyOf(of, 'allowed'));
  const constraints = listOf<Markdown>(propertyOf(of, 'constraints'));
  const notes = listOf<string>(propertyOf(of, 'notes'));
  const lines = [
    ...(isDeprecated ? [`**${labels.deprecated}.**`] : []),
    ...(text === '' ? [] : [escapeText(text, 'row')]),
    ...allowedLines(allowed, labels, textPlace(place)),
    ...constraints.map((each) => each.text),
    ...notes.map((each) => escapeText(each, 'row')),
  ];
  return lines.join('<br>');
}

/** Values that have a meaning stand on lines of their own. */
function allowedLines(
  allowed: readonly AllowedValue[],
  labels: Labels,
  place: 'row' | 'line',
): readonly string[] {
  if (allowed.length === 0) return [];
  const value = (each: AllowedValue) => codeSpan(each.value, place) || '""';
  if (allowed.every(({ meaning }) => meaning === undefined)) {
    return [`${labels.allowedValues}: ${allowed.map(value).join(', ')}`];
  }
  const lines = allowed.map((each) => {
    return each.meaning === undefined ? value(each) : `${value(each)}: ${escapeText(each.meaning, 'line')}`;
  });
  return [`${labels.allowedValues}:`, ...lines];
}

function propertyOf(of: unknown, name: string): unknown {
  const isRecord = typeof of === 'object' && of !== null && Object.hasOwn(of, name);
  return isRecord ? (of as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** A template may hand over anything; the lists of rows are the only ones by these names. */
function listOf<Element>(value: unknown): readonly Element[] {
  return Array.isArray(value) ? value : [];
}

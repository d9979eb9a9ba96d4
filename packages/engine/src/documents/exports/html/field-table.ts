/** Tables of parameters and of the properties of bodies: what is called how, what it may be, and what it is for. */
import type { AllowedValue } from '../document/constraints.ts';
import type { FieldRow } from '../document/field-rows.ts';
import type { Labels } from '../document/labels/labels.ts';
import type { ParameterRow, ParameterTable } from '../document/parameter-tables.ts';
import { Html, html, lines } from './markup.ts';

export function parameterTable({ title, rows }: ParameterTable, label: Labels): Html {
  const body = rows.map((row) => {
    const head = html`<th scope="row"><code>${row.name}</code>${requiredMark(row, label)}</th>`;
    return { head, type: row.type, description: explained(row, label, row.example) };
  });
  return html`<section class="part"><h4>${title}</h4>
${table(body, label)}</section>
`;
}

/** @param use whoever reads a response need not know what it has to hold */
export function fieldTable(rows: readonly FieldRow[], label: Labels, use: 'request' | 'response'): Html {
  const above: string[] = [];
  const body = rows.map((row) => {
    above.length = row.depth;
    const parent = above.filter((name) => name !== '').at(-1);
    above.push(row.name);
    const name = row.isVariant ? html`<em>${label.variant}</em>` : html`<code>${row.name}</code>`;
    const indent = row.depth > 0 && html` class="in in-${Math.min(row.depth, deepest)}"`;
    const inside = parent !== undefined && html`<span class="unseen">${parent} › </span>`;
    const required = use === 'request' && requiredMark(row, label);
    const head = html`<th scope="row"${indent}>${inside}${name}${required}</th>`;
    return { head, type: row.type, description: explained(row, label, '') };
  });
  return table(body, label);
}

/** As many levels as the style indents. */
const deepest = 12;

interface Row {
  readonly head: Html;
  readonly type: string;
  readonly description: Html;
}

/** Types have the room of a column of descriptions in which nothing would stand. */
function table(rows: readonly Row[], label: Labels): Html {
  const isDescribed = rows.some(({ description }) => description.text !== '');
  const body = rows.map(
    ({ head, type, description }) =>
      html`<tr>${head}<td class="type">${type}</td>${isDescribed && html`<td>${description}</td>`}</tr>\n`,
  );
  return html`<table class="fields"><thead><tr><th scope="col">${label.name}</th><th scope="col">${label.type}</th>${isDescribed && html`<th scope="col">${label.description}</th>`}</tr></thead><tbody>
${body}</tbody></table>
`;
}

function requiredMark({ required }: { readonly required: boolean }, label: Labels): Html | false {
  return required && html` <span class="required">${label.required}</span>`;
}

function explained(row: FieldRow | ParameterRow, label: Labels, example: string): Html {
  const { description, deprecated, allowed, constraints, notes } = row;
  const said = [
    deprecated && html`<span class="mark warn">${label.deprecated}</span>`,
    description.trim() !== '' && lines(description),
    row.default !== '' && html`${label.default}: <code>${row.default}</code>`,
    example !== '' && html`${label.example}: <code>${example}</code>`,
    ...allowedValues(allowed, label),
    ...constraints.map(({ text }) => new Html(text)),
    ...notes.map((note) => html`${note}`),
  ].filter((each) => each instanceof Html);
  return html`${said.map((each) => html`<div>${each}</div>`)}`;
}

/** Values that have a meaning stand on lines of their own. */
function allowedValues(allowed: readonly AllowedValue[], label: Labels): readonly Html[] {
  if (allowed.length === 0) return [];
  const value = (each: AllowedValue) => html`<code>${each.value === '' ? '""' : each.value}</code>`;
  if (allowed.every(({ meaning }) => meaning === undefined)) {
    const values = allowed.map((each, index) => html`${index > 0 && ', '}${value(each)}`);
    return [html`${label.allowedValues}: ${values}`];
  }
  return [
    html`${label.allowedValues}:`,
    ...allowed.map((each) => {
      return each.meaning === undefined ? value(each) : html`${value(each)}: ${each.meaning}`;
    }),
  ];
}

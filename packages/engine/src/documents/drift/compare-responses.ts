/** Compares what comes back: an error that one side does not list may come all the same. */
import type { Json } from '../../text/is-record.ts';
import { follow, recordIn } from '../diff/openapi/document.ts';
import { compareContent } from './compare-bodies.ts';
import type { DriftContext } from './drift-context.ts';

export function compareResponses(
  context: DriftContext,
  { theirs, ours }: { readonly theirs: Json; readonly ours: Json },
): void {
  const [inSource, inDocument] = [recordIn(theirs.responses), recordIn(ours.responses)];
  const [from, to] = [Object.keys(inSource), Object.keys(inDocument)];
  const both = to.filter((status) => from.includes(status));
  for (const status of both) compareStatus(context, status, status);
  const onlyThere = from.filter((status) => !both.includes(status));
  const onlyHere = to.filter((status) => !both.includes(status));
  const moved = findMoved(onlyThere, onlyHere, both);
  if (moved !== undefined) tellMoved(context, moved);
  for (const status of onlyThere.filter((each) => each !== moved?.from)) tellMissing(context, status, to);
  for (const status of onlyHere.filter((each) => each !== moved?.to)) tellExtra(context, status, from);
}

function isSuccess(status: string): boolean {
  return status.startsWith('2');
}

interface Moved {
  readonly from: string;
  readonly to: string;
}

/** Each side has one success, and it is another one. */
function findMoved(
  onlyThere: readonly string[],
  onlyHere: readonly string[],
  both: readonly string[],
): Moved | undefined {
  const [from, ...moreThere] = onlyThere.filter(isSuccess);
  const [to, ...moreHere] = onlyHere.filter(isSuccess);
  const isClear = moreThere.length + moreHere.length === 0 && !both.some(isSuccess);
  return isClear && from !== undefined && to !== undefined && /^\d+$/.test(to) ? { from, to } : undefined;
}

function tellMoved(context: DriftContext, { from, to }: Moved): void {
  context.tell(
    {
      id: 'response-status',
      says: `The response has the status ${to} in the document, ${from} in the source`,
    },
    { written: ['responses', to], source: ['responses', from] },
    { kind: 'rename', at: context.spotOf(['responses', to]), key: from },
  );
  compareStatus(context, from, to);
}

/** The document may stand for all errors with one word, or list none at all. */
function tellMissing(context: DriftContext, status: string, written: readonly string[]): void {
  const isCovered = written.some(
    (each) => each === 'default' || each.toUpperCase() === `${status.charAt(0)}XX`,
  );
  const isListed = written.some((each) => isSuccess(each) === isSuccess(status));
  const isKnown = /^\d{3}$/.test(status);
  context.tell(
    {
      ...{ id: 'response-not-in-document', ...(!isSuccess(status) && { level: 'info' as const }) },
      isOpen: isCovered || !isListed || !isKnown,
      says: `The ${status} response is in the source only`,
    },
    { source: ['responses', status] },
    {
      kind: 'set',
      at: context.spotOf(['responses', status]),
      value: context.inSource(['responses', status])?.value,
    },
  );
}

/** No source shows that an error can never come; a second success may be given by what nobody can follow. */
function tellExtra(context: DriftContext, status: string, inSource: readonly string[]): void {
  const isKnown = /^2\d\d$/.test(status) && inSource.some(isSuccess);
  context.tell(
    {
      id: 'response-not-in-source',
      isOpen: !isKnown,
      says: `The ${status} response is in the document only`,
    },
    { written: ['responses', status] },
    { kind: 'remove', at: context.spotOf(['responses', status]) },
  );
}

function compareStatus(context: DriftContext, from: string, to: string): void {
  const { source, written } = context.places;
  const [theirs, ours] = [context.inSource(['responses', from]), context.written(['responses', to])];
  const [one, other] = [follow(source, theirs?.value), follow(written.root, ours?.value)];
  if (one === undefined || other === undefined) return;
  const [inSource, inDocument] = [one.content, other.content].map(
    (each) => Object.keys(recordIn(each)).length > 0,
  );
  const subject = `The ${to} response`;
  if (inSource && !inDocument)
    context.tell(
      { id: 'response-body-not-in-document', isOpen: true, says: `${subject} has a body in the source only` },
      { written: ['responses', to], source: ['responses', from] },
    );
  else if (inDocument && !inSource)
    context.tell(
      {
        id: 'response-body-not-in-source',
        isOpen: !isSuccess(to) || isUnknown(context),
        says: `${subject} has a body in the document only`,
      },
      { written: ['responses', to, 'content'], source: ['responses', from] },
      { kind: 'remove', at: context.spotOf(['responses', to, 'content']) },
    );
  else compareResponseContent(context, { from, to }, { one, other });
}

/** A handler that builds its response where nobody can follow may give anything: both a body and none. */
function isUnknown(context: DriftContext): boolean {
  const responses = recordIn(context.inSource(['responses'])?.value);
  return responses['200'] !== undefined && responses['204'] !== undefined;
}

function compareResponseContent(
  context: DriftContext,
  { from, to }: Moved,
  { one, other }: { readonly one: Json; readonly other: Json },
): void {
  // Both sides are named by the status of the document: that of the source leads to its own schema.
  const keys = ['responses', to];
  const sourceKeys = ['responses', from];
  compareContent(context, {
    ...{ subject: `The ${to} response`, direction: 'response', keys, sourceKeys, from: one, to: other },
  });
}

/** Compares what is sent, and what a message carries by its media types. */
import type { Json } from '../../text/is-record.ts';
import { follow, recordIn } from '../diff/openapi/document.ts';
import { matchMediaTypes } from '../diff/openapi/match-media-types.ts';
import { requiredAs } from './compare-parameters.ts';
import { compareSchemasAt } from './compare-schemas.ts';
import type { DriftContext } from './drift-context.ts';

export function compareBodies(
  context: DriftContext,
  { theirs, ours }: { readonly theirs: Json; readonly ours: Json },
): void {
  const { source, written } = context.places;
  const [from, to] = [follow(source, theirs.requestBody), follow(written.root, ours.requestBody)];
  const keys = ['requestBody'];
  if (from === undefined && to === undefined) return;
  if (from === undefined) {
    const says = 'The request body is in the document only';
    context.tell(
      { id: 'request-body-not-in-source', says },
      { written: keys },
      { kind: 'remove', at: context.spotOf(keys) },
    );
  } else if (to === undefined) tellMissing(context, from);
  else {
    compareRequired(context, from, to);
    compareContent(context, { subject: 'The request body', direction: 'request', keys, from, to });
  }
}

function tellMissing(context: DriftContext, from: Json): void {
  const isNeeded = from.required === true;
  context.tell(
    {
      ...{ id: 'request-body-not-in-document', ...(isNeeded && { level: 'error' as const }) },
      says: `The request body is in the source only${isNeeded ? ', and has to be sent' : ''}`,
    },
    { source: ['requestBody'] },
    { kind: 'set', at: context.spotOf(['requestBody']), value: from },
  );
}

/** Documents often leave the word out, and JAX-RS takes a body that is missing for null. */
function compareRequired(context: DriftContext, from: Json, to: Json): void {
  const isNeeded = from.required === true;
  if (isNeeded === (to.required === true)) return;
  const isSilent = to.required === undefined || (isNeeded && !context.places.demandsBody);
  context.tell(
    {
      ...{ id: 'request-body-required', ...(!isNeeded && { level: 'info' as const }) },
      isOpen: isSilent,
      says: `The request body has to be sent in the ${isNeeded ? 'source' : 'document'} only`,
    },
    { written: ['requestBody'], source: ['requestBody'] },
    requiredAs(isNeeded, context.spotOf(['requestBody', 'required'])),
  );
}

export interface ComparedContent {
  readonly subject: string;
  readonly direction: 'request' | 'response';
  /** From the operation to what has the content. */
  readonly keys: readonly string[];
  /** Those of the source, where they are others. */
  readonly sourceKeys?: readonly string[];
  readonly from: Json;
  readonly to: Json;
}

export function compareContent(
  context: DriftContext,
  { subject, direction, keys, sourceKeys = keys, from, to }: ComparedContent,
): void {
  const [theirs, ours] = [recordIn(from.content), recordIn(to.content)];
  const names = { theirs: Object.keys(theirs), ours: Object.keys(ours) };
  const matched = matchMediaTypes(names.theirs, names.ours, direction);
  const rest = pairSingle(matched, context.places.namesMediaTypes(direction));
  // One side alone has media types, which is told as a body that is missing; errors are written by whoever catches them.
  const isError = direction === 'response' && !keys.some((key) => /^2\d\d$/.test(key));
  const areBoth = names.theirs.length > 0 && names.ours.length > 0 && !isError;
  const at = (name: string) => context.spotOf([...keys, 'content', name]);
  if (areBoth) tellMediaTypes();
  for (const { base, revision } of [...matched.kept, ...rest.paired]) {
    const inSource = context.inSource([...sourceKeys, 'content', base, 'schema']);
    const inDocument = context.written([...keys, 'content', revision, 'schema']);
    if (inSource !== undefined && inDocument !== undefined)
      compareSchemasAt(context, { direction, subject, theirs: inSource, ours: inDocument });
  }

  function tellMediaTypes(): void {
    for (const name of rest.removed)
      context.tell(
        { id: 'media-type-not-in-document', says: `${subject} is ${name} in the source only` },
        { written: keys, source: [...sourceKeys, 'content', name] },
        { kind: 'set', at: at(name), value: theirs[name] },
      );
    for (const name of rest.added)
      context.tell(
        { id: 'media-type-not-in-source', says: `${subject} is ${name} in the document only` },
        { written: [...keys, 'content', name], source: sourceKeys },
        { kind: 'remove', at: at(name) },
      );
    for (const { base, revision } of rest.renamed)
      context.tell(
        { id: 'media-type', says: `${subject} is ${revision} in the document, ${base} in the source` },
        { written: [...keys, 'content', revision], source: [...sourceKeys, 'content', base] },
        { kind: 'rename', at: at(revision), key: base },
      );
  }
}

/** A range stands for what the other side names, and so does what no annotation says. */
function pairSingle({ added, removed, kept }: ReturnType<typeof matchMediaTypes>, isNamed: boolean) {
  const none = { added: [], removed: [], paired: [], renamed: [] };
  const [[one, ...moreThere], [other, ...moreHere]] = [removed, added];
  if (one === undefined || other === undefined)
    return isNamed || kept.length === 0 ? { ...none, added, removed } : none;
  const pair = [{ base: one, revision: other }];
  const isRange = (name: string) => name.includes('*');
  if (!isNamed || isRange(one) || isRange(other)) return { ...none, paired: pair };
  if (moreThere.length + moreHere.length === 0) return { ...none, paired: pair, renamed: pair };
  return { ...none, added, removed };
}

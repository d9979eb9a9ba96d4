import type { Json } from '../../../text/is-record.ts';
import { isForNobodyOnOneSide } from './compare-access.ts';
import { compareResponseBody } from './compare-bodies.ts';
import type { ComparedOperation } from './compared-operation.ts';
import { follow, recordIn } from './document.ts';
import type { DocumentPlace, Tell } from './report.ts';
import { compareSchemas } from './schemas/compare-schemas.ts';
import { judgeResponseHeader } from './schemas/judge.ts';

export function compareResponses(operation: ComparedOperation, tell: Tell): void {
  const { roots, at } = operation;
  const before = recordIn(operation.base.responses);
  const after = recordIn(operation.revision.responses);
  for (const status of Object.keys(before)) {
    const places = { base: placeOf(at.base, status), revision: placeOf(at.revision, status) };
    if (!Object.hasOwn(after, status)) {
      tellStatus('removed', status, `The ${status} response is gone.`, places.base);
      continue;
    }
    const one = follow(roots.base, before[status]) ?? {};
    const other = follow(roots.revision, after[status]) ?? {};
    compareHeaders(operation, status, one, other, places, tell);
    compareResponseBody(operation, status, one, other, places, tell);
  }
  for (const status of Object.keys(after))
    if (!Object.hasOwn(before, status))
      tellStatus('added', status, `The ${status} response is new.`, placeOf(at.revision, status));

  /** Rules are about single statuses: what `default` and `4XX` hold is not known. */
  function tellStatus(way: 'added' | 'removed', status: string, message: string, place: DocumentPlace): void {
    if (!/^\d{3}$/.test(status)) return;
    const isRefusal = /^40[13]$/.test(status);
    if (!isRefusal && isForNobodyOnOneSide(operation)) return;
    tell(`response-${status.startsWith('2') ? 'success' : 'non-success'}-status-${way}`, message, place);
  }
}

function placeOf(place: DocumentPlace, status: string): DocumentPlace {
  return { ...place, keys: [...place.keys, 'responses', status] };
}

function headerAt(place: DocumentPlace, name: string): DocumentPlace {
  return { ...place, keys: [...place.keys, 'headers', name] };
}

function compareHeaders(
  { roots }: ComparedOperation,
  status: string,
  before: Json,
  after: Json,
  at: ComparedOperation['at'],
  tell: Tell,
): void {
  const base = headersOf(roots.base, before);
  const revision = headersOf(roots.revision, after);
  const subjectOf = (name: string) => `Header "${name}" of the ${status} response`;
  for (const [key, { name, header }] of base) {
    const now = revision.get(key)?.header;
    if (now === undefined) {
      const presence = header.required === true ? 'required' : 'optional';
      tell(`${presence}-response-header-removed`, `${subjectOf(name)} is gone.`, headerAt(at.base, name));
      continue;
    }
    if (header.required === true && now.required !== true)
      tell(
        'response-header-became-optional',
        `${subjectOf(name)} can be missing now.`,
        headerAt(at.revision, name),
      );
    for (const difference of compareSchemas(roots, header.schema, now.schema))
      for (const { id, says } of judgeResponseHeader(difference))
        tell(id, `${subjectOf(name)} ${says}.`, headerAt(at.revision, name));
  }
  for (const [key, { name }] of revision)
    if (!base.has(key))
      tell('response-header-added', `${subjectOf(name)} is new.`, headerAt(at.revision, name));
}

/** By names in lower case, which do not tell headers apart (RFC 9110, 5.1). */
function headersOf(root: Json, response: Json) {
  return new Map(
    Object.entries(recordIn(response.headers)).map(([name, value]) => [
      name.toLowerCase(),
      { name, header: follow(root, value) ?? {} },
    ]),
  );
}

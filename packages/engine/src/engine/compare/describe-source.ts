/** The endpoints of source as documents: as few as hold them all, and as those of the other side are divided. */
import type { ComparedDocument } from '../../documents/diff/compare-apis.ts';
import { readVersion } from '../../documents/diff/openapi/read-api-document.ts';
import { type SourcePlaces, sourceDocument } from '../../documents/diff/source-document.ts';
import type { EndpointId } from '../../model/endpoint.ts';
import { withoutModule } from '../../model/endpoint-id.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { Describer } from '../create-describer.ts';
import type { DescriptionForm, SideSettings, SourceSide } from './side.ts';

/** @param served endpoints of HTTP that are no clients */
export function describeSource(
  describer: Pick<Describer, 'services' | 'describeApi' | 'sourcePlaces'>,
  served: readonly EndpointId[],
  settings: SideSettings,
  { documents: wanted, beside, places: known }: DescriptionForm,
): ReturnType<SourceSide['describe']> {
  const documents = new Map<string, ComparedDocument>();
  const places = new Map<string, readonly (readonly string[])[]>();
  const diagnostics: Diagnostic[] = [];
  const contextPlace = beside === undefined ? 'paths' : 'servers';
  // Versions write the same schema in other words.
  const version: '3.0' | '3.1' | undefined =
    beside && (readVersion(beside).startsWith('3.0') ? '3.0' : '3.1');
  const openapi = { ...settings.openapi, ...(version !== undefined && { version }) };
  const services = wanted === 'one' ? [{ name: '', endpoints: served }] : describer.services(served);
  for (const { name, endpoints } of services) {
    const filled = fillDocuments(endpoints, {
      before: known.get(name) ?? [],
      places: describer.sourcePlaces(),
      maxDocuments: beside === undefined ? maxDocuments : 1,
      // Documents of others have no hidden parameters.
      describe: (ids) =>
        describer.describeApi(ids, { ...settings, openapi, contextPlace, hasHidden: beside === undefined }),
    });
    if (filled.kind === 'clash') return filled;
    if (filled.kind === 'failure') return { kind: 'problem', message: filled.message };
    for (const [index, document] of filled.documents.entries())
      if (document !== undefined) documents.set(index === 0 ? name : `${name} (${index + 1})`, document);
    places.set(name, filled.places);
    diagnostics.push(...filled.diagnostics);
  }
  return { kind: 'described', documents, places, diagnostics };
}

/** Bounds documents for one verb and path: more than anybody writes. */
const maxDocuments = 20;

interface Filling {
  /** Holds what the documents of the other side hold. */
  readonly before: readonly (readonly string[])[];
  readonly maxDocuments: number;
  readonly places: SourcePlaces;
  describe(ids: readonly EndpointId[]): ReturnType<Describer['describeApi']>;
}

/**
 * An endpoint stands where it stands on the other side. A new one stands in the first document that has room for it.
 */
function fillDocuments(
  endpoints: readonly EndpointId[],
  { before, maxDocuments, places: sourcePlaces, describe }: Filling,
) {
  const known = new Set(before.flat());
  const documents: (ComparedDocument | undefined)[] = [];
  const places: (readonly string[])[] = [];
  const diagnostics: Diagnostic[] = [];
  let pending: readonly EndpointId[] = endpoints.filter((id) => !known.has(withoutModule(id)));
  let left: readonly Diagnostic[] = [];
  for (let at = 0; at < maxDocuments && (at < before.length || pending.length > 0); at++) {
    const there = new Set(before[at]);
    const ids = [...endpoints.filter((id) => there.has(withoutModule(id))), ...pending];
    if (ids.length === 0) {
      documents.push(undefined);
      places.push([]);
      continue;
    }
    const described = describe(ids);
    if (described.kind !== 'described') return described;
    const { document: root, operations, identities, taken } = described;
    const document = sourceDocument({ root, operations, identities }, sourcePlaces);
    documents.push({ ...document, isFurther: at > 0 });
    places.push(ids.filter((id) => !taken.ids.includes(id)).map(withoutModule));
    diagnostics.push(...described.diagnostics.map(asAside));
    [pending, left] = [taken.ids, taken.diagnostics];
  }
  return { kind: 'filled' as const, documents, places, diagnostics: [...diagnostics, ...left] };
}

/** Tells as an aside what a document has no words for: that is the business of whoever exports one. */
function asAside(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code === 'exported-in-part' ? { ...diagnostic, severity: 'info' } : diagnostic;
}

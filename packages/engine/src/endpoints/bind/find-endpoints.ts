/**
 * From a file of a project to its endpoints, for scans and updates: every framework is asked, rules are applied to what it
 * found, and what the result depends on is recorded.
 */

import type { Endpoint, EndpointId } from '../../model/endpoint.ts';
import type { PartProvenance } from '../../model/explanation.ts';
import { compareEndpoints } from '../../model/order.ts';
import { isProtoPath } from '../../source/declarations/proto/proto-file.ts';
import { withNested } from '../../source/project/declared-type.ts';
import { type DependencyNames, namesIn, noDependenciesYet } from '../../source/project/dependencies.ts';
import type { Truncation } from '../../source/project/expansion.ts';
import type { Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { groupBy } from '../../text/group-by.ts';
import { internalError } from '../../text/internal-error.ts';
import { t } from '../../text/l10n.ts';
import type { Found, FoundEndpoint, Framework } from '../frameworks/framework.ts';
import { frameworks } from '../frameworks/registry.ts';
import { unreadFrameworks } from '../frameworks/unread-frameworks.ts';
import { leaveOutAbsentVariables } from './absent-variables.ts';
import { applyRules } from './apply-rules.ts';
import { withDistinctIds } from './distinct-ids.ts';
import { fieldRuleProvenance } from './field-rule-provenance.ts';
import { type HandlerReference, referenceTo } from './handler-reference.ts';

export interface FoundEndpoints {
  readonly endpoints: readonly Endpoint[];
  /** Holds those that are handled in a class. */
  readonly handlers: ReadonlyMap<EndpointId, HandlerReference>;
  readonly diagnostics: readonly Diagnostic[];
  /** While none of these changes, and the file itself does not, the result stays the same. */
  readonly dependencies: DependencyNames;
}

export function findEndpoints(
  path: string,
  project: Project,
  enabled: readonly Framework[] = Object.values(frameworks),
): FoundEndpoints {
  const dependencies = noDependenciesYet();
  const found = project.record(dependencies, () => {
    const { values, diagnostics } = findWithAll(enabled, path, project);
    return { ...endpointsAmong(values), diagnostics };
  });
  return { ...found, dependencies: namesIn(dependencies) };
}

/** In their order, each with what it was found in. */
export function endpointsAmong(
  found: readonly FoundEndpoint[],
): Pick<FoundEndpoints, 'endpoints' | 'handlers'> {
  const handlers = found.flatMap((each) => {
    const reference = referenceTo(each);
    return reference === undefined ? [] : [[each.endpoint.id, reference] as const];
  });
  return {
    endpoints: found.map(({ endpoint }) => endpoint).sort(compareEndpoints),
    handlers: new Map(handlers),
  };
}

/** Says why an endpoint of a file is what it is; empty where the file has no such endpoint. */
export function readProvenance(
  { id }: Pick<Endpoint, 'id'>,
  path: string,
  project: Project,
  enabled: readonly Framework[] = Object.values(frameworks),
): readonly PartProvenance[] {
  const found = findWithAll(enabled, path, project).values;
  const wanted = found.find(({ endpoint }) => endpoint.id === id);
  if (wanted === undefined) return [];
  const provenance = [...wanted.provenance(), ...fieldRuleProvenance(project, wanted)];
  // A property of Kotlin and the parameter of its constructor give the same entry twice.
  return partByPart([...new Map(provenance.map((each) => [JSON.stringify(each), each])).values()]);
}

/** Puts what rules say of a part behind what the source says of it. */
function partByPart(provenance: readonly PartProvenance[]): readonly PartProvenance[] {
  const byPart = groupBy(provenance, ({ part }) => JSON.stringify(part));
  return [...byPart.values()].flat();
}

function findWithAll(enabled: readonly Framework[], path: string, project: Project): Found<FoundEndpoint> {
  const values: FoundEndpoint[] = [];
  const diagnostics: Diagnostic[] = [];
  project.expansion.startFile();
  for (const framework of enabled) {
    const found = findWith(framework, path, project);
    for (const each of found.values) values.push(each);
    diagnostics.push(...found.diagnostics);
  }
  diagnostics.push(...unreadFrameworks(project, path));
  diagnostics.push(
    ...project.expansion.truncations().map((truncation) => truncationDiagnostic(project, path, truncation)),
  );
  return { values: withDistinctIds(project, path, values), diagnostics };
}

function findWith(framework: Framework, path: string, project: Project): Found<FoundEndpoint> {
  try {
    if (isProtoPath(path)) {
      const file = project.protos.file(path);
      // Rules are asked about a class, and a service that only its description declares has none.
      return (file && framework.findInProto?.(file, project)) ?? nothing;
    }
    const outline = project.outline(path);
    if (outline === undefined || !framework.mightDeclareEndpoints(outline, project)) return nothing;
    const found = framework.findEndpoints([...withNested(project.typesIn(path))], project);
    const { values, diagnostics } = leaveOutAbsentVariables(applyRules(project, path, found.values));
    return { values, diagnostics: [...found.diagnostics, ...diagnostics] };
  } catch (error) {
    // A fault of ours: it costs the endpoints of this framework in this file, and nothing else.
    return {
      values: [],
      diagnostics: [
        internalError(project.nameOf(path), t`Looking for ${framework.title} endpoints in this file`, error),
      ],
    };
  }
}

/** Points to the file at hand where a library's type leads to the cut: no file of it can be opened. */
function truncationDiagnostic(
  project: Project,
  path: string,
  { place: cut, message }: Truncation,
): Diagnostic {
  const place = cut?.file.path.startsWith('well-known:') ? undefined : cut;
  const file = project.nameOf(place?.file.path ?? path);
  const line = place === undefined ? 1 : lineAt(project, place.file, place.span.start);
  return { file, line, severity: 'warning', code: 'expansion-limit', message };
}

const nothing = { values: [], diagnostics: [] };

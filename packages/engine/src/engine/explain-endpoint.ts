/** Says where the parts of an endpoint come from. */

import { findAccess } from '../endpoints/access/access-of.ts';
import { readProvenance } from '../endpoints/bind/find-endpoints.ts';
import { documentProvenance } from '../endpoints/bind/find-in-documents.ts';
import type { AccessPlace } from '../model/access.ts';
import { describeAccess } from '../model/access-text.ts';
import type { Contract, Provenance } from '../model/contract.ts';
import type { Endpoint, EndpointId } from '../model/endpoint.ts';
import type { Explanation, PartProvenance } from '../model/explanation.ts';
import { withoutRepetitions } from '../text/diagnostic.ts';
import { t } from '../text/l10n.ts';
import { contractIn } from './ask-contracts.ts';
import { findingsOf } from './findings.ts';
import { handledIn } from './handlers.ts';
import type { OpenProject } from './open-project.ts';

export function explainEndpoint(project: OpenProject, id: EndpointId): Explanation | undefined {
  for (const [path, { endpoints }] of project.found) {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined) continue;
    const served = project.generatedApis.current().served.get(path);
    const provenance =
      served === undefined
        ? readProvenance(endpoint, path, project.index.project(), project.frameworks)
        : documentProvenance(endpoint, path, served, project.index.project(), project.frameworks);
    const contract = contractIn(project, { endpoint, path });
    const statuses = [...failureProvenance(contract), ...statusProvenance(contract)];
    const files = new Set([endpoint.source.file, ...provenance.map(({ from }) => from.file)]);
    // Those of its own file also tell what is missing in the types that its handlers use.
    const own = project.found.get(path)?.diagnostics ?? [];
    const others = findingsOf(project).diagnostics.filter(({ file }) => files.has(file));
    return {
      endpoint,
      provenance: [...provenance, ...statuses, ...accessProvenance(project, endpoint, path)],
      diagnostics: withoutRepetitions([...others, ...own]),
    };
  }
  return undefined;
}

/** Says who may call, and the rules and annotations that decide; of a default without a place the handler's. */
function accessProvenance(opened: OpenProject, endpoint: Endpoint, path: string): readonly PartProvenance[] {
  const access = findAccess(opened.index.project(), endpoint, handledIn(opened, path, endpoint.id));
  if (access === undefined) return [];
  const { file, line } = endpoint.source;
  const { decidedBy, exceptions = [] } = access;
  const value = describeAccess(access);
  const from = (place: AccessPlace) => ({ kind: 'source', ...place, column: 1 }) as const;
  const part = { kind: 'access' } as const;
  const places = decidedBy.length > 0 ? decidedBy : [{ file, line }];
  return [
    ...places.map((place, index): PartProvenance => {
      const why = decidedBy.length > 0 ? t('decided here') : t('decided by no place in the source');
      return { part, value: index === 0 ? value : '', why, from: from(place) };
    }),
    ...exceptions.map((place): PartProvenance => {
      return {
        part,
        value: '',
        why: t('decided otherwise for some values of a variable'),
        from: from(place),
      };
    }),
  ];
}

/** A response that only the type and the mapping give is explained by these already. */
function statusProvenance({ responses }: Contract): readonly PartProvenance[] {
  return responses.flatMap(({ status, description = '', provenance }): readonly PartProvenance[] => {
    const why = provenance && (exceptionText(provenance) ?? whyOf[provenance.from]);
    if (provenance === undefined || why === undefined) return [];
    const { file, line } = provenance;
    const from = { kind: 'source', file, line, column: 1 } as const;
    return [{ part: { kind: 'status', status }, value: description, why, from }];
  });
}

/** Says why there is no response of success: the handler, and what always throws of that which it calls. */
function failureProvenance({ alwaysThrows }: Contract): readonly PartProvenance[] {
  const { methods = [] } = alwaysThrows ?? {};
  return methods.map(({ name, file, line }, index) => ({
    part: { kind: 'response' },
    value: '',
    why:
      index === 0
        ? t`none of success: \`${name}\` always throws`
        : t`\`${name}\`, which it calls, always throws`,
    from: { kind: 'source', file, line, column: 1 },
  }));
}

const whyOf: Readonly<Record<Provenance['from'], string | undefined>> = {
  handler: undefined,
  annotation: t('documented by an annotation'),
  code: t('given by the code of the handler'),
  exception: t('an exception that can leave the handler'),
  access: t('given to callers who are refused'),
};

/** `NotFound`, made at Repo.java:7: whoever doubts a response looks there. */
function exceptionText({ exception }: Provenance): string | undefined {
  if (exception === undefined) return undefined;
  const { name, at } = exception;
  return at === undefined
    ? t`\`${name}\`, by which the framework refuses a request`
    : t`\`${name}\`, which can leave the handler: made at ${at.file}:${at.line}`;
}

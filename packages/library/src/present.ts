/** Makes of what the engine returns what the library promises. */
import path from 'node:path';
import { type AccessReport, describeAccess, type Endpoint } from '@endpoint-atlas/engine';
import type { EndpointList } from '@endpoint-atlas/engine/exports';
import type { ProjectUsages } from '@endpoint-atlas/engine/node';
import type { Usage } from '@endpoint-atlas/engine/usages';
import type * as api from './api.ts';

export function toEndpoint(endpoint: Endpoint): api.Endpoint {
  const { id, protocol, role, method, anyMethod, contextPath = '', path, source } = endpoint;
  const { name, className, methodName, module, deprecated } = endpoint;
  return {
    ...{ id, protocol, role, method: anyMethod ? 'ANY' : method, path: contextPath + path, name },
    ...{ className, methodName, module, isDeprecated: deprecated === true },
    source: { file: source.file, line: source.line },
  };
}

export function toContract({ endpoints: [endpoint], schemas }: EndpointList): api.Contract | undefined {
  if (endpoint === undefined) return undefined;
  const { parameters, body, responses, security } = endpoint;
  return {
    ...{ parameters, responses, schemas },
    ...(body !== undefined && { body }),
    ...(security !== undefined && { security }),
  };
}

export function toAccess(report: AccessReport, shown: ReadonlySet<string>): api.AccessReport {
  const { endpoints, authorities, faults } = report;
  return {
    endpoints: endpoints
      .filter(({ endpoint }) => shown.has(endpoint.id))
      .map(({ endpoint, access, anonymous, signedIn, byAuthority }) => ({
        id: endpoint.id,
        ...(access !== undefined && { verdict: access.verdict, says: describeAccess(access) }),
        ...{ decidedBy: access?.decidedBy ?? [], anonymous, signedIn, byAuthority },
      })),
    ...{
      authorities,
      faults: faults.map(({ file, line, code, message }) => ({ file, line, code, message })),
    },
  };
}

export function toUsages(
  { endpoints, broken, notFollowed }: ProjectUsages,
  shown: ReadonlySet<string>,
  folder: string,
): api.UsageReport {
  const all = (usages: readonly Usage[]) => usages.map((usage) => toUsage(usage, folder));
  return {
    endpoints: endpoints
      .filter(({ id }) => shown.has(id))
      .map(({ id, callers, tests, requestFiles, isNeverCalled, isUntested }) => ({
        ...{ id, callers: all(callers), tests: all(tests), requestFiles: all(requestFiles) },
        ...{ isNeverCalled, isUntested },
      })),
    ...{ broken: all(broken), notFollowed: all(notFollowed) },
  };
}

function toUsage({ file, line, caller, method, url }: Usage, folder: string): api.Usage {
  const relative = path.posix.relative(folder, file);
  return {
    ...{ file: relative.startsWith('../') ? file : relative, line, url },
    ...(caller !== undefined && { caller }),
    ...(method !== undefined && { method }),
  };
}

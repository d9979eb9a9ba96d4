/** Says which service serves an endpoint: modules that run as applications have addresses of their own. */

import type { ExportedService, LeftOutEndpoint } from '../documents/exports/exporter.ts';
import type { Endpoint, EndpointId } from '../model/endpoint.ts';
import { addToGroup } from '../text/group-by.ts';
import { t } from '../text/l10n.ts';
import { type PlacedEndpoint, placesOf } from './findings.ts';
import type { OpenProject } from './open-project.ts';

/** Finds the services of endpoints that the project has. */
export function servicesFor(project: OpenProject, ids: readonly EndpointId[]): readonly ExportedService[] {
  const places = placesOf(project);
  return servicesOf(
    project,
    ids.flatMap((id) => places.get(id) ?? []),
  );
}

/** In the order of their first endpoints. A library of no application is a service of its own. */
export function servicesOf(
  project: OpenProject,
  placed: readonly PlacedEndpoint[],
): readonly ExportedService[] {
  const { modules } = project;
  const applications = applicationFolders(project);
  const members = new Map<string, EndpointId[]>();
  for (const { endpoint, path } of placed) {
    const folder = modules.folderOf(path);
    const users = modules.usersOf(folder).filter((user) => applications.has(user));
    const serving = applications.has(folder) || users.length === 0 ? [folder] : users;
    for (const each of serving) {
      const own = members.get(each);
      if (own === undefined) members.set(each, [endpoint.id]);
      else own.push(endpoint.id);
    }
  }
  return [...members].map(([folder, endpoints]) => ({
    name: modules.moduleOf(`${folder}/x`),
    title: modules.titleOf(folder),
    endpoints,
  }));
}

/** A file that imports one of these starts an application, or does nothing. */
const startingTypes = [
  'org.springframework.boot.autoconfigure.SpringBootApplication',
  'org.springframework.boot.SpringApplication',
  'org.springframework.boot.runApplication',
  'io.quarkus.runtime.annotations.QuarkusMain',
];

function applicationFolders({ index, modules }: OpenProject): ReadonlySet<string> {
  return new Set(index.project().filesImporting(startingTypes).map(modules.folderOf));
}

/**
 * Says why endpoints that another one has taken the place of cannot stay out silently, as a sentence: they are of
 * another service. `undefined` where all of them are of the service of the one that took it.
 */
export function clashOfServices(
  services: readonly ExportedService[],
  leftOut: readonly LeftOutEndpoint[],
  endpointOf: (id: EndpointId) => Endpoint | undefined,
): string | undefined {
  const named = new Map<EndpointId, string[]>();
  for (const { name, endpoints } of services) for (const id of endpoints) addToGroup(named, id, name);
  const namesOf = (id: EndpointId) => named.get(id) ?? [];
  const clashes = leftOut.flatMap(({ id, by }) => {
    // What a client calls is served by somebody else.
    const isCalled = [id, by].some((each) => each !== undefined && endpointOf(each)?.role === 'client');
    const isApart = !isCalled && by !== undefined && !namesOf(id).some((name) => namesOf(by).includes(name));
    return isApart ? [{ id, by }] : [];
  });
  const [first, ...others] = clashes;
  const endpoint = first && endpointOf(first.id);
  if (first === undefined || endpoint === undefined) return undefined;
  const [one = '', other = ''] = [...namesOf(first.by), ...namesOf(first.id)];
  const more = others.length === 0 ? '' : t` (and ${others.length} more)`;
  return t`${endpoint.method} ${endpoint.path}${more} is served by ${one} and by ${other}, and one document can hold it once. Write a document for each service.`;
}

/**
 * Says what stands in front of the paths of a controller's handlers. Of several prefixes the first one counts whose
 * predicate takes the class (`RequestMappingHandlerMapping.getPathPrefix`); a mapping class of the project's own may
 * put another one before that, and a second mapping serves the same handlers below other paths.
 */
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { methodTaking } from '../../../../source/types/members.ts';
import { classTypeOf } from '../../../../source/types/resolved-type.ts';
import { startTogether } from '../../../../source/types/spring-applications.ts';
import type { Controller, ControllerMethod } from '../../common/handlers/controller.ts';
import { classValueOf, methodValueOf } from './class-values.ts';
import { type PathConfiguration, type PathConfigurations, pathConfigurations } from './configurations.ts';
import { joinPaths } from './library-calls.ts';
import { registered } from './project-calls.ts';
import { type CodePlace, type MapEntry, type MappingValue, truth, unknown, type Value } from './values.ts';

export interface HandlerPaths {
  /** One for each mapping that serves the handler: empty, or with a leading slash. */
  readonly prefixes: readonly string[];
  /** Holds what may change these paths and is not read. */
  readonly unread: readonly UnreadPrefix[];
}

export interface UnreadPrefix {
  readonly place: CodePlace;
  readonly configuration: PathConfiguration;
  /** The prefix, where only the classes are not known that it is for. */
  readonly prefix: string | undefined;
}

export function handlerPaths(
  project: Project,
  controller: Controller,
): (handler: ControllerMethod) => HandlerPaths {
  const configured = pathConfigurations(project);
  const all = configured === undefined ? [] : deployedWith(project, controller.declared, configured.all);
  if (configured === undefined || all.length === 0) return () => unchanged;
  const main = all.filter(({ kind }) => kind === 'mapping');
  const served = [
    { own: main, entries: mainEntries(all) },
    ...all
      .filter(({ kind }) => kind === 'additional-mapping')
      .map((own) => ({ own: [own], entries: entriesOf([own]) })),
  ].map(({ own, entries }) => ({ own, prefix: prefixFor(configured, controller, entries) }));
  return (handler) => {
    const paths = served.map(({ own, prefix }) =>
      pathsThrough(project, configured, { controller, handler }, own, prefix),
    );
    return {
      prefixes: [...new Set(paths.flatMap(({ prefixes }) => prefixes))],
      unread: paths.flatMap(({ unread }) => unread),
    };
  };
}

const unchanged: HandlerPaths = { prefixes: [''], unread: [] };

interface SourcedEntry {
  readonly entry: MapEntry;
  readonly configuration: PathConfiguration;
}

function entriesOf(configurations: readonly PathConfiguration[]): readonly SourcedEntry[] {
  return configurations.flatMap((configuration) =>
    configuration.prefixes.map((entry) => ({ entry, configuration })),
  );
}

/** Configurers replace what a mapping has, post-processors replace that. */
function mainEntries(all: readonly PathConfiguration[]): readonly SourcedEntry[] {
  const of = (kind: PathConfiguration['kind']) => entriesOf(all.filter((each) => each.kind === kind));
  return [of('post-processor'), of('configurer'), of('mapping')].find((each) => each.length > 0) ?? [];
}

interface FoundPrefix {
  readonly prefix: string;
  readonly unread: readonly UnreadPrefix[];
}

function prefixFor(
  { run }: PathConfigurations,
  { declared }: Controller,
  entries: readonly SourcedEntry[],
): FoundPrefix {
  const unread: UnreadPrefix[] = [];
  const type = classValueOf(declared);
  for (const { entry, configuration } of entries) {
    const fits = truth(run.renew().context(entry.place).call(entry.value, [type]));
    if (fits === false) continue;
    const prefix = entry.key.kind === 'text' ? entry.key.text : undefined;
    if (fits === true && entry.isCertain && prefix !== undefined)
      return { prefix: joinPaths(prefix), unread };
    unread.push({ place: entry.place, configuration, prefix });
  }
  return { prefix: '', unread };
}

interface Handled {
  readonly controller: Controller;
  readonly handler: ControllerMethod;
}

function pathsThrough(
  project: Project,
  configured: PathConfigurations,
  handled: Handled,
  mappings: readonly PathConfiguration[],
  { prefix, unread }: FoundPrefix,
): HandlerPaths {
  const problems: UnreadPrefix[] = [...unread];
  let path: string | undefined = prefix;
  // An application has one such mapping: of several the first that changes anything.
  for (const configuration of mappings) {
    const { mapping } = configuration;
    const made = mapping && madeBy(project, configured, handled, mapping);
    if (made === undefined) continue;
    const isRead = made.kind === 'null' || (made.kind === 'mapping-info' && made.isOfHandler);
    if (!isRead) problems.push(unreadMapping(configuration));
    if (!isRead || path !== prefix) continue;
    path = made.kind === 'null' ? undefined : joinPaths(made.prefix, prefix);
  }
  return { prefixes: path === undefined ? [] : [path], unread: problems };
}

/** The places of a mapping's class that make mappings in a way which is not read. */
function unreadMapping(configuration: PathConfiguration): UnreadPrefix {
  const declared = configuration.mapping?.declared ?? configuration.declared;
  return { place: { declared, span: declared.declaration.nameSpan }, configuration, prefix: undefined };
}

/** Returns what a mapping passes on its way into the registry (`AbstractHandlerMethodMapping.detectHandlerMethods`). */
function madeBy(
  project: Project,
  { run }: PathConfigurations,
  { controller, handler }: Handled,
  mapping: MappingValue,
): Value | undefined {
  const { declared } = mapping;
  if (declared === undefined) return undefined;
  const method = methodValueOf(project, handler);
  const type = classValueOf(controller.declared);
  const call = (name: string, given: readonly Value[]): Value | undefined => {
    const of = methodTaking(project, classTypeOf(declared), name, given.length);
    return of?.method.body === undefined ? undefined : run.renew().invoke(of, mapping, given, mapping.around);
  };
  const found = call('getMappingForMethod', [method, type]);
  if (call('createRequestMappingInfo', [unknown, unknown])?.kind === 'unknown') return unknown;
  const info: Value = found ?? { kind: 'mapping-info', prefix: '', isOfHandler: true };
  mapping.fields.delete(registered);
  const isRegistering = call('registerHandlerMethod', [unknown, method, info]) !== undefined;
  return isRegistering ? (mapping.fields.get(registered) ?? unknown) : found;
}

/** Keeps what is built into one of the applications that the controller is built into. */
export function deployedWith<Configured extends { readonly declared: DeclaredType }>(
  project: Project,
  controller: DeclaredType,
  all: readonly Configured[],
): readonly Configured[] {
  if (all.length === 0) return all;
  const { path } = controller.file;
  const folder = project.moduleFolderOf(path);
  const users = project.moduleFoldersUsing(path);
  return all.filter(({ declared }) => {
    const { path: configured } = declared.file;
    const own = project.moduleFolderOf(configured);
    const isBuiltIn =
      own === folder || users.includes(own) || project.moduleFoldersUsing(configured).includes(folder);
    return isBuiltIn && startTogether(project, controller, declared);
  });
}

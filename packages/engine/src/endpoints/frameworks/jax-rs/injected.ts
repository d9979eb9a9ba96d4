/** Parameters of resource methods that something other than the request fills (JAX-RS 9.2, 9.2.8). */

import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { Project } from '../../../source/project/project.ts';
import type { ClassType, ResolvedType } from '../../../source/types/resolved-type.ts';
import { literalsBelow, marksInjected } from '../common/parameters/providers.ts';
import { isProvided } from './argument-types.ts';
import { inBothPackages } from './names.ts';
import type { MethodParameter } from './resource-methods.ts';

/**
 * `@Context` and its like, an annotation that a provider of the project names, or a type that the container provides.
 * Every other annotation describes, checks or converts a value, and leaves where it comes from to JAX-RS.
 */
export function isInjected(
  project: Project,
  { annotations, type, place }: MethodParameter,
  canHaveBody: boolean,
): boolean {
  if (isProvided(project, type)) return true;
  const named = literalsBelow(project, providers, place.file);
  return annotations.written.some(
    ({ annotation: { name }, names }) =>
      names.some((each) => injecting.has(each)) ||
      marksInjected(name) ||
      named.has(simpleName(name)) ||
      // What nobody can read a body into has to come from somewhere else.
      (isUndescribed(names[0] ?? name) && (isOpen(type) || !canHaveBody)),
  );
}

const injecting: ReadonlySet<string> = new Set([
  ...inBothPackages(['core.Context', 'container.Suspended']),
  ...inBothPackages(['Inject'], 'inject'),
  'com.google.inject.Inject',
  'io.dropwizard.auth.Auth',
  'io.dropwizard.jersey.sessions.Flash',
  'io.dropwizard.jersey.sessions.Session',
  'io.quarkus.rest.client.reactive.NotBody',
  'io.quarkus.rest.client.reactive.Url',
  'org.eclipse.microprofile.config.inject.ConfigProperty',
  'org.glassfish.jersey.server.Uri',
  'org.jboss.resteasy.annotations.Suspend',
  'org.springframework.beans.factory.annotation.Value',
]);

/** Jersey 3, 2 and 1 name their providers so, and HK2 its own. */
const providers = [
  'ValueParamProvider',
  'AbstractValueParamProvider',
  'ValueFactoryProvider',
  'AbstractValueFactoryProvider',
  'InjectionResolver',
  'ParamInjectionResolver',
  'InjectableProvider',
];

/**
 * Tells whether neither JAX-RS nor a validator nor a mapper brings the annotation. Nullness goes by the simple name.
 */
function isUndescribed(annotationName: string): boolean {
  return !describing.test(annotationName) && !checking.has(simpleName(annotationName));
}

const describing =
  /^(?:(?:jakarta|javax)\.|java\.lang\.|io\.(?:swagger|dropwizard)\.|org\.(?:hibernate|eclipse\.microprofile|jboss\.resteasy|glassfish|jetbrains|jspecify|checkerframework)\.|com\.fasterxml\.)/;
const checking: ReadonlySet<string> = new Set([
  'CheckForNull',
  'NonNull',
  'Nonnull',
  'NotNull',
  'Nullable',
  'Valid',
  'Validated',
]);

/** Tells whether requests with one of these verbs have a body that a method could take. */
export function mayHaveBody(verbs: Iterable<string>): boolean {
  return [...verbs].some((verb) => verb !== 'GET' && verb !== 'HEAD');
}

/** An interface or an abstract class, as long as nothing tells a mapper which class to make. */
function isOpen(type: ResolvedType): boolean {
  if (type.kind !== 'class') return false;
  const { declaration } = (type as ClassType).declared ?? {};
  if (declaration === undefined) return false;
  const isAbstract = declaration.kind === 'interface' || declaration.modifiers.includes('abstract');
  return isAbstract && !declaration.annotations.some(({ name }) => choosing.test(simpleName(name)));
}

const choosing = /^(?:Json|Xml|Schema$|Immutable$)/;

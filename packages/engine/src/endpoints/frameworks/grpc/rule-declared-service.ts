/**
 * Classes that a rule makes gRPC services (`class.is.grpc`) although they extend no code of a generator, say because
 * the project has a way of its own to register them. Which service it is, is told by names.
 */

import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { isMadeByRule } from '../common/candidates/declared-by-rule.ts';
import type { GeneratedBase } from './generated-names.ts';

/** Says what a class may be called that implements a service: the service's name, and one of these behind it. */
const endings = ['', 'Impl', 'Service', 'ServiceImpl', 'Grpc', 'GrpcImpl', 'GrpcService', 'GrpcServiceImpl'];

/**
 * The service that the class or one of its supertypes is named for and that a `.proto` file declares. Where none does,
 * the class itself tells what the service is.
 */
export function ruleDeclaredService(
  project: Project,
  declared: DeclaredType,
  supertypes: readonly string[],
): GeneratedBase | undefined {
  if (!isMadeByRule(project, declared, 'class.is.grpc')) return undefined;
  const { name } = declared.declaration;
  const names = [name, ...supertypes.map(simpleName)].flatMap((each) => servicesOf(each));
  const known = names.find((each) => project.protos.declaring(each, '').length > 0);
  const service = known ?? servicesOf(name).at(-1) ?? name;
  return { javaPackage: undefined, service, outer: `${service}Grpc` };
}

/**
 * Returns what a service may be called that a class of this name implements: the name, and what is before each ending.
 */
function servicesOf(name: string): readonly string[] {
  return endings
    .filter((ending) => name.endsWith(ending) && name.length > ending.length)
    .map((ending) => name.slice(0, name.length - ending.length));
}

/** Names of the classes that a rule may make implementations of a service; none where there is no such rule. */
export function classesNamedFor(project: Project, service: string, path: string): readonly string[] {
  return project.rules.hasRule('class.is.grpc', path) ? endings.map((ending) => service + ending) : [];
}

/**
 * Groups of endpoints that have documents of their own: springdoc's `GroupedOpenApi` beans and springfox's `Docket`s.
 * Chains of calls are read, and constants in them; predicates that code works out are not.
 */

import type { ApiGroup } from '../../model/api-groups.ts';
import type { CallExpression } from '../../source/declarations/expression.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import { withNested } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import type { ExtensionId } from '../../source/rule-files/extensions.ts';
import { startTogether } from '../../source/types/spring-applications.ts';
import { Made } from './made-beans.ts';

/** @param paths of the files whose endpoints are exported: groups of their applications count */
export function apiGroups(project: Project, paths: readonly string[]): readonly ApiGroup[] {
  const exported = paths.flatMap((path) => project.typesIn(path).slice(0, 1));
  const isAsked = (type: DeclaredType) => exported.some((each) => startTogether(project, each, type));
  const found = sources
    .filter(({ extension }) => project.rules.isOn(extension))
    .flatMap(({ type, read }) =>
      project
        .filesImporting([type, type.slice(0, type.lastIndexOf('.'))])
        .flatMap((path) => [...withNested(project.typesIn(path))])
        .filter(isAsked)
        .flatMap((declared) => read(new Made(project, declared))),
    );
  return [...new Map(found.map((group) => [group.name, group])).values()];
}

interface GroupSource {
  readonly extension: ExtensionId;
  readonly type: string;
  read(made: Made): readonly ApiGroup[];
}

const sources: readonly GroupSource[] = [
  {
    extension: 'swagger3-openapi',
    type: 'org.springdoc.core.models.GroupedOpenApi',
    read: groupsOfSpringdoc,
  },
  // Before springdoc 2.
  { extension: 'swagger3-openapi', type: 'org.springdoc.core.GroupedOpenApi', read: groupsOfSpringdoc },
  {
    extension: 'springfox-openapi',
    type: 'springfox.documentation.spring.web.plugins.Docket',
    read: groupsOfSpringfox,
  },
];

/** `GroupedOpenApi.builder().group("users").pathsToMatch("/users/**").packagesToExclude("shop.internal").build()`. */
function groupsOfSpringdoc(made: Made): readonly ApiGroup[] {
  return chainsNaming(made, 'group').map(({ name, chain }) => {
    const texts = (setter: string) => textsOf(made, chain, setter);
    return {
      name,
      paths: texts('pathsToMatch'),
      excludedPaths: texts('pathsToExclude'),
      packages: texts('packagesToScan'),
      excludedPackages: texts('packagesToExclude'),
    };
  });
}

/**
 * `new Docket(SWAGGER_2).groupName("users").select().apis(RequestHandlerSelectors.basePackage("shop.users"))
 * .paths(PathSelectors.ant("/users/**")).build()`. Of regular expressions those are read that end in `.*`.
 */
function groupsOfSpringfox(made: Made): readonly ApiGroup[] {
  return chainsNaming(made, 'groupName').map(({ name, chain }) => {
    const handed = (setter: string, selector: string) =>
      chain
        .filter((call) => call.name === setter)
        .flatMap((call) => made.calls.filter((each) => each.name === selector && isWithin(each, call)))
        .flatMap((call) => call.arguments.flatMap((each) => made.texts(each)));
    const prefixes = handed('paths', 'regex').flatMap(
      (text) => /^\^?([\w/-]+)\.\*\$?$/.exec(text)?.[1] ?? [],
    );
    const below = prefixes.flatMap((prefix) => [`${prefix}*`, `${prefix}*/**`]);
    return {
      name,
      paths: [...handed('paths', 'ant'), ...below],
      excludedPaths: [],
      packages: handed('apis', 'basePackage'),
      excludedPackages: [],
    };
  });
}

/** Tells whether a call stands in the arguments of another. */
function isWithin({ span }: CallExpression, { nameSpan, span: around }: CallExpression): boolean {
  return span.start >= nameSpan.end && span.end <= around.end;
}

/** Each chain that gives a group its name, with all calls of the chain. */
function chainsNaming(
  made: Made,
  setter: string,
): readonly { readonly name: string; readonly chain: readonly CallExpression[] }[] {
  return made.calls.flatMap((call) => {
    const name = call.name === setter ? made.text(call.arguments[0]) : undefined;
    if (name === undefined) return [];
    return [{ name, chain: made.calls.filter(({ span }) => span.start === call.span.start) }];
  });
}

function textsOf(made: Made, chain: readonly CallExpression[], setter: string): readonly string[] {
  return chain
    .filter(({ name }) => name === setter)
    .flatMap((call) => call.arguments.flatMap((each) => made.texts(each)));
}

/** Frameworks that declare endpoints and that nothing here reads: whoever uses one is told that its endpoints are missing. */

import type { Project } from '../../source/project/project.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { addToGroup } from '../../text/group-by.ts';
import { t } from '../../text/l10n.ts';

interface UnreadFramework {
  readonly title: string;
  /** Packages, and the names in them that declare endpoints; imports of all of a package count, too. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
}

/** In a file that is the first of its module to import them: one message for each framework and module. */
export function unreadFrameworks(project: Project, path: string): readonly Diagnostic[] {
  const seen = new Map<UnreadFramework, string>();
  for (const { name } of project.outline(path)?.imports ?? []) {
    for (const framework of frameworksByName.get(name) ?? [])
      if (!seen.has(framework)) seen.set(framework, name);
  }
  return frameworks.flatMap((framework): readonly Diagnostic[] => {
    const name = seen.get(framework);
    if (name === undefined) return [];
    const module = project.moduleOf(path);
    const files = project
      .filesImporting(namesOf(framework))
      .filter((each) => project.moduleOf(each) === module);
    if (files[0] !== path) return [];
    const others =
      files.length === 1 ? t('in this file') : t`in this file and ${files.length - 1} more of its module`;
    return [
      {
        file: project.nameOf(path),
        line: 1,
        severity: 'warning',
        code: 'framework-not-read',
        message: t`${framework.title} is used ${others} (\`${name}\`) and is not read: the endpoints that it declares are missing.`,
      },
    ];
  });
}

function namesOf({ packages }: UnreadFramework): readonly string[] {
  return Object.entries(packages).flatMap(([name, types]) => [
    name,
    ...types.map((type) => `${name}.${type}`),
  ]);
}

/** Functions of languages for routes. */
const routingFunctions = ['get', 'post', 'put', 'patch', 'delete', 'route', 'routing'];

const frameworks: readonly UnreadFramework[] = [
  {
    title: 'Micronaut',
    packages: {
      'io.micronaut.http.annotation': [
        'Controller',
        'Get',
        'Post',
        'Put',
        'Patch',
        'Delete',
        'CustomHttpMethod',
      ],
    },
  },
  { title: t('Vert.x Web'), packages: { 'io.vertx.ext.web': ['Router'] } },
  {
    title: t('Quarkus Reactive Routes'),
    packages: { 'io.quarkus.vertx.web': ['Route', 'RouteBase'] },
  },
  {
    title: 'Javalin',
    packages: { 'io.javalin': ['Javalin'], 'io.javalin.apibuilder.ApiBuilder': routingFunctions },
  },
  {
    title: 'Ktor',
    packages: { 'io.ktor.server.routing': routingFunctions, 'io.ktor.routing': routingFunctions },
  },
  {
    title: 'Struts',
    packages: {
      'org.apache.struts2': ['ActionSupport'],
      'org.apache.struts2.convention.annotation': ['Action'],
      'org.apache.struts.action': ['Action'],
      'com.opensymphony.xwork2': ['ActionSupport'],
    },
  },
  {
    title: 'Helidon',
    packages: {
      'io.helidon.webserver.http': ['HttpService', 'HttpRouting', 'HttpRules'],
      'io.helidon.webserver': ['Routing', 'Service'],
    },
  },
  {
    title: 'Dubbo',
    packages: {
      'org.apache.dubbo.config.annotation': ['DubboService', 'Service'],
      'com.alibaba.dubbo.config.annotation': ['Service'],
    },
  },
  { title: 'Spark', packages: { spark: ['Spark'], 'spark.Spark': routingFunctions } },
  { title: 'Play', packages: { 'play.mvc': ['Controller'] } },
  {
    title: 'Armeria',
    packages: { 'com.linecorp.armeria.server.annotation': ['Get', 'Post', 'Put', 'Patch', 'Delete'] },
  },
  { title: 'http4k', packages: { 'org.http4k.routing': ['bind', 'routes'] } },
  {
    title: t('Servlet API'),
    packages: {
      'jakarta.servlet.annotation.WebServlet': [],
      'jakarta.servlet.http.HttpServlet': [],
      'javax.servlet.annotation.WebServlet': [],
      'javax.servlet.http.HttpServlet': [],
    },
  },
];

/** Every file of a project is asked for its imports, so that nothing is made for each. */
const frameworksByName: ReadonlyMap<string, readonly UnreadFramework[]> = (() => {
  const byName = new Map<string, UnreadFramework[]>();
  for (const framework of frameworks)
    for (const name of new Set(namesOf(framework))) addToGroup(byName, name, framework);
  return byName;
})();

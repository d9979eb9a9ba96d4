/** Frameworks that declare endpoints and that nothing here reads: whoever uses one is told that its endpoints are missing. */
import type { Project } from '../../source/project/project.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';

interface UnreadFramework {
  readonly title: string;
  /** Packages, and the names in them that declare endpoints; imports of all of a package count, too. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
}

/** In a file that is the first of its module to import them: one message for each framework and module. */
export function unreadFrameworks(project: Project, path: string): readonly Diagnostic[] {
  const imports = project.outline(path)?.imports ?? [];
  return frameworks.flatMap((framework): readonly Diagnostic[] => {
    const names = namesOf(framework);
    const seen = imports.find(({ name }) => names.has(name));
    if (seen === undefined) return [];
    const module = project.moduleOf(path);
    const files = project.filesImporting([...names]).filter((each) => project.moduleOf(each) === module);
    if (files[0] !== path) return [];
    const others =
      files.length === 1 ? 'in this file' : `in this file and ${files.length - 1} more of its module`;
    return [
      {
        file: project.nameOf(path),
        line: 1,
        severity: 'warning',
        code: 'framework-not-read',
        message: `${framework.title} is used ${others} (\`${seen.name}\`) and is not read: the endpoints that it declares are missing.`,
      },
    ];
  });
}

function namesOf({ packages }: UnreadFramework): ReadonlySet<string> {
  return new Set(
    Object.entries(packages).flatMap(([name, types]) => [name, ...types.map((type) => `${name}.${type}`)]),
  );
}

const ktorVerbs = ['get', 'post', 'put', 'patch', 'delete', 'route', 'routing'];

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
  { title: 'Vert.x Web', packages: { 'io.vertx.ext.web': ['Router'] } },
  {
    title: 'Quarkus Reactive Routes',
    packages: { 'io.quarkus.vertx.web': ['Route', 'RouteBase'] },
  },
  {
    title: 'Javalin',
    packages: { 'io.javalin': ['Javalin'], 'io.javalin.apibuilder.ApiBuilder': ktorVerbs },
  },
  {
    title: 'Ktor',
    packages: { 'io.ktor.server.routing': ktorVerbs, 'io.ktor.routing': ktorVerbs },
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
  { title: 'Spark', packages: { spark: ['Spark'], 'spark.Spark': ktorVerbs } },
  { title: 'Play', packages: { 'play.mvc': ['Controller'] } },
  {
    title: 'Armeria',
    packages: { 'com.linecorp.armeria.server.annotation': ['Get', 'Post', 'Put', 'Patch', 'Delete'] },
  },
  { title: 'http4k', packages: { 'org.http4k.routing': ['bind', 'routes'] } },
  {
    title: 'Servlet API',
    packages: {
      'jakarta.servlet.annotation.WebServlet': [],
      'jakarta.servlet.http.HttpServlet': [],
      'javax.servlet.annotation.WebServlet': [],
      'javax.servlet.http.HttpServlet': [],
    },
  },
];

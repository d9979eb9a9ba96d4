/** Routers that a bean of another class takes in: `add(Orders.routes())` makes the routes those of the bean. */
import type { Method } from '../../../source/declarations/model.ts';
import { withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { routersOf } from './routers.ts';
import { routesIn } from './routes.ts';

export function isIncludedElsewhere(project: Project, method: Method): boolean {
  const users = project.memoize(filesWithRouters, 'routers', '', () => project.filesImporting(routerImports));
  return users.some((user) => includedBy(project, user).has(method));
}

function includedBy(project: Project, path: string): ReadonlySet<Method> {
  return project.memoize(includedByFile, path, '', () => {
    const found = [...withNested(project.typesIn(path))].flatMap((type) => {
      const routers = routersOf(type);
      return [...routers.methods, ...routers.fields.values()].map((method) => {
        project.expansion.startEntry();
        return routesIn(project, type, routers, method).included;
      });
    });
    return new Set(found.flatMap((each) => [...each]));
  });
}

const filesWithRouters: MemoKey<readonly string[]> = { onCycle: [] };
const includedByFile: MemoKey<ReadonlySet<Method>> = { onCycle: new Set() };

/** Whoever makes a router imports one of these, or their package. */
const routerImports = [
  'org.springframework.web.servlet.function',
  'org.springframework.web.reactive.function.server',
].flatMap((home) => [
  home,
  ...[
    'RouterFunction',
    'RouterFunctions',
    'RouterFunctions.route',
    'router',
    'coRouter',
    'RouterFunctionDsl',
  ].map((name) => `${home}.${name}`),
]);

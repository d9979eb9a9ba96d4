/**
 * Says what the parameters of a page are called: code that configures the resolvers of Spring Data, customizers of
 * them, and Spring Boot's properties (`PageableHandlerMethodArgumentResolverSupport.getParameterNameToUse`).
 */
import { readBody } from '../../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../../source/code/walk.ts';
import type { Expression } from '../../../source/declarations/expression.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { evaluate } from '../../../source/types/constants.ts';
import { bodyScope } from '../../../source/types/scope.ts';
import { applicationProperty } from '../../../source/types/spring-applications.ts';
import { deployedWith } from './prefixes/path-prefixes.ts';

export interface PagingNames {
  /** Before page and size, and not before sort. */
  readonly prefix: string;
  readonly page: string;
  readonly size: string;
  readonly sort: string;
  /** Between a qualifier and the name. */
  readonly pageDelimiter: string;
  readonly sortDelimiter: string;
}

const usual: PagingNames = {
  ...{ prefix: '', page: 'page', size: 'size', sort: 'sort' },
  ...{ pageDelimiter: '_', sortDelimiter: '_' },
};

/** Code counts before properties: Boot's own customizer comes before those of the project. */
export function pagingNames(project: Project, controller: DeclaredType): PagingNames {
  const calls = project.memoize(settersOfProject, 'all', '', () => settersIn(project));
  const names = { ...usual };
  for (const [property, name] of properties) {
    const value = applicationProperty(project, controller, `spring.data.web.${property}`);
    if (value !== undefined) names[name] = value;
  }
  for (const { name, value } of deployedWith(project, controller, calls)) names[name] = value;
  return names;
}

interface Setter {
  readonly declared: DeclaredType;
  readonly name: keyof PagingNames;
  readonly value: string;
}

const settersOfProject: MemoKey<readonly Setter[]> = { onCycle: [] };

function settersIn(project: Project): readonly Setter[] {
  const types = project.filesImporting(resolvers).flatMap((path) => [...withNested(project.typesIn(path))]);
  return types.flatMap((declared) => {
    const { file, declaration } = declared;
    return declaration.methods
      .flatMap(({ body }) => (body === undefined ? [] : callsIn(readBody(file, body))))
      .flatMap(({ name, target, arguments: [given] }): readonly Setter[] => {
        const isOfSort = target !== undefined && [...expressionsIn(target)].some(isNamedSort);
        const set = name === 'setQualifierDelimiter' && isOfSort ? 'sortDelimiter' : setters.get(name);
        if (set === undefined || given === undefined) return [];
        const value = evaluate(project, bodyScope(declared), given);
        return value.kind === 'string' && value.unknowns === undefined
          ? [{ declared, name: set, value: value.value }]
          : [];
      });
  });
}

function isNamedSort(expression: Expression): boolean {
  return 'name' in expression && expression.name !== undefined && /sort/i.test(expression.name);
}

const setters: ReadonlyMap<string, keyof PagingNames> = new Map([
  ['setPrefix', 'prefix'],
  ['setPageParameterName', 'page'],
  ['setSizeParameterName', 'size'],
  ['setSortParameter', 'sort'],
  ['setQualifierDelimiter', 'pageDelimiter'],
]);

const properties: readonly (readonly [string, keyof PagingNames])[] = [
  ['pageable.prefix', 'prefix'],
  ['pageable.page-parameter', 'page'],
  ['pageable.size-parameter', 'size'],
  ['pageable.qualifier-delimiter', 'pageDelimiter'],
  ['sort.sort-parameter', 'sort'],
];

const resolvers = [
  ...['PageableHandlerMethodArgumentResolver', 'SortHandlerMethodArgumentResolver'].flatMap((name) => [
    `org.springframework.data.web.${name}`,
    `org.springframework.data.web.Reactive${name}`,
    `org.springframework.data.web.config.${name}Customizer`,
  ]),
  'org.springframework.data.web',
  'org.springframework.data.web.config',
  'org.springframework.data.web.config.SpringDataWebConfiguration',
];

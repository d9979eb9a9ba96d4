/** Methods that make beans of a type, in sources that are no tests (Spring Framework reference, "Using the @Bean Annotation"). */
import { packageOf, simpleName } from '../../source/declarations/qualified-name.ts';
import type { TypeReference } from '../../source/declarations/type-reference.ts';
import { type DeclaredType, withNested } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../source/types/annotations.ts';
import { type MethodOf, scopeOf } from '../../source/types/members.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';

export interface Bean {
  readonly of: MethodOf;
  /** Whether it is there in every profile and under all conditions. */
  readonly isCertain: boolean;
}

/** By the simple names of what the methods return. */
export function beansOf(project: Project, ...types: readonly string[]): readonly Bean[] {
  const names = new Set(types.map(simpleName));
  return typesImporting(project, types).flatMap((declared) =>
    declared.declaration.methods.flatMap((method) => {
      const isBean = method.annotations.some(({ name }) => simpleName(name) === 'Bean');
      const returned = writtenName(method.returnType);
      // Kotlin may leave out what is returned: then the bean is of whatever its builder makes.
      const kinds =
        returned === undefined ? method.parameters.map(({ type }) => writtenName(type)) : [returned];
      if (!isBean || !kinds.some((each) => each !== undefined && names.has(simpleName(each)))) return [];
      const of: MethodOf = { method, declared, owner: classTypeOf(declared) };
      return [{ of, isCertain: isConfiguration(project, declared) && !isConditional(project, of) }];
    }),
  );
}

/** All types of files that import one of these, tests left out. */
export function typesImporting(project: Project, types: readonly string[]): readonly DeclaredType[] {
  const packages = [...new Set(types.map(packageOf))];
  return project
    .filesImporting([...types, ...packages])
    .filter((path) => !isTest(path))
    .flatMap((path) => [...withNested(project.typesIn(path))]);
}

/** `src/test`, `src/integrationTest` */
function isTest(path: string): boolean {
  const segments = path.split('/');
  return segments.some((each, at) => segments[at - 1] === 'src' && /test/i.test(each));
}

export function writtenName(type: TypeReference | undefined): string | undefined {
  return type !== undefined && 'name' in type ? type.name : undefined;
}

/** Beans are made of methods of components only. */
function isConfiguration(project: Project, type: DeclaredType): boolean {
  return annotationsAt(project, [annotatedType(type)]).written.some((each) =>
    [each.annotation.name, ...each.names].some((name) => components.has(simpleName(name))),
  );
}

const components: ReadonlySet<string> = new Set([
  ...['Configuration', 'SpringBootConfiguration', 'SpringBootApplication', 'AutoConfiguration'],
  ...['Component', 'Service', 'Controller', 'RestController'],
]);

/** By the method, its class or a class around it. */
export function isConditional(project: Project, of: Pick<MethodOf, 'declared'> & Partial<MethodOf>): boolean {
  const { declared, method } = of;
  const places = [];
  if (method !== undefined)
    places.push({
      annotations: method.annotations,
      scope: scopeOf({ owner: classTypeOf(declared), ...of, method }),
    });
  for (let type: DeclaredType | undefined = declared; type !== undefined; type = type.outer)
    places.push(annotatedType(type));
  return annotationsAt(project, places).written.some(({ annotation, names }) =>
    [annotation.name, ...names].some((name) => /^(?:Profile|Conditional\w*)$/.test(simpleName(name))),
  );
}

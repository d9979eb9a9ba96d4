/** Methods that make beans of a type, in sources that are no tests (Spring Framework reference, "Using the @Bean Annotation"). */
import { namesMentioned } from '../../source/code/mentions.ts';
import { packageOf, simpleName } from '../../source/declarations/qualified-name.ts';
import type { TypeReference } from '../../source/declarations/type-reference.ts';
import { type DeclaredType, withNested } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../source/types/annotations.ts';
import { constantText } from '../../source/types/constant.ts';
import { evaluate } from '../../source/types/constants.ts';
import { type MethodOf, scopeOf } from '../../source/types/members.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';

export interface Bean {
  readonly of: MethodOf;
  /** Says whether its class is a component, so that the bean is made. */
  readonly isCertain: boolean;
  /** Profiles and conditions under which it is there. */
  readonly conditions: readonly string[];
  /** Are folders of the modules that import a class that is no component. */
  readonly importers?: readonly string[];
}

/** By the simple names of what the methods return; whoever writes their names in full imports the annotation only. */
export function beansOf(project: Project, ...types: readonly string[]): readonly Bean[] {
  const names = new Set(types.map(simpleName));
  return typesImporting(project, [...types, beanAnnotation]).flatMap((declared) =>
    declared.declaration.methods.flatMap((method) => {
      const isBean = method.annotations.some(({ name }) => simpleName(name) === 'Bean');
      const returned = writtenName(method.returnType);
      // Kotlin may leave out what is returned: then the bean is of whatever its builder makes.
      const kinds =
        returned === undefined ? method.parameters.map(({ type }) => writtenName(type)) : [returned];
      if (!isBean || !kinds.some((each) => each !== undefined && names.has(simpleName(each)))) return [];
      const of: MethodOf = { method, declared, owner: classTypeOf(declared) };
      const isCertain = isConfiguration(project, declared);
      const importers = isCertain ? [] : importersOf(project, declared);
      const conditions = conditionsOf(project, of);
      return [{ of, isCertain, conditions, ...(importers.length > 0 && { importers }) }];
    }),
  );
}

const beanAnnotation = 'org.springframework.context.annotation.Bean';

/** All types of files that import one of these, tests left out. */
export function typesImporting(project: Project, types: readonly string[]): readonly DeclaredType[] {
  const packages = [...new Set(types.map(packageOf))];
  return project
    .filesImporting([...types, ...packages])
    .filter((path) => !project.isTestSource(path))
    .flatMap((path) => [...withNested(project.typesIn(path))]);
}

export function writtenName(type: TypeReference | undefined): string | undefined {
  return type !== undefined && 'name' in type ? type.name : undefined;
}

/** Beans are made of methods of components only. */
export function isConfiguration(project: Project, type: DeclaredType): boolean {
  return annotationsAt(project, [annotatedType(type)]).written.some((each) =>
    [each.annotation.name, ...each.names].some((name) => components.has(simpleName(name))),
  );
}

/**
 * Finds components that have `@Import` with the class, or an annotation that has it (reference, "Using the @Import
 * Annotation").
 */
function importersOf(project: Project, { declaration, qualifiedName }: DeclaredType): readonly string[] {
  const importing = typesImporting(project, [importAnnotation]).filter(
    ({ file, declaration: { annotations } }) =>
      annotations.some(
        ({ name, span }) => simpleName(name) === 'Import' && namesMentioned(file, span).has(declaration.name),
      ),
  );
  const composed = importing.filter(({ declaration: { kind } }) => kind === 'annotation');
  const users = typesImporting(
    project,
    composed.map((each) => each.qualifiedName),
  ).filter((type) => {
    const found = annotationsAt(project, [annotatedType(type)]);
    return composed.some((each) => found.has(each.qualifiedName)) && type.qualifiedName !== qualifiedName;
  });
  return [...importing, ...users]
    .filter((type) => type.declaration.kind !== 'annotation' && isConfiguration(project, type))
    .map(({ path }) => project.moduleFolderOf(path));
}

const importAnnotation = 'org.springframework.context.annotation.Import';

const components: ReadonlySet<string> = new Set([
  ...['Configuration', 'SpringBootConfiguration', 'SpringBootApplication', 'AutoConfiguration'],
  ...['Component', 'Service', 'Controller', 'RestController'],
]);

/** Profiles and conditions at the method, its class or a class around it, in a form that can be compared. */
export function conditionsOf(
  project: Project,
  { declared, method }: Pick<MethodOf, 'declared'> & Partial<MethodOf>,
): readonly string[] {
  const places = [];
  if (method !== undefined)
    places.push({
      annotations: method.annotations,
      scope: scopeOf({ owner: classTypeOf(declared), declared, method }),
    });
  for (let type: DeclaredType | undefined = declared; type !== undefined; type = type.outer)
    places.push(annotatedType(type));
  return annotationsAt(project, places)
    .written.filter(({ annotation, names }) => [annotation.name, ...names].some(isCondition))
    .map(({ annotation, names, scope }) => {
      const values = annotation.arguments.map(({ name, value }) => {
        return `${name}=${constantText(evaluate(project, scope, value))}`;
      });
      const text = `${names[0] ?? annotation.name}(${values.join(', ')})`;
      // Conditions on beans are about the place that they stand at.
      return [annotation.name, ...names].some((name) => /Bean|Candidate/.test(simpleName(name)))
        ? `${text} at ${declared.qualifiedName}.${method?.name ?? ''}`
        : text;
    });
}

function isCondition(name: string): boolean {
  return /^(?:Profile|Conditional\w*)$/.test(simpleName(name));
}

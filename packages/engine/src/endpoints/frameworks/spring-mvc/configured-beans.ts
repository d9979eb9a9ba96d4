/** Classes that configurations make beans of (Spring Framework reference, "Java-based Container Configuration"). */
import { namesMentioned } from '../../../source/code/mentions.ts';
import { packageOf, simpleName } from '../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';

const namesOfBeans: MemoKey<ReadonlySet<string>> = { onCycle: new Set() };

/** Simple names, and every other name in `@Bean` methods and `@Import` annotations. */
export function beanNames(project: Project): ReadonlySet<string> {
  return project.memoize(namesOfBeans, 'all', '', () => {
    const packages = [...new Set(configuring.map(packageOf))];
    const types = project
      .filesImporting([...configuring, ...packages])
      .flatMap((path) => [...withNested(project.typesIn(path))]);
    return new Set(types.flatMap(namesOfBeansIn));
  });
}

const configuring = [
  'org.springframework.context.annotation.Bean',
  'org.springframework.context.annotation.Import',
  'org.springframework.context.support.beans',
];

function namesOfBeansIn({ file, declaration }: DeclaredType): readonly string[] {
  const isBean = ({ name }: { readonly name: string }) => simpleName(name) === 'Bean';
  const methods = declaration.methods.filter(({ annotations }) => annotations.some(isBean));
  const imports = declaration.annotations.filter(({ name }) => simpleName(name) === 'Import');
  const named = [...methods, ...imports].flatMap(({ span }) => [...namesMentioned(file, span)]);
  // Kotlin's `beans { bean<Orders>() }` stands in functions and in variables.
  const others = [...declaration.methods, ...declaration.fields]
    .map(({ span }) => namesMentioned(file, span))
    .filter((names) => names.has('bean') || names.has('beans'));
  return [...named, ...others.flatMap((names) => [...names])];
}

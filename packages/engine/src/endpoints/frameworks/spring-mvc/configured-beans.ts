/** Classes that configurations make beans of (Spring Framework reference, "Java-based Container Configuration"). */
import { packageOf, simpleName } from '../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';

const namesOfBeans: MemoKey<ReadonlySet<string>> = { onCycle: new Set() };

/** Simple names, and every other word of `@Bean` methods and `@Import` annotations. */
export function beanNames(project: Project): ReadonlySet<string> {
  return project.memoize(namesOfBeans, 'all', '', () => {
    const packages = [...new Set(configuring.map(packageOf))];
    const types = project
      .filesImporting([...configuring, ...packages])
      .flatMap((path) => [...withNested(project.typesIn(path))]);
    return new Set(types.flatMap((type) => codeOf(type).match(/\w+/g) ?? []));
  });
}

const configuring = [
  'org.springframework.context.annotation.Bean',
  'org.springframework.context.annotation.Import',
  'org.springframework.context.support.beans',
];

function codeOf({ file, declaration }: DeclaredType): string {
  const isBean = ({ name }: { readonly name: string }) => simpleName(name) === 'Bean';
  const methods = declaration.methods.filter(({ annotations }) => annotations.some(isBean));
  const imports = declaration.annotations.filter(({ name }) => simpleName(name) === 'Import');
  // Kotlin's `beans { bean<Orders>() }` stands in functions and in variables.
  const others = [...declaration.methods, ...declaration.fields].filter(({ span }) =>
    /\bbeans?\s*[<({]/.test(file.text.slice(span.start, span.end)),
  );
  return [...methods, ...imports, ...others]
    .map(({ span }) => file.text.slice(span.start, span.end))
    .join('\n');
}

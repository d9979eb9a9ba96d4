/** Says what Spring injects by type: properties, the environment, and beans of classes of the project. */
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { annotationsAt, textAttribute } from '../../../../source/types/annotations.ts';
import type { ResolvedType } from '../../../../source/types/resolved-type.ts';
import { bodyScope } from '../../../../source/types/scope.ts';
import type { Interpreter } from './interpreter.ts';
import { isMappingType } from './mapping-types.ts';
import { configurationProperties, propertiesPrefix } from './objects.ts';
import { emptyMap, unknown, type Value } from './values.ts';

export function injectedValue(run: Interpreter, type: ResolvedType, from: DeclaredType): Value {
  if (type.kind !== 'class' && type.kind !== 'unresolved') return unknown;
  const { project } = run;
  const simple = simpleName(type.name);
  if (/^(?:Configurable)?Environment$|^PropertyResolver$/.test(simple)) return { kind: 'property-source' };
  if (/^(?:ObjectProvider|ObjectFactory|Provider|Optional)$/.test(simple)) {
    const [inner] = type.arguments;
    return inner === undefined ? unknown : { kind: 'list', items: [injectedValue(run, inner, from)] };
  }
  const declared = type.kind === 'class' ? type.declared : undefined;
  const isOfProject = declared !== undefined && project.filesDeclaring(declared.qualifiedName).length > 0;
  if (isMappingType(project, type.name, isOfProject ? declared : undefined))
    return { kind: 'mapping', declared, fields: new Map(), around: undefined, prefixes: emptyMap() };
  if (declared === undefined || !isOfProject) return unknown;
  const bean = implementationOf(project, declared);
  if (bean === undefined) return unknown;
  const properties = propertiesPrefix(project, bean) ?? prefixOfBeanMethod(project, bean);
  return { kind: 'object', declared: bean, fields: new Map(), around: undefined, properties };
}

/** The class itself, or the only one that implements an interface. */
function implementationOf(project: Project, declared: DeclaredType): DeclaredType | undefined {
  const isAbstract = declared.kind === 'interface' || declared.declaration.modifiers.includes('abstract');
  if (!isAbstract) return declared;
  const [only, ...others] = project.typesExtending(declared.declaration.name);
  return only === undefined || others.length > 0
    ? undefined
    : project.type(only.qualifiedName, declared.file);
}

const beanPrefixes: MemoKey<ReadonlyMap<string, string>> = { onCycle: new Map() };

/** `@Bean @ConfigurationProperties("shop.api") Api api()`, by the simple name of what it returns. */
function prefixOfBeanMethod(project: Project, { declaration: { name } }: DeclaredType): string | undefined {
  return project
    .memoize(beanPrefixes, 'all', '', () => {
      const types = project
        .filesImporting([configurationProperties])
        .flatMap((path) => [...withNested(project.typesIn(path))]);
      return new Map(
        types.flatMap((type) =>
          type.declaration.methods.flatMap(({ annotations, returnType }): [string, string][] => {
            const found = annotationsAt(project, [{ annotations, scope: bodyScope(type) }]).find(
              configurationProperties,
            );
            const prefix = found && (textAttribute(found, 'prefix') ?? textAttribute(found, 'value'));
            return prefix === undefined || returnType?.kind !== 'named'
              ? []
              : [[simpleName(returnType.name), prefix]];
          }),
        ),
      );
    })
    .get(name);
}

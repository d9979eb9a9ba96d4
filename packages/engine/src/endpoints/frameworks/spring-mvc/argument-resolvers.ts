/**
 * Says what the project's own argument resolvers fill. Spring asks them after those that go by annotations and types of
 * its own, and before those that take whatever is left (Spring Framework reference, "Method Arguments";
 * `RequestMappingHandlerAdapter.getDefaultArgumentResolvers`).
 */
import { namesMentioned } from '../../../source/code/mentions.ts';
import { readBody } from '../../../source/code/read-code.ts';
import { expressionsIn } from '../../../source/code/walk.ts';
import type { Expression } from '../../../source/declarations/expression.ts';
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import { packageOf, simpleName } from '../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { bodyScope } from '../../../source/types/scope.ts';
import { isA } from '../../../source/types/supertypes.ts';
import type { Span } from '../../../text/span.ts';
import { literalsBelow, typesBelow } from '../common/parameters/providers.ts';

/** Tells whether a resolver names the annotation. */
export function isResolvedAnnotation(project: Project, name: string, from: FileDeclarations): boolean {
  return literalsBelow(project, resolvers, from).has(simpleName(name));
}

/** Tells whether a resolver supports parameters of the type, whatever annotations they have. */
export function isResolvedType(project: Project, type: ResolvedType, from: FileDeclarations): boolean {
  if (type.kind !== 'class' && type.kind !== 'unresolved') return false;
  const names = project.memoize(resolvedTypes, project.moduleOf(from.path), '', () => {
    return new Set([
      ...typesBelow(project, resolvers, from).flatMap((each) => typesSupportedBy(project, each)),
      ...typesSupportedInBodies(project, from),
    ]);
  });
  return names.has(type.name) || isA(project, type, names);
}

const resolvedTypes: MemoKey<ReadonlySet<string>> = { onCycle: new Set() };

function typesSupportedBy(project: Project, declared: DeclaredType): readonly string[] {
  const decides = declared.declaration.methods.filter(({ name }) => name === 'supportsParameter');
  return decides.flatMap(({ body }) =>
    body === undefined ? [] : typesIn(project, declared, withMembersNamed(declared, body)),
  );
}

/** The code, and that of the fields and methods of the same class that it leads to. */
function withMembersNamed({ declaration, file }: DeclaredType, body: Span): readonly Expression[] {
  const members = [
    ...declaration.fields.map(({ name, initializer }) => ({ name, code: initializer?.span })),
    ...declaration.methods.map((each) => ({ name: each.name, code: each.body })),
  ];
  const spans = [body];
  const named = new Set(['supportsParameter', 'resolveArgument']);
  // An array's iteration also visits what is pushed on the way.
  for (const span of spans) {
    const names = namesMentioned(file, span);
    const found = members.filter(({ name }) => names.has(name) && !named.has(name));
    for (const { name, code } of found) {
      named.add(name);
      if (code !== undefined) spans.push(code);
    }
  }
  return spans.map((span) => readBody(file, span));
}

/** Resolvers that stand as anonymous classes in the methods of a configuration. */
function typesSupportedInBodies(project: Project, from: FileDeclarations): readonly string[] {
  const packages = [...new Set(resolverTypes.map(packageOf))];
  return project.filesImporting([...resolverTypes, ...packages]).flatMap((path) =>
    [...withNested(project.typesIn(path))].flatMap((declared) => {
      const { file, declaration } = declared;
      if (project.type(declaration.qualifiedName, from) !== declared) return [];
      return declaration.methods.flatMap(({ name, body }) => {
        if (body === undefined || name === 'supportsParameter') return [];
        return [...expressionsIn(readBody(file, body))].flatMap((each) =>
          each.kind === 'function' && each.name === 'supportsParameter'
            ? typesIn(project, declared, [each.body])
            : [],
        );
      });
    }),
  );
}

/**
 * Qualified names of the class literals that the code compares the type with. With an annotation as well, the annotation
 * decides.
 */
function typesIn(project: Project, declared: DeclaredType, code: readonly Expression[]): readonly string[] {
  const all = code.flatMap((each) => [...expressionsIn(each)]);
  const asksForBoth = all.some((each) => each.kind === 'binary' && each.operator === '&&');
  if (asksForBoth && all.some(asksForAnnotation)) return [];
  return all.flatMap((each) => {
    if (each.kind !== 'class') return [];
    const type = resolveType(project, bodyScope(declared), each.type);
    if (type.kind !== 'class' && type.kind !== 'unresolved') return [];
    const isAnnotation = type.kind === 'class' && type.declared?.kind === 'annotation';
    return isAnnotation || tooGeneral.has(type.name) ? [] : [type.name];
  });
}

/** `hasParameterAnnotation(…)`, `getAnnotation(…)`, `AnnotatedElementUtils.…`. */
function asksForAnnotation(expression: Expression): boolean {
  const isNamed = expression.kind === 'call' || expression.kind === 'member' || expression.kind === 'name';
  return isNamed && expression.name.includes('Annotation');
}

const tooGeneral: ReadonlySet<string> = new Set(['java.lang.Object', 'java.lang.String', 'kotlin.Any']);

const resolvers = [
  'HandlerMethodArgumentResolver',
  'SyncHandlerMethodArgumentResolver',
  'HandlerMethodArgumentResolverSupport',
  'AbstractNamedValueMethodArgumentResolver',
  'AbstractNamedValueArgumentResolver',
  'AbstractNamedValueSyncArgumentResolver',
  'AbstractMessageConverterMethodArgumentResolver',
  'AbstractMessageReaderArgumentResolver',
];

const resolverTypes = [
  'org.springframework.web.method.support.HandlerMethodArgumentResolver',
  'org.springframework.web.reactive.result.method.HandlerMethodArgumentResolver',
];

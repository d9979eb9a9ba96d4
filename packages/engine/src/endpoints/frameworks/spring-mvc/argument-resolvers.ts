/**
 * What the project's own argument resolvers fill. Spring asks them after those that go by annotations and types of its
 * own, and before those that take whatever is left (Spring Framework reference, "Method Arguments";
 * `RequestMappingHandlerAdapter.getDefaultArgumentResolvers`).
 */
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import { packageOf, simpleName } from '../../../source/declarations/qualified-name.ts';
import { namedType } from '../../../source/declarations/type-reference.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { bodyScope } from '../../../source/types/scope.ts';
import { isA } from '../../../source/types/supertypes.ts';
import type { Span } from '../../../text/span.ts';
import { literalsBelow, literalsIn, typesBelow } from '../common/parameters/providers.ts';

/** Whether a resolver names the annotation. */
export function isResolvedAnnotation(project: Project, name: string, from: FileDeclarations): boolean {
  return literalsBelow(project, resolvers, from).has(simpleName(name));
}

/** Whether a resolver supports parameters of the type, whatever annotations they have. */
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
function withMembersNamed({ declaration, file }: DeclaredType, body: Span): string {
  const members = [...declaration.fields, ...declaration.methods];
  const spans = [body];
  const named = new Set(['supportsParameter', 'resolveArgument']);
  // An array's iteration also visits what is pushed on the way.
  for (const { start, end } of spans) {
    const words = new Set(file.text.slice(start, end).match(/\w+/g));
    const found = members.filter(({ name }) => words.has(name) && !named.has(name));
    for (const { name, span } of found) {
      named.add(name);
      spans.push(span);
    }
  }
  return spans.map(({ start, end }) => file.text.slice(start, end)).join('\n');
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
        const code = file.text.slice(body.start, body.end);
        const starts = [...code.matchAll(/\bsupportsParameter\b/g)].map(({ index }) => index);
        return starts.flatMap((start) => typesIn(project, declared, methodFrom(code, start)));
      });
    }),
  );
}

/** Up to the brace that closes the body, else up to the next method: Kotlin's body may be an expression. */
function methodFrom(code: string, start: number): string {
  const opening = code.slice(start).search(/[{=]/) + start;
  if (code[opening] !== '{') return code.slice(start).split(/\b(?:fun|resolveArgument)\b/)[0] ?? '';
  let depth = 0;
  for (let at = opening; at < code.length; at++) {
    if (code[at] === '{') depth++;
    else if (code[at] === '}' && --depth === 0) return code.slice(start, at);
  }
  return code.slice(start);
}

/**
 * Qualified names of the class literals that the code compares the type with. With an annotation as well, the annotation
 * decides.
 */
function typesIn(project: Project, declared: DeclaredType, code: string): readonly string[] {
  if (code.includes('&&') && /Annotation/.test(code)) return [];
  return literalsIn(code).flatMap((literal) => {
    const type = resolveType(project, bodyScope(declared), namedType(literal));
    if (type.kind !== 'class' && type.kind !== 'unresolved') return [];
    const isAnnotation = type.kind === 'class' && type.declared?.kind === 'annotation';
    return isAnnotation || tooGeneral.has(type.name) ? [] : [type.name];
  });
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

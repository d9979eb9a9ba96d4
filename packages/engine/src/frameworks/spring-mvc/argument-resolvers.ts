/**
 * What the project's own argument resolvers fill. Spring asks them after those that go by annotations and types of its
 * own, and before those that take whatever is left (Spring Framework reference, "Method Arguments";
 * `RequestMappingHandlerAdapter.getDefaultArgumentResolvers`).
 */
import type { FileDeclarations } from '../../declarations/model.ts';
import { simpleName } from '../../declarations/qualified-name.ts';
import { namedType } from '../../declarations/type-reference.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project, Question } from '../../project/project.ts';
import { resolveType } from '../../types/resolve-type.ts';
import type { ResolvedType } from '../../types/resolved-type.ts';
import { bodyScope } from '../../types/scope.ts';
import { isA } from '../../types/supertypes.ts';
import { literalsBelow, literalsIn, typesBelow } from '../providers.ts';

/** Whether a resolver names the annotation. */
export function isResolvedAnnotation(project: Project, name: string, from: FileDeclarations): boolean {
  return literalsBelow(project, resolvers, from).has(simpleName(name));
}

/** Whether a resolver supports parameters of the type, whatever annotations they have. */
export function isResolvedType(project: Project, type: ResolvedType, from: FileDeclarations): boolean {
  if (type.kind !== 'class' && type.kind !== 'unresolved') return false;
  const names = project.recall(resolvedTypes, project.moduleOf(from.path), '', () => {
    return new Set(typesBelow(project, resolvers, from).flatMap((each) => typesSupportedBy(project, each)));
  });
  return names.has(type.name) || isA(project, type, names);
}

const resolvedTypes: Question<ReadonlySet<string>> = { inCircles: new Set() };

/** `supportsParameter` compares the type with class literals. With an annotation as well, the annotation decides. */
function typesSupportedBy(project: Project, declared: DeclaredType): readonly string[] {
  const scope = bodyScope(declared);
  return declared.declaration.methods.flatMap(({ name, body }) => {
    if (name !== 'supportsParameter' || body === undefined) return [];
    const code = declared.file.text.slice(body.start, body.end);
    if (code.includes('&&') && /Annotation/.test(code)) return [];
    return literalsIn(code).flatMap((literal) => {
      const type = resolveType(project, scope, namedType(literal));
      if (type.kind !== 'class' && type.kind !== 'unresolved') return [];
      const isAnnotation = type.kind === 'class' && type.declared?.declaration.kind === 'annotation';
      return isAnnotation || tooGeneral.has(type.name) ? [] : [type.name];
    });
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

/** Says which type an annotation in source has, and what that type is composed of. */
import { t } from '../../text/l10n.ts';
import type { Annotation } from '../declarations/model.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import { expansionLimits } from '../project/expansion.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { resolveName, toQualifiedName } from './resolve-name.ts';
import { headerScope, type Scope } from './scope.ts';

export interface AnnotationType {
  readonly name: string;
  readonly declared: DeclaredType | undefined;
}

const typeOfAnnotation: MemoKey<AnnotationType | undefined> = { onCycle: undefined };

/** `undefined` where nothing explains the annotation's name. */
export function annotationType(
  project: Project,
  scope: Scope,
  annotation: Annotation,
): AnnotationType | undefined {
  return project.memoize(typeOfAnnotation, annotation, '', () => {
    const resolved = resolveName(project, scope, annotation.name);
    if (resolved.kind === 'declared') {
      return { name: resolved.type.qualifiedName, declared: resolved.type };
    }
    const name = toQualifiedName(resolved) ?? wellKnownAnnotation(project, annotation.name);
    return name === undefined ? undefined : { name, declared: project.type(name, scope.file) };
  });
}

/** While somebody is typing, the import is often still missing: the best known annotation of that name is meant. */
function wellKnownAnnotation(project: Project, name: string): string | undefined {
  return project.typesNamed(name).find(({ kind }) => kind === 'annotation')?.qualifiedName;
}

/**
 * The qualified name of an annotation, and those of all its meta-annotations at any depth. Where no source explains
 * the annotation, the names that it may have by the packages that the file imports as a whole.
 */
export function annotationNames(project: Project, scope: Scope, annotation: Annotation): readonly string[] {
  const type = annotationType(project, scope, annotation);
  return type === undefined
    ? namesByPackage(scope, annotation.name)
    : project.memoize(namesOfType, type.declared ?? type.name, '', () => namesOf(project, type));
}

function namesByPackage({ file }: Scope, name: string): readonly string[] {
  if (name.includes('.')) return [];
  const packages = file.imports.filter(
    ({ isOnDemand, isStatic, isModule }) => isOnDemand && !isStatic && !isModule,
  );
  return packages.map((each) => `${each.name}.${name}`);
}

const namesOfType: MemoKey<readonly string[]> = { onCycle: [] };

function namesOf(project: Project, type: AnnotationType): readonly string[] {
  const names = new Set([type.name]);
  const pending = [type.declared];
  // Annotations may annotate each other, and themselves: each name is followed once.
  for (const declared of pending) {
    for (const meta of declared?.declaration.annotations ?? []) {
      const metaType = declared && annotationType(project, headerScope(declared), meta);
      if (metaType === undefined || names.has(metaType.name)) continue;
      if (names.size >= expansionLimits.annotationsInOne) {
        const message = t`An annotation here stands for more than ${expansionLimits.annotationsInOne} others: the rest of them is left out.`;
        project.expansion.recordTruncation(
          message,
          declared && { file: declared.file, span: declared.declaration.nameSpan },
        );
        return [...names];
      }
      names.add(metaType.name);
      pending.push(metaType.declared);
    }
  }
  return [...names];
}

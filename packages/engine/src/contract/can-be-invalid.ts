/** Whether validating a value can fail: only where a constraint stands in it (Jakarta Validation 3.1, 5.1 and 5.6). */
import type { Project } from '../project/project.ts';
import { type Annotations, annotatedType, annotationsAt } from '../types/annotations.ts';
import type { ResolvedType } from '../types/resolved-type.ts';
import { accessorsOf } from '../types/schema/accessors.ts';

/** Of what nobody declares it is taken for granted. */
export function canBeInvalid(project: Project, type: ResolvedType, seen = new Set<string>()): boolean {
  switch (type.kind) {
    case 'primitive':
    case 'variable':
      return false;
    case 'unresolved':
      return true;
    case 'array':
      return canBeInvalid(project, type.element, seen);
    case 'class': {
      if (type.arguments.some((each) => canBeInvalid(project, each, seen))) return true;
      const { declared } = type;
      if (declared === undefined) return !/^(?:java|kotlin)\./.test(type.name);
      if (seen.has(declared.key)) return false;
      seen.add(declared.key);
      if (hasConstraint(annotationsAt(project, [annotatedType(declared)]))) return true;
      return accessorsOf(project, type).some((property) => {
        const annotations = annotationsAt(project, [property.annotated]);
        if (hasConstraint(annotations)) return true;
        return valid.some((name) => annotations.has(name)) && canBeInvalid(project, property.type, seen);
      });
    }
  }
}

const valid = ['jakarta.validation.Valid', 'javax.validation.Valid'];

function hasConstraint({ written }: Annotations): boolean {
  return written.some(({ names, annotation }) =>
    [annotation.name, ...names].some((name) => constraint.test(name)),
  );
}

/** Those of the specification and of its implementation, and what the project marks as one. */
const constraint =
  /^(?:(?:jakarta|javax)\.validation\.(?:constraints\.|Constraint$)|org\.hibernate\.validator\.constraints\.)/;

/**
 * Says whether the parameters of a handler can be invalid: only where a constraint stands in it (Jakarta Validation
 * 3.1, 5.1 and 5.6).
 */

import type { Project } from '../../../../source/project/project.ts';
import { type Annotations, annotatedType, annotationsAt } from '../../../../source/types/annotations.ts';
import { type MethodOf, parameterType, scopeOf } from '../../../../source/types/members.ts';
import type { ResolvedType } from '../../../../source/types/resolved-type.ts';
import { findAccessors } from '../../../../source/types/schema/accessors.ts';
import type { Handler } from '../handlers/handler.ts';

/** By `@Valid` or `@Validated` of a parameter (Spring Framework, "Validation") whose type has constraints. */
export function isValidated(project: Project, method: MethodOf): boolean {
  return method.method.parameters.some((parameter) => {
    const found = annotationsAt(project, [{ annotations: parameter.annotations, scope: scopeOf(method) }]);
    return validating.some(found.has) && canBeInvalid(project, parameterType(project, method, parameter));
  });
}

/**
 * By constraints on the parameters themselves, which Spring 6.1 checks unless the class is `@Validated`, so that a proxy
 * does (Spring Framework, "Validation" of annotated controllers).
 */
export function isConstrained(project: Project, { method, ownerAnnotations }: Handler): boolean {
  if (ownerAnnotations.has(validated)) return false;
  return method.method.parameters.some((parameter) =>
    hasConstraint(annotationsAt(project, [{ annotations: parameter.annotations, scope: scopeOf(method) }])),
  );
}

const validated = 'org.springframework.validation.annotation.Validated';
const valid = ['jakarta.validation.Valid', 'javax.validation.Valid'];
const validating = [...valid, validated];

/** Takes for granted that a type that nobody declares can be invalid. */
function canBeInvalid(project: Project, type: ResolvedType, seen = new Set<string>()): boolean {
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
      return findAccessors(project, type).some((property) => {
        const annotations = annotationsAt(project, [property.annotated]);
        if (hasConstraint(annotations)) return true;
        return valid.some(annotations.has) && canBeInvalid(project, property.type, seen);
      });
    }
  }
}

function hasConstraint({ written }: Annotations): boolean {
  return written.some(({ names, annotation }) =>
    [annotation.name, ...names].some((name) => constraint.test(name)),
  );
}

/** Those of the specification and of its implementation, and what the project marks as one. */
const constraint =
  /^(?:(?:jakarta|javax)\.validation\.(?:constraints\.|Constraint$)|org\.hibernate\.validator\.constraints\.)/;

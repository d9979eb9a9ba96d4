/** The names that an enum's constants have in JSON. */
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { annotationsAt, textAttribute } from '../annotations.ts';
import { bodyScope } from '../scope.ts';

export function enumValues(project: Project, type: DeclaredType): readonly string[] {
  const scope = bodyScope(type);
  return type.declaration.constants.map(({ name, annotations }) => {
    const renamed = annotationsAt(project, [{ annotations, scope }]).find(
      'com.fasterxml.jackson.annotation.JsonProperty',
    );
    return (renamed && textAttribute(renamed, 'value')) ?? name;
  });
}

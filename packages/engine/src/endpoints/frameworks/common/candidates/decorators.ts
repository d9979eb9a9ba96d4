/** Decorators of CDI stand in front of another bean, and are found by nobody themselves (CDI 4.0, 2.6 and 8). */
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../../../source/types/annotations.ts';

export function isDecorator(project: Project, declared: DeclaredType): boolean {
  const mayBe = declared.declaration.annotations.some(({ name }) => simpleName(name) === 'Decorator');
  if (!mayBe) return false;
  const annotations = annotationsAt(project, [annotatedType(declared)]);
  return ['jakarta', 'javax'].some((home) => annotations.has(`${home}.decorator.Decorator`));
}

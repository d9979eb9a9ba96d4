import type { FieldProblem } from '@endpoint-atlas/engine/requests';

/** The sentences to show at one field. @param index of the row, where the field is a list. */
export function problemsOf(
  problems: readonly FieldProblem[],
  field: FieldProblem['field'],
  index?: number,
): readonly string[] {
  return problems
    .filter((problem) => problem.field === field && problem.index === index)
    .map((problem) => problem.message);
}

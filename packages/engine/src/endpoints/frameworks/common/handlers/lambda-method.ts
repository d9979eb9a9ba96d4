/** A lambda that handles requests, as the method that a framework calls. */
import { readExpression } from '../../../../source/code/read-code.ts';
import type { Method } from '../../../../source/declarations/model.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import type { MethodOf } from '../../../../source/types/members.ts';
import type { Span } from '../../../../text/span.ts';

/**
 * Makes a method of a lambda, which knows what its surrounding method knows. One place always has the same object, so
 * that memos about it are found again.
 * @param around the method whose body it stands in
 */
export function lambdaMethod(project: Project, around: MethodOf, span: Span): MethodOf {
  const method = project.memoize(methods, around.method, `${span.start}-${span.end}`, () =>
    toMethod(around, span),
  );
  return { ...around, method };
}

const methods: MemoKey<Method> = { onCycle: undefined as never };

function toMethod({ declared, method }: MethodOf, span: Span): Method {
  const lambda = readExpression(declared.file, span);
  const taken = lambda.kind === 'lambda' ? (lambda.parameters ?? []) : [];
  return {
    ...method,
    documentation: undefined,
    annotations: [],
    returnType: undefined,
    inferredFrom: undefined,
    parameters: method.parameters.filter(({ name }) => !taken.some((each) => each.name === name)),
    body: span,
    isLambda: true,
    span,
  };
}

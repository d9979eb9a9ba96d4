/** Says where Spring responds with a `ProblemDetail` (RFC 9457). */
import type { ApiResponse, ResponseContent } from '../../../../model/contract.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { responseTo } from '../../common/errors/framework-errors.ts';
import { problemSchema } from '../../common/errors/problem-schema.ts';
import type { Handler } from '../../common/handlers/handler.ts';
import { baseAdviceOf } from './exception-handlers.ts';
import { areProblemsEnabled } from './problems-enabled.ts';

/**
 * Responds where nothing else handles an exception, and a base class of Spring's or `problemdetails.enabled` gives a
 * response (RFC 9457).
 */
export function problemOf(project: Project, { owner }: Handler): ApiResponse | undefined {
  const advice = baseAdviceOf(project, owner);
  if (advice === undefined && !areProblemsEnabled(project, owner.declared)) return undefined;
  const { declaration, file } = advice ?? owner.declared;
  return responseTo(project, { file, span: declaration.nameSpan }, 400, problemContents(project));
}

export function problemContents(project: Project): readonly ResponseContent[] {
  return isSpring5(project) ? [] : [{ mediaType: 'application/problem+json', schema: problemSchema }];
}

/** It gives a response without a body; it is told from Spring 6 by the packages of Java EE. */
function isSpring5(project: Project): boolean {
  return project.memoize(spring5, 'javax', '', () => {
    const imports = (root: string) => project.filesImporting(ofJavaEE.map((name) => `${root}.${name}`));
    return imports('javax').length > 0 && imports('jakarta').length === 0;
  });
}

const spring5: MemoKey<boolean> = { onCycle: false };

const ofJavaEE = [
  ...[
    'persistence',
    'persistence.Entity',
    'servlet.http.HttpServletRequest',
    'servlet.http.HttpServletResponse',
  ],
  ...[
    'validation.Valid',
    'validation.constraints',
    'validation.constraints.NotNull',
    'validation.constraints.NotBlank',
  ],
];

/** Spring's `ProblemDetail` as Jackson writes it (RFC 9457, 3.1; its `properties` stand among the others). */
import type { ApiResponse, ResponseContent } from '../../model/contract.ts';
import type { Schema } from '../../model/schema.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import { applicationProperty } from '../../source/types/spring-applications.ts';
import { baseAdviceOf } from './exception-handlers.ts';
import type { Handler } from './handler.ts';

export const problemSchema: Schema = {
  title: 'ProblemDetail',
  type: 'object',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer', format: 'int32' },
    detail: { type: 'string' },
    instance: { type: 'string', format: 'uri-reference' },
  },
  additionalProperties: {},
};

/** What responds where nothing else handles an exception, and a base class of Spring's or `problemdetails.enabled` gives a response (RFC 9457). */
export function problemOf(project: Project, { owner }: Handler): readonly ApiResponse[] {
  const advice = baseAdviceOf(project, owner);
  if (advice === undefined && !areProblemsEnabled(project, owner.declared)) return [];
  const { declaration, file } = advice ?? owner.declared;
  return [
    {
      status: '400',
      contents: problemContents(project),
      provenance: {
        from: 'exception',
        file: project.nameOf(file.path),
        line: lineAt(project, file, declaration.nameSpan.start),
      },
    },
  ];
}

/** Whether Spring Boot registers an advice that responds with a `ProblemDetail`. */
export function areProblemsEnabled(project: Project, type: DeclaredType): boolean {
  return problemProperties.some((name) => applicationProperty(project, type, name) === 'true');
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

const problemProperties = ['spring.mvc.problemdetails.enabled', 'spring.webflux.problemdetails.enabled'];

/** What Spring refuses before a handler is called: values that cannot be bound, or are invalid. */
import type { ApiResponse } from '../endpoints/contract.ts';
import type { Endpoint, Parameter } from '../endpoints/endpoint.ts';
import { hasAny, httpMethods } from '../frameworks/jax-rs/names.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { lineAt } from '../project/source-location.ts';
import { applicationProperty } from '../types/spring-applications.ts';
import { baseAdviceOf } from './exception-handlers.ts';
import type { Handler } from './handler.ts';
import { problemSchema } from './problem-detail.ts';
import type { Thrown } from './thrown.ts';
import { isValidated } from './validation.ts';

/** What Spring itself throws before a handler of its own is called; it counts where something handles just that. */
export function refusedByBinding(
  project: Project,
  { method, annotations }: Handler,
  { body, parameters }: Endpoint,
): readonly Thrown[] {
  if (hasAny(annotations, httpMethods)) return [];
  const isConverted = parameters.some(
    ({ in: place, type }) => place !== 'header' && type !== 'string' && type !== 'array' && type !== 'file',
  );
  const isDemanded = (place: Parameter['in']) =>
    parameters.some(
      ({ in: at, required, default: value }) => at === place && required && value === undefined,
    );
  const thrown: readonly (readonly string[])[] = [
    ...(isValidated(project, method) ? [['MethodArgumentNotValidException', 'BindException']] : []),
    ...(isDemanded('query') ? [['MissingServletRequestParameterException', demanded]] : []),
    ...(isDemanded('header') ? [['MissingRequestHeaderException', demanded]] : []),
  ].map((names) => names.map((name) => `org.springframework.web.bind.${name}`));
  const unreadable = 'org.springframework.http.converter.HttpMessageNotReadableException';
  const mismatch = 'org.springframework.web.method.annotation.MethodArgumentTypeMismatchException';
  return [
    ...thrown,
    ...(body === undefined ? [] : [[unreadable]]),
    ...(isConverted ? [[mismatch, 'org.springframework.beans.TypeMismatchException']] : []),
  ].map((names) => ({
    type: undefined,
    names,
    given: '',
    file: method.declared.file,
    span: method.method.nameSpan,
  }));
}

const demanded = 'ServletRequestBindingException';

/** Of what nothing else handles, where a base class of Spring's or `problemdetails.enabled` gives a response (RFC 9457). */
export function problemOf(project: Project, { owner }: Handler): readonly ApiResponse[] {
  const advice = baseAdviceOf(project, owner);
  const isEnabled = problemProperties.some(
    (name) => applicationProperty(project, owner.declared, name) === 'true',
  );
  if (advice === undefined && !isEnabled) return [];
  const { declaration, file } = advice ?? owner.declared;
  return [
    {
      status: '400',
      contents: isBeforeProblems(project)
        ? []
        : [{ mediaType: 'application/problem+json', schema: problemSchema }],
      provenance: {
        from: 'exception',
        file: project.nameOf(file.path),
        line: lineAt(project, file, declaration.nameSpan.start),
      },
    },
  ];
}

/** Spring 5 gives a response without a body; it is told from Spring 6 by the packages of Java EE. */
function isBeforeProblems(project: Project): boolean {
  return project.memoize(ofJavax, 'javax', '', () => {
    const imports = (root: string) => project.filesImporting(ofJavaEE.map((name) => `${root}.${name}`));
    return imports('javax').length > 0 && imports('jakarta').length === 0;
  });
}

const ofJavax: MemoKey<boolean> = { onCycle: false };

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

/** Says what a framework makes of exceptions, and of calls that it refuses itself. */
import type { ApiResponse, ResponseContent } from '../../../../model/contract.ts';
import type { Endpoint } from '../../../../model/endpoint.ts';
import type { Project } from '../../../../source/project/project.ts';
import { lineAt } from '../../../../source/project/source-location.ts';
import type { Annotations } from '../../../../source/types/annotations.ts';
import type { MethodOf } from '../../../../source/types/members.ts';
import type { ClassType } from '../../../../source/types/resolved-type.ts';
import type { Handler } from '../handlers/handler.ts';
import type { ExceptionHandler, HandlerGroup, Thrown } from './exceptions.ts';

export interface FrameworkErrors {
  /** Says whether an exception that nothing handles is handled as the one that it was made of. */
  readonly readsCauses: boolean;
  /** Returns what handles exceptions of an endpoint of a controller, in the order in which it is asked. */
  handlerGroups(project: Project, controller: ClassType, endpoint: Endpoint): readonly HandlerGroup[];
  /** The status that the annotations of a handler of exceptions say. */
  declaredStatus(project: Project, annotations: Annotations): number | undefined;
  /** The status that an exception stands for by itself, whoever handles it. */
  statusOf(project: Project, thrown: Thrown): number | undefined;
  /** Tells whether the exception brings a response that is sent past this handler of it. */
  hasOwnResponse(thrown: Thrown, handler: ExceptionHandler): boolean;
  /** The body of an exception with a status that nothing handles. */
  unhandledContents(project: Project, handler: Handler, thrown: Thrown): readonly ResponseContent[];
  /** Returns what is refused before the handler is called: values that cannot be bound, or are invalid. */
  refusedCalls(project: Project, handler: Handler, endpoint: Endpoint): readonly Refusal[];
  /** Who is refused because of the handler's own annotations. */
  refusedCallers(project: Project, handler: Handler): readonly Refusal[];
  /** Returns what is thrown in place of a call of another bean's method, by its annotations. */
  refusedBefore(project: Project, called: MethodOf): readonly Thrown[];
}

/** An exception of the framework's own. */
export interface Refusal {
  readonly thrown: Thrown;
  /** Responds when nothing handles it; absent where a filter then responds, which no document of the handler has. */
  readonly unhandled?: ApiResponse;
  /** The framework's own response counts before handlers of the project. */
  readonly isSentFirst?: true;
}

/** At the place of the exception. */
export function responseTo(
  project: Project,
  { file, span }: Pick<Thrown, 'file' | 'span'>,
  status: number,
  contents: readonly ResponseContent[],
): ApiResponse {
  return {
    status: String(status),
    contents,
    provenance: {
      from: 'exception',
      file: project.nameOf(file.path),
      line: lineAt(project, file, span.start),
    },
  };
}

/** An exception that the framework throws at the door of a handler, or of a method that one calls. */
export function refusedAt(
  { method: { declared, method } }: Pick<Handler, 'method'>,
  names: readonly string[],
): Thrown {
  return { type: undefined, names, given: [], file: declared.file, span: method.nameSpan };
}

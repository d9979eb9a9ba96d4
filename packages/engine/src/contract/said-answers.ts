/** The answers that the body of a handler gives itself: `ResponseEntity.created(…)`, `Response.status(409).entity(…)`. */
import { type Answer, type AnswerContent, mediaTypesOf } from '../endpoints/contract.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { answerOf } from '../frameworks/plain-bytes.ts';
import type { Project } from '../project/project.ts';
import { asResponseBody } from '../types/schema/body-use.ts';
import { typeInBody } from './called-methods.ts';
import type { Handler } from './handler.ts';
import { type SaidAnswer, saidAnswers } from './said-status.ts';

/**
 * Of a handler of which nothing else documents success: what its body says takes the place of what its type lets expect.
 * @param main what the type, the mapping and rules say
 */
export function withSaid(
  project: Project,
  { method }: Handler,
  endpoint: Endpoint,
  main: Answer,
): readonly Answer[] {
  const said = saidAnswers(project, method);
  const answers = said.map((each) => answer(project, { method }, endpoint, main, each));
  const isGood = ({ status }: Answer) => /^[23]/.test(status);
  const successes = answers.filter(isGood);
  const errors = answers.filter((each) => !isGood(each));
  return byStatus([...(successes.length > 0 ? successes : [main]), ...errors]);
}

function answer(
  project: Project,
  { method }: Pick<Handler, 'method'>,
  endpoint: Endpoint,
  main: Answer,
  { status, entity }: SaidAnswer,
): Answer {
  const isSuccess = status >= 200 && status < 300;
  const isTyped = main.contents.some(({ schema = {} }) => Object.keys(schema).length > 0);
  const hasNoBody = status === 204 || status === 205 || (status >= 300 && status < 400);
  const contents = hasNoBody
    ? []
    : isSuccess && isTyped
      ? main.contents
      : (contentsOf(project, method, endpoint, entity) ?? (isSuccess ? main.contents : []));
  return {
    status: String(status),
    ...(isSuccess && main.headers !== undefined && { headers: main.headers }),
    contents,
    ...(main.provenance !== undefined && { provenance: { ...main.provenance, from: 'code' } }),
  };
}

function contentsOf(
  project: Project,
  method: Handler['method'],
  { produces }: Endpoint,
  entity: SaidAnswer['entity'],
): readonly AnswerContent[] | undefined {
  const type = entity && typeInBody(project, method, entity);
  if (type === undefined || type.kind === 'unresolved') return undefined;
  const { schema, mediaType } = answerOf(project, type, asResponseBody);
  if (schema === undefined || Object.keys(schema).length === 0) return undefined;
  return mediaTypesOf(produces, mediaType).map((each) => ({ mediaType: each, schema }));
}

/** A status that is given in several places has all of their bodies. */
function byStatus(answers: readonly Answer[]): readonly Answer[] {
  const found = new Map<string, Answer>();
  for (const each of answers) {
    const known = found.get(each.status);
    const all = [...(known?.contents ?? []), ...each.contents];
    const contents = [...new Map(all.map((content) => [JSON.stringify(content), content])).values()];
    found.set(each.status, { ...(known ?? each), contents });
  }
  return [...found.values()];
}

/** Says what a request or a response carries, media type by media type. */

import type { Json } from '../../../text/is-record.ts';
import type { ComparedOperation } from './compared-operation.ts';
import { follow, recordIn } from './document.ts';
import { isWider, matchMediaTypes, renameOf } from './match-media-types.ts';
import type { DocumentPlace, Tell } from './report.ts';
import { compareSchemas } from './schemas/compare-schemas.ts';
import { judgeRequestBody, judgeResponseBody } from './schemas/judge.ts';
import { isStronglyTyped } from './schemas/type-change.ts';
import { placeInSchema, schemaPart, subjectAt } from './subject.ts';

export function compareRequestBody(operation: ComparedOperation, tell: Tell): void {
  const { roots, base, revision, at } = operation;
  const before = follow(roots.base, base.requestBody);
  const after = follow(roots.revision, revision.requestBody);
  if (before === undefined && after === undefined) return;
  const placeOf = (place: DocumentPlace): DocumentPlace => ({
    ...place,
    keys: [...place.keys, 'requestBody'],
  });
  if (after === undefined) {
    tell('request-body-removed', 'The request body is gone.', placeOf(at.base));
  } else if (before === undefined) {
    if (after.required === true)
      tell('request-body-added-required', 'A request body has to be sent now.', placeOf(at.revision));
    else tell('request-body-added-optional', 'A request body can be sent now.', placeOf(at.revision));
  } else {
    if ((before.required === true) !== (after.required === true))
      tell(
        `request-body-became-${after.required === true ? 'required' : 'optional'}`,
        after.required === true
          ? 'The request body has to be sent now.'
          : 'The request body may be left out now.',
        placeOf(at.revision),
      );
    compareContent(operation, before, after, {
      subject: 'The request body',
      ...{ rules: 'request-body', judge: judgeRequestBody, tell },
      at: { base: placeOf(at.base), revision: placeOf(at.revision) },
    });
  }
}

export function compareResponseBody(
  operation: ComparedOperation,
  status: string,
  before: Json,
  after: Json,
  at: ComparedOperation['at'],
  tell: Tell,
): void {
  compareContent(operation, before, after, {
    subject: `The ${status} response`,
    ...{ rules: 'response-body', judge: judgeResponseBody, tell, at },
  });
}

interface Content {
  readonly subject: string;
  readonly rules: 'request-body' | 'response-body';
  readonly judge: typeof judgeRequestBody;
  readonly tell: Tell;
  readonly at: ComparedOperation['at'];
}

function compareContent(
  { roots }: ComparedOperation,
  before: Json,
  after: Json,
  { subject, rules, judge, tell, at }: Content,
): void {
  const base = recordIn(before.content);
  const revision = recordIn(after.content);
  const direction = rules === 'request-body' ? 'request' : 'response';
  const { added, removed, kept } = matchMediaTypes(Object.keys(base), Object.keys(revision), direction);
  const names = rules === 'request-body' ? 'request-body-media-type' : 'response-media-type';
  for (const name of removed) tell(`${names}-removed`, `${subject} cannot be ${name} any more.`, at.base);
  for (const name of added) tell(`${names}-added`, `${subject} can be ${name} now.`, at.revision);
  for (const names of kept) {
    const one = recordIn(base[names.base]).schema;
    const other = recordIn(revision[names.revision]).schema;
    const rename = direction === 'response' ? renameOf(names.base, names.revision) : undefined;
    if (rename !== undefined) {
      const message = `${subject} is ${names.revision} in place of ${names.base}.`;
      tell(`response-media-type-${rename}`, message, at.revision);
    } else if (isWider(names))
      tell('request-body-media-type-added', `${subject} can be ${names.revision} now.`, at.revision);
    if (one === undefined && other === undefined) continue;
    if (other === undefined)
      tell(
        `${rules}-media-type-schema-removed`,
        `${subject} has no schema as ${names.base} any more.`,
        at.base,
      );
    else if (one === undefined)
      tell(
        `${rules}-media-type-schema-added`,
        `${subject} has a schema as ${names.revision} now.`,
        at.revision,
      );
    else
      for (const difference of compareSchemas(roots, one, other))
        for (const { id, says, level } of judge(difference, isStronglyTyped(names.revision))) {
          const side = difference.kind === 'property-removed' ? 'base' : 'revision';
          const whole = { side, keys: [...at[side].keys, 'content', names[side], 'schema'] } as const;
          const place = placeInSchema(difference, whole);
          const more = { schema: schemaPart(difference, says), level };
          tell(id, `${subjectAt(difference, subject)} ${says}.`, place, more);
        }
  }
}

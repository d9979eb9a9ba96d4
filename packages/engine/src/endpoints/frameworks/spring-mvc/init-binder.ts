/**
 * Says what `@InitBinder` methods say about the fields that may be bound. The one place that looks into bodies: allowed
 * and disallowed fields are nowhere else, and are written as plain texts.
 */
import { readBody } from '../../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../../source/code/walk.ts';
import type { CallExpression } from '../../../source/declarations/expression.ts';
import { arrayAttribute } from '../../../source/types/annotations.ts';
import { constantText } from '../../../source/types/constant.ts';
import type { Controller } from '../common/handlers/controller.ts';

/** Tells whether a field of a model attribute is bound, as `DataBinder.isAllowed` decides. */
export function fieldsAllowed(controller: Controller, attributeName: string): (field: string) => boolean {
  const calls = controller.methods.flatMap(({ method, annotations }): readonly CallExpression[] => {
    const binder = annotations.find('org.springframework.web.bind.annotation.InitBinder');
    const { body } = method.method;
    if (binder === undefined || body === undefined) return [];
    const attributes = arrayAttribute(binder, 'value').map(constantText);
    const applies = attributes.length === 0 || attributes.includes(attributeName);
    return applies ? callsIn(readBody(method.declared.file, body)) : [];
  });
  const allowed = fieldsGiven(calls, 'setAllowedFields');
  const disallowed = fieldsGiven(calls, 'setDisallowedFields');
  return (field) =>
    (allowed.length === 0 || allowed.some((pattern) => matches(pattern, field))) &&
    !disallowed.some((pattern) => matches(pattern.toLowerCase(), field.toLowerCase()));
}

function fieldsGiven(calls: readonly CallExpression[], setter: string): readonly string[] {
  return calls
    .filter(({ name }) => name === setter)
    .flatMap((call) => [...expressionsIn(call)])
    .flatMap((each) => (each.kind === 'string' ? [each.value] : []));
}

/** `*` stands for any text at the start, at the end, or both (`PatternMatchUtils.simpleMatch`). */
function matches(pattern: string, field: string): boolean {
  const text = pattern.replace(/^\*|\*$/g, '');
  if (pattern.startsWith('*') && pattern.endsWith('*')) return field.includes(text);
  if (pattern.startsWith('*')) return field.endsWith(text);
  return pattern.endsWith('*') ? field.startsWith(text) : field === pattern;
}

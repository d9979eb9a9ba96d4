/**
 * What `@InitBinder` methods say about the fields that may be bound. The one place that looks into bodies: allowed and
 * disallowed fields are nowhere else, and are written as plain texts.
 */
import type { Project } from '../../project/project.ts';
import { arrayAttribute, findAnnotation } from '../../types/annotations.ts';
import { constantText } from '../../types/constant.ts';
import { methodsOf, scopeOf } from '../../types/members.ts';
import type { Handler } from './handler.ts';

/** Whether a field of a model attribute is bound, as `DataBinder.isAllowed` decides. */
export function fieldsAllowed(
  project: Project,
  handler: Handler,
  attributeName: string,
): (field: string) => boolean {
  const bodies = methodsOf(project, handler.controller).flatMap((method): readonly string[] => {
    const place = { annotations: method.method.annotations, scope: scopeOf(method) };
    const binder = findAnnotation(project, place, 'org.springframework.web.bind.annotation.InitBinder');
    const { body } = method.method;
    if (binder === undefined || body === undefined) return [];
    const attributes = arrayAttribute(binder, 'value').map(constantText);
    const applies = attributes.length === 0 || attributes.includes(attributeName);
    return applies ? [method.declared.file.text.slice(body.start, body.end)] : [];
  });
  const allowed = bodies.flatMap((body) => fieldsIn(body, 'setAllowedFields'));
  const disallowed = bodies.flatMap((body) => fieldsIn(body, 'setDisallowedFields'));
  return (field) =>
    (allowed.length === 0 || allowed.some((pattern) => matches(pattern, field))) &&
    !disallowed.some((pattern) => matches(pattern.toLowerCase(), field.toLowerCase()));
}

function fieldsIn(body: string, setter: string): readonly string[] {
  const calls = body.matchAll(new RegExp(`\\b${setter}\\(([^()]*)\\)`, 'g'));
  return [...calls].flatMap(([, list = '']) =>
    [...list.matchAll(/"([^"\\]*)"/g)].map(([, name = '']) => name),
  );
}

/** `*` stands for any text at the start, at the end, or both (`PatternMatchUtils.simpleMatch`). */
function matches(pattern: string, field: string): boolean {
  const text = pattern.replace(/^\*|\*$/g, '');
  if (pattern.startsWith('*') && pattern.endsWith('*')) return field.includes(text);
  if (pattern.startsWith('*')) return field.endsWith(text);
  return pattern.endsWith('*') ? field.startsWith(text) : field === pattern;
}

/** Says whether a handler's argument may be left out of a request, and what stands in for it then. */
import type { Project } from '../../../source/project/project.ts';
import { booleanAttribute, type MergedAnnotation } from '../../../source/types/annotations.ts';
import { validated } from '../../../source/types/schema/validation.ts';
import { isA } from '../../../source/types/supertypes.ts';
import type { HandlerParameter } from '../common/handlers/controller.ts';
import { embeddedText } from './embedded-text.ts';

export interface Requirement {
  readonly required: boolean;
  readonly default: string | undefined;
}

/** A default value (the annotation's or Kotlin's), an `Optional` or a `@Nullable` make a parameter optional whatever `required` says. */
export function requirement(
  project: Project,
  annotation: MergedAnnotation,
  parameter: HandlerParameter,
): Requirement {
  const written = embeddedText(project, annotation, 'defaultValue', isSaid);
  const isOptional =
    written !== undefined ||
    parameter.declaration.defaultValue !== undefined ||
    isA(project, parameter.type, optional) ||
    isWritten(parameter, /(?:^|\.)Nullable$/) ||
    isMarkedNullable(parameter);
  const hasDefault = written !== undefined || parameter.declaration.defaultValue !== undefined;
  const isRequired = booleanAttribute(annotation, 'required') !== false && !isOptional;
  return {
    required: isRequired || (!hasDefault && isDemanded(parameter)),
    default: (written?.isKnown ? defaultText(written.text) : undefined) ?? parameter.defaultText,
  };
}

/** An empty text is a default, too; Spring tells "none" by a text that nobody would write. */
export function isSaid(text: string): boolean {
  return !text.includes('\uE000\uE001\uE002');
}

/** An expression counts as far as it is a literal: `#{null}` is no value, `#{'all'}` is a text. */
function defaultText(written: string): string | undefined {
  const expression = /^#\{(.*)\}$/s.exec(written)?.[1]?.trim();
  if (expression === undefined) return written;
  const literal = /^(?:'([^']*)'|(-?\d+(?:\.\d+)?|true|false))$/.exec(expression);
  return literal?.[1] ?? literal?.[2];
}

/** By name alone: there are many such annotations, and all of them mean the same. */
export function isWritten({ annotations }: HandlerParameter, name: RegExp): boolean {
  return annotations.written.some(({ annotation }) => name.test(annotation.name));
}

const optional: ReadonlySet<string> = new Set(['java.util.Optional']);

/**
 * Spring sets no primitive to null but a `boolean`, which is then false (`handleNullValue` of
 * `AbstractNamedValueMethodArgumentResolver`): without a value the call fails.
 */
export function cannotBeNull({ type, declaration }: HandlerParameter): boolean {
  if (type.kind === 'primitive') return type.name !== 'boolean' && declaration.defaultValue === undefined;
  const written = declaration.type;
  if (written?.kind !== 'named' || written.isNullable !== false) return false;
  return declaration.defaultValue === undefined && written.name !== 'Boolean';
}

/** Nothing is no valid value of it, which Spring checks whatever `required` says (`HandlerMethodValidator`). */
export function isDemanded({ type, annotations }: HandlerParameter): boolean {
  if (type.kind === 'class' && optional.has(type.name)) return false;
  return validationPackages.some((from) =>
    demanding.some((name) => validated(annotations.find(`${from}.constraints.${name}`), from, undefined)),
  );
}

const validationPackages = ['jakarta.validation', 'javax.validation'] as const;
const demanding = ['NotNull', 'NotBlank', 'NotEmpty'];

/** By a type-use annotation, or by Kotlin's question mark. */
function isMarkedNullable({ declaration: { type } }: HandlerParameter): boolean {
  if (type?.kind !== 'named') return false;
  return type.isNullable || type.annotations.some(({ name }) => /(?:^|\.)Nullable$/.test(name));
}

/** What an expression of a rule says about an element: its texts as a value, its truth as a filter or a flag. */

import type { Returnable } from '@endpoint-atlas/groovy';
import type { Project } from '../../project/project.ts';
import type { RuleTarget } from '../../project/rule-engine.ts';
import { withoutBetween } from '../../text/trim.ts';
import { matchesStars } from '../../text/wildcards.ts';
import { classTypeOf, type ResolvedType } from '../../types/resolved-type.ts';
import { typeHierarchy } from '../../types/supertypes.ts';
import type { Expression } from '../files/expression.ts';
import { writtenTruth } from '../files/written-truth.ts';
import { docTagsOf } from './doc-tags.ts';
import { attributeTexts, findAnnotation, hasAnnotation } from './find-annotation.ts';
import { fullTypeText, type Metadata, metadataOf } from './metadata.ts';
import type { ScriptRunner } from './scripts/script-runner.ts';

/** What an expression is asked with. */
export interface RuleEvaluation {
  readonly project: Project;
  /** `undefined` where a rule is about nothing in the source, as hooks of a request are. */
  readonly element: RuleTarget | undefined;
  readonly scripts: ScriptRunner;
  /** What scripts see beside the element. */
  readonly variables?: ReadonlyMap<string, Returnable> | undefined;
  /** Types are first compared as a whole; `partly` also finds a pattern inside them. */
  readonly match: 'whole' | 'partly';
}

/** What a filter found: whether it holds, and the groups of its pattern for `${1}` in the value. */
export interface Match {
  /** `undefined` where the expression says neither. */
  readonly holds: boolean | undefined;
  readonly groups: readonly string[];
}

export function matchExpression(expression: Expression, evaluation: RuleEvaluation): Match {
  switch (expression.kind) {
    case 'not': {
      const { holds, groups } = matchExpression(expression.of, evaluation);
      return { holds: holds === undefined ? undefined : !holds, groups };
    }
    case 'either':
      return matchOf(expression.of.some((each) => matchExpression(each, evaluation).holds === true));
    case 'script':
      return matchOf(evaluation.scripts.truth(expression.script, evaluation.element));
    case 'text':
      return matchOf(writtenTruth(expression.text) ?? isElementOf(expression.text, evaluation));
    case 'regex': {
      const groups = matchedGroups(expression, evaluation);
      return { holds: groups !== undefined, groups: groups ?? [] };
    }
    case 'annotation':
      return matchOf(annotationHolds(expression, evaluation));
    case 'tag':
      return matchOf(tagTexts(expression.name, evaluation).length > 0);
    case 'class':
      return matchOf(isOfClass(expression, evaluation));
  }
}

function matchOf(holds: boolean | undefined): Match {
  return { holds, groups: [] };
}

/** Empty and blank texts are none. `groups` stand for `${1}` and `$1`. */
export function evaluateTexts(
  expression: Expression,
  groups: readonly string[],
  evaluation: RuleEvaluation,
): readonly string[] {
  return allTexts(expression, groups, evaluation).filter((text) => text.trim() !== '');
}

function allTexts(
  expression: Expression,
  groups: readonly string[],
  evaluation: RuleEvaluation,
): readonly string[] {
  const facts = evaluation.element && metadataOf(evaluation.project, evaluation.element);
  switch (expression.kind) {
    case 'text':
      return [withGroups(expression.text, groups)];
    case 'script':
      return evaluation.scripts.texts(expression.script, evaluation.element, evaluation.variables);
    case 'annotation': {
      const found = facts && findAnnotation(facts.annotations, expression.name);
      if (found !== undefined) return attributeTexts(found.values.get(expression.attribute ?? 'value'));
      // `@mock` of the documentation means a doc tag where there is no such annotation.
      return expression.name.includes('.') ? [] : tagTexts(expression.name, evaluation);
    }
    case 'tag':
      return tagTexts(expression.name, evaluation);
    case 'regex': {
      const own = matchedGroups(expression, evaluation);
      return own === undefined || expression.template === undefined
        ? []
        : [withGroups(expression.template, own)];
    }
    case 'either': {
      const responses = expression.of.map((each) => evaluateTexts(each, groups, evaluation));
      return responses.find(({ length }) => length > 0) ?? [];
    }
    case 'not':
    case 'class':
      return [];
  }
}

/** `${1}` and `$1` become the groups of a pattern; what there is no group for stays. */
function withGroups(text: string, groups: readonly string[]): string {
  if (groups.length === 0) return text;
  return text.replace(/\$(?:\{(\d+)\}|(\d))/g, (all, long?: string, short?: string) => {
    return groups[Number(long ?? short)] ?? all;
  });
}

/**
 * A dotted name as a filter: the type of the element, its raw form, or the element itself. A name without a package
 * stands for any type of that name.
 */
function isElementOf(text: string, { project, element }: RuleEvaluation): boolean | undefined {
  if (element === undefined) return undefined;
  if (/^\p{Lu}[\w$]*$/u.test(text)) {
    const name = withoutBetween(fullTypeText(metadataOf(project, element).type), '<', '>');
    return name === text || name.endsWith(`.${text}`) ? true : undefined;
  }
  if (!/^[\w$]+(?:\.[\w$]+)+(?:[#<].*)?$/.test(text)) return undefined;
  const { canonicalText, type } = metadataOf(project, element);
  const full = element.kind === 'type' ? element.text : fullTypeText(type);
  return canonicalText === text || full === text || withoutBetween(full, '<', '>') === text;
}

function annotationHolds(
  { name, attribute }: Extract<Expression, { kind: 'annotation' }>,
  { project, element }: RuleEvaluation,
): boolean | undefined {
  if (element === undefined) return undefined;
  const { annotations, documentation } = metadataOf(project, element);
  if (attribute === undefined) {
    if (hasAnnotation(annotations, name)) return true;
    return !name.includes('.') && docTagsOf(documentation).some((tag) => tag.name === name);
  }
  const value = findAnnotation(annotations, name)?.values.get(attribute);
  if (value === undefined) return undefined;
  return value.kind === 'boolean'
    ? value.value
    : attributeTexts(value).some((text) => writtenTruth(text) !== false);
}

function tagTexts(name: string, { project, element }: RuleEvaluation): readonly string[] {
  if (element === undefined) return [];
  const tags = docTagsOf(metadataOf(project, element).documentation);
  return tags.filter((tag) => tag.name === name).map(({ text }) => text);
}

function isOfClass(
  { name, takesSubtypes }: Extract<Expression, { kind: 'class' }>,
  { project, element }: RuleEvaluation,
): boolean | undefined {
  if (element === undefined) return undefined;
  const { type } = metadataOf(project, element);
  // The documentation filters methods by what they return, and once by the class that they are in.
  const types = element.kind === 'method' ? [type, classTypeOf(element.of)] : [type];
  return types.some((each) =>
    namesOf(project, each, takesSubtypes).some((qualified) => matchesStars(name, qualified)),
  );
}

function namesOf(project: Project, type: ResolvedType, withSupertypes: boolean): readonly string[] {
  if (type.kind !== 'class') return [withoutBetween(fullTypeText(type), '<', '>')];
  return withSupertypes ? typeHierarchy(project, type).map(({ name }) => name) : [type.name];
}

/** Group 0 is the whole match. A pattern is looked for in the canonical text, then in the plain name. */
function matchedGroups(
  { pattern, at }: Extract<Expression, { kind: 'regex' }>,
  { project, element, scripts, match }: RuleEvaluation,
): readonly string[] | undefined {
  if (element === undefined) return undefined;
  if (element.kind === 'type') return scripts.match(pattern, element.text, match, at);
  const { canonicalText, name }: Metadata = metadataOf(project, element);
  return scripts.match(pattern, canonicalText, 'partly', at) ?? scripts.match(pattern, name, 'partly', at);
}

/** Says what an expression of a rule says about a target: its texts as a value, its truth as a filter or a flag. */

import type { Returnable } from '@endpoint-atlas/groovy';
import type { Project } from '../../../source/project/project.ts';
import type { RuleTarget } from '../../../source/project/rule-engine.ts';
import type { Expression } from '../../../source/rule-files/expression.ts';
import { writtenTruth } from '../../../source/rule-files/written-truth.ts';
import { classTypeOf, type ResolvedType } from '../../../source/types/resolved-type.ts';
import { typeHierarchy } from '../../../source/types/supertypes.ts';
import { withoutBetween } from '../../../text/trim.ts';
import { matchesStars } from '../../../text/wildcards.ts';
import { docTagsOf } from './doc-tags.ts';
import { attributeTexts, findAnnotation, hasAnnotation } from './find-annotation.ts';
import { fullTypeText, type Metadata, metadataOf } from './metadata.ts';
import type { ScriptRunner } from './scripts/script-runner.ts';

/** Says what an expression is asked with. */
export interface RuleEvaluation {
  readonly project: Project;
  /** `undefined` where a rule is about nothing in the source, as hooks of a request are. */
  readonly target: RuleTarget | undefined;
  readonly scripts: ScriptRunner;
  /** Holds what scripts see beside the target. */
  readonly variables?: ReadonlyMap<string, Returnable> | undefined;
  /** Types are first compared as a whole; `partly` also finds a pattern inside them. */
  readonly match: 'whole' | 'partly';
}

/** Says what a filter found: whether it holds, and the groups of its pattern for `${1}` in the value. */
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
      return matchOf(evaluation.scripts.truth(expression.script, evaluation.target));
    case 'text':
      return matchOf(writtenTruth(expression.text) ?? isTargetOf(expression.text, evaluation));
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
  const facts = evaluation.target && metadataOf(evaluation.project, evaluation.target);
  switch (expression.kind) {
    case 'text':
      return [withGroups(expression.text, groups)];
    case 'script':
      return evaluation.scripts.texts(expression.script, evaluation.target, evaluation.variables);
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
 * A dotted name as a filter: the type of the target, its raw form, or the target itself. A name without a package
 * stands for any type of that name.
 */
function isTargetOf(text: string, { project, target }: RuleEvaluation): boolean | undefined {
  if (target === undefined) return undefined;
  if (/^\p{Lu}[\w$]*$/u.test(text)) {
    const name = withoutBetween(fullTypeText(metadataOf(project, target).type), '<', '>');
    return name === text || name.endsWith(`.${text}`) ? true : undefined;
  }
  if (!/^[\w$]+(?:\.[\w$]+)+(?:[#<].*)?$/.test(text)) return undefined;
  const { canonicalText, type } = metadataOf(project, target);
  const full = target.kind === 'type' ? target.text : fullTypeText(type);
  return canonicalText === text || full === text || withoutBetween(full, '<', '>') === text;
}

function annotationHolds(
  { name, attribute }: Extract<Expression, { kind: 'annotation' }>,
  { project, target }: RuleEvaluation,
): boolean | undefined {
  if (target === undefined) return undefined;
  const { annotations, documentation } = metadataOf(project, target);
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

function tagTexts(name: string, { project, target }: RuleEvaluation): readonly string[] {
  if (target === undefined) return [];
  const tags = docTagsOf(metadataOf(project, target).documentation);
  return tags.filter((tag) => tag.name === name).map(({ text }) => text);
}

function isOfClass(
  { name, takesSubtypes }: Extract<Expression, { kind: 'class' }>,
  { project, target }: RuleEvaluation,
): boolean | undefined {
  if (target === undefined) return undefined;
  const { type } = metadataOf(project, target);
  // The documentation filters methods by what they return, and once by the class that they are in.
  const types = target.kind === 'method' ? [type, classTypeOf(target.of)] : [type];
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
  { project, target, scripts, match }: RuleEvaluation,
): readonly string[] | undefined {
  if (target === undefined) return undefined;
  if (target.kind === 'type') return scripts.match(pattern, target.text, match, at);
  const { canonicalText, name }: Metadata = metadataOf(project, target);
  return scripts.match(pattern, canonicalText, 'partly', at) ?? scripts.match(pattern, name, 'partly', at);
}

/**
 * Says where the parts of an endpoint come from, told by the places that frameworks read them from. All of this runs
 * when somebody asks about one endpoint, never during a scan.
 */

import type { EndpointPart, PartProvenance, WholePart } from '../../../../model/explanation.ts';
import { writtenText } from '../../../../source/code/written-text.ts';
import type { Expression } from '../../../../source/declarations/expression.ts';
import type { FileDeclarations } from '../../../../source/declarations/model.ts';
import { placeName } from '../../../../source/declarations/place-name.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { positionAt } from '../../../../source/project/source-location.ts';
import { isWellKnownPath } from '../../../../source/project/well-known/well-known-types.ts';
import type { MergedAnnotation } from '../../../../source/types/annotations.ts';
import {
  decidedAttribute,
  type PlacedAnnotation,
  traceComposition,
} from '../../../../source/types/composition.ts';
import { constantText } from '../../../../source/types/constant.ts';
import type { Scope } from '../../../../source/types/scope.ts';
import { constantsUsedBy, type UsedConstant } from '../../../../source/types/used-constants.ts';
import { t } from '../../../../text/l10n.ts';
import type { Span } from '../../../../text/span.ts';

/** A part of an endpoint, and what a place contributes to it. */
export interface Contribution {
  readonly part: EndpointPart | WholePart;
  /** Empty where there is nothing to quote. */
  readonly value: string;
}

/** A stretch of source. */
export interface Place {
  readonly file: FileDeclarations;
  readonly span: Span;
}

/** The provenance whose `why` the framework says itself. */
export function provenanceAt(
  project: Project,
  { part, value }: Contribution,
  why: string,
  { file, span }: Place,
): PartProvenance {
  const { line, column } = positionAt(project, file, span.start);
  return {
    part: typeof part === 'string' ? { kind: part } : part,
    value,
    why,
    from: { kind: 'source', file: project.nameOf(file.path), line, column },
  };
}

/** The provenance that is a declaration: `note` says what about it, `has no annotation: …`. */
export function declarationProvenance(
  project: Project,
  contribution: Contribution,
  place: Place,
  note: string,
): PartProvenance {
  const name = placeName(place.file, place.span.start) ?? quote(place);
  return provenanceAt(project, contribution, `${name} ${note}`, place);
}

/**
 * Returns what an annotation contributes through some of its attributes: the annotation as it is written, those of the
 * project that it is composed of, and the constants in those attributes. `note` is put behind what stands there: `: no
 * verb, so any will do`.
 */
export function annotationProvenance(
  project: Project,
  contribution: Contribution,
  annotation: MergedAnnotation,
  attributes: readonly string[],
  note = '',
): readonly PartProvenance[] {
  const [written, ...composed] = traceComposition(project, annotation).filter(
    ({ scope }) => !isWellKnownPath(scope.file.path),
  );
  if (written === undefined) return [];
  const inner = { part: contribution.part, value: '' };
  return [
    placedProvenance(project, contribution, written, note),
    ...composed.map((each) => placedProvenance(project, inner, each, '')),
    ...[written, ...composed].flatMap((each) => constantsIn(project, inner, each, attributes)),
  ];
}

function placedProvenance(
  project: Project,
  contribution: Contribution,
  { annotation, scope }: PlacedAnnotation,
  note: string,
): PartProvenance {
  const place = { file: scope.file, span: annotation.span };
  return provenanceAt(project, contribution, `${quote(place)}${onWhat(place)}${note}`, place);
}

/** `` ` on `OrderApi.find` ``. */
function onWhat({ file, span }: Place): string {
  const owner = placeName(file, span.start);
  return owner === undefined ? '' : t` on ${owner}`;
}

function constantsIn(
  project: Project,
  { part }: Contribution,
  placed: PlacedAnnotation,
  attributes: readonly string[],
): readonly PartProvenance[] {
  return placed.annotation.arguments
    .filter(({ name }) => attributes.includes(decidedAttribute(project, placed, name)))
    .flatMap(({ value }) => constantsProvenance(project, part, placed.scope, value));
}

/** The constants of the project that an expression is made of. */
export function constantsProvenance(
  project: Project,
  part: Contribution['part'],
  scope: Scope,
  expression: Expression,
): readonly PartProvenance[] {
  return constantsUsedBy(project, scope, expression)
    .filter(({ member }) => !isWellKnownPath(member.type.path))
    .map((used) => constantProvenance(project, part, used));
}

function constantProvenance(
  project: Project,
  part: Contribution['part'],
  { member, value }: UsedConstant,
): PartProvenance {
  const { field, type } = member;
  const why = `constant \`${ownerPrefix(type)}${field.name}\``;
  const place = { file: type.file, span: field.nameSpan };
  return provenanceAt(project, { part, value: value === undefined ? '' : constantText(value) }, why, place);
}

/** As the source says it: nothing at Kotlin's top level, and the class instead of its companion. */
function ownerPrefix({ declaration, outer }: DeclaredType): string {
  if (declaration.kind === 'facade') return '';
  const isCompanion = declaration.modifiers.includes('companion');
  return `${isCompanion && outer !== undefined ? outer.declaration.name : declaration.name}.`;
}

/** Follows the mapping whose path has a variable that no parameter of the handler takes. */
export const onlyInPath = t(', whose path has it; no parameter takes it');

/** Follows the mapping that could name a path where none does, so that it is `/`. */
export const withoutPath = t(', which names no path');

/** The text of a place in backticks, on one line and not too long. */
export function quote({ file, span }: Place): string {
  const text = writtenText(file, span);
  return `\`${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}\``;
}

const maxQuoted = 120;

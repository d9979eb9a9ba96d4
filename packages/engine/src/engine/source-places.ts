/** Finds where the source says what a document says of a class, a property or a part of an operation: asked for when it changed. */
import type { SchemaMember, SourcePlaces } from '../documents/diff/source-document.ts';
import type { EndpointPart } from '../model/explanation.ts';
import type { DeclaredType } from '../source/project/declared-type.ts';
import type { Project } from '../source/project/project.ts';
import { lineAt } from '../source/project/source-location.ts';
import { classTypeOf } from '../source/types/resolved-type.ts';
import type { Accessor } from '../source/types/schema/accessors.ts';
import { buildJsonObject } from '../source/types/schema/json-object.ts';
import { classOfIdentity } from '../source/types/schema/type-identity.ts';
import { explainEndpoint } from './explain-endpoint.ts';
import type { OpenProject } from './open-project.ts';

export function sourcePlacesOf(opened: OpenProject): SourcePlaces {
  const explained = new Map<string, ReturnType<typeof explainEndpoint>>();
  return {
    placeOfMember: (member) => placeOfMember(opened.index.project(), member),
    placeOfPart(id, part) {
      if (!explained.has(id)) explained.set(id, explainEndpoint(opened, id));
      const from = explained
        .get(id)
        ?.provenance.findLast((each) => each.from.kind === 'source' && isSamePart(each.part, part))?.from;
      return from && { file: from.file, line: from.line };
    },
  };
}

function isSamePart(one: EndpointPart, other: EndpointPart): boolean {
  if (one.kind === 'parameter' && other.kind === 'parameter')
    return one.in === other.in && one.name === other.name;
  if (one.kind === 'status' && other.kind === 'status') return one.status === other.status;
  return one.kind === other.kind && one.kind !== 'condition' && one.kind !== 'parameter';
}

function placeOfMember(project: Project, { identity, property }: SchemaMember) {
  const declared = classOfIdentity(project, identity);
  if (declared === undefined) return undefined;
  const member = property === undefined ? undefined : memberOf(project, declared, property);
  return member === undefined
    ? placeIn(project, declared, declared.declaration.nameSpan.start)
    : placeIn(project, member.declaredIn, member.nameSpan.start);
}

/** Prefers what holds the value, where people look first. */
function memberOf(project: Project, declared: DeclaredType, property: string): Accessor | undefined {
  for (const direction of ['response', 'request'] as const) {
    const { properties } = buildJsonObject(project, classTypeOf(declared), { direction });
    const members = properties.find(({ name }) => name === property)?.members ?? [];
    const holding = members.find(({ kind }) => kind === 'field' || kind === 'component');
    const found = holding ?? members[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

function placeIn(project: Project, { file }: DeclaredType, offset: number) {
  return { file: project.nameOf(file.path), line: lineAt(project, file, offset) };
}

/**
 * Types inside of bodies that stand in no file of the project: what a property of an object is made of. Each is told
 * once for each class that has such a property, at the property, however many endpoints lead there.
 */

import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { isWellKnownPath } from '../../../../source/project/well-known/well-known-types.ts';
import type { MethodOf } from '../../../../source/types/members.ts';
import { type ClassType, qualifiedText } from '../../../../source/types/resolved-type.ts';
import { inRequest, inResponse } from '../../../../source/types/schema/body-use.ts';
import { convertedType } from '../../../../source/types/schema/converted-type.ts';
import { buildJsonObject } from '../../../../source/types/schema/json-object.ts';
import type { JsonProperty } from '../../../../source/types/schema/json-property.ts';
import type { Diagnostic } from '../../../../text/diagnostic.ts';
import { t } from '../../../../text/l10n.ts';
import type { FoundEndpoint } from '../../framework.ts';
import { diagnosticAt, isMissing, namedIn, signatureTypes } from './unresolved.ts';

/** @param found the endpoints of these handlers: what a handler takes besides is none of a body's business */
export function missingInBodies(
  project: Project,
  handlers: readonly MethodOf[],
  found: readonly FoundEndpoint[],
): readonly Diagnostic[] {
  const inside = project.describesTypes ? missingBelow(project, handlers) : [];
  if (inside.length === 0) return [];
  const schemas = JSON.stringify(found.map(({ endpoint: { body, response } }) => [body, response]));
  return inside.filter(({ type }) => schemas.includes(type)).map(({ diagnostic }) => diagnostic);
}

/** A type that a class's own properties name, in words of the schema that stands for it. */
interface MissingType {
  readonly type: string;
  readonly diagnostic: Diagnostic;
}

/** Follows what objects are made of, from the types in the signatures on. */
function missingBelow(project: Project, handlers: readonly MethodOf[]): readonly MissingType[] {
  const reached = new Map<string, ClassType>();
  const add = (type: ClassType): void => {
    const { declared } = type;
    if (declared === undefined || isWellKnownPath(declared.path)) return;
    // What its arguments bring is reached by themselves.
    if (!reached.has(declared.key)) reached.set(declared.key, { ...type, arguments: [] });
  };
  for (const handler of handlers) {
    for (const type of signatureTypes(project, handler)) if (type.kind === 'class') add(type);
  }
  const missing: MissingType[] = [];
  // A Map's iteration also visits what is added on the way.
  for (const type of reached.values()) {
    const contents = contentsOf(project, type);
    missing.push(...contents.missing);
    for (const each of contents.objects) add(each);
  }
  return missing;
}

/** Says what the properties of a class are made of. */
interface Contents {
  readonly objects: readonly ClassType[];
  readonly missing: readonly MissingType[];
}

const contentsOfClass: MemoKey<Contents> = { onCycle: { objects: [], missing: [] } };

function contentsOf(project: Project, owner: ClassType): Contents {
  return project.memoize(contentsOfClass, owner.declared?.key ?? owner.name, '', () => {
    const objects: ClassType[] = [];
    const missing = new Map<string, MissingType>();
    const properties = [inRequest, inResponse].flatMap(
      (use) => buildJsonObject(project, owner, use).properties,
    );
    for (const property of properties) {
      for (const type of namedIn(property.type)) {
        if (type.kind === 'class' && type.declared !== undefined) objects.push(type);
        else if (isMissing(type) && !missing.has(type.name) && convertedType(project, type) === undefined) {
          const diagnostic = missingProperty(project, owner, property, type.name);
          if (diagnostic !== undefined) missing.set(type.name, { type: qualifiedText(type), diagnostic });
        }
      }
    }
    return { objects, missing: [...missing.values()] };
  });
}

function missingProperty(
  project: Project,
  { declared }: ClassType,
  { members }: JsonProperty,
  typeName: string,
): Diagnostic | undefined {
  const [member] = members;
  if (member === undefined || declared === undefined) return undefined;
  const place = { file: member.annotated.scope.file, span: member.nameSpan };
  const name = `${declared.declaration.name}.${member.member}`;
  const message = t`\`${name}\` is made of \`${simpleName(typeName)}\`, which stands in no file of the project: nothing is known of its properties.`;
  return diagnosticAt(project, place, { severity: 'info', code: 'unresolved-type', message });
}

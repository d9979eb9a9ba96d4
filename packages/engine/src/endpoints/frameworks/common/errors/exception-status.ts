/** Statuses that exceptions are handed by whoever makes them, or that their classes say. */
import { readBody, readConstructor, readTypeCode } from '../../../../source/code/read-code.ts';
import { resultsOf } from '../../../../source/code/results.ts';
import { callsIn } from '../../../../source/code/walk.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { typeHierarchy } from '../../../../source/types/supertypes.ts';
import type { Thrown } from './exceptions.ts';
import { statusNamedIn } from './status-in-code.ts';

type Given = Pick<Thrown, 'type' | 'given'>;

/** The status among what its constructor is handed, else what that hands to the nearest class above it. */
export function statusCarriedBy(project: Project, { type, given }: Given): number | undefined {
  return statusNamedIn(given) ?? classesOf(project, type).map(superStatus).find(isKnown);
}

/**
 * The status that an exception has for whoever asks it: a method that returns a constant, or a property that is one, else
 * what it carries.
 * @param member `getStatus`, `status`, as code asks for it
 */
export function statusSaidBy(project: Project, thrown: Given, member: string): number | undefined {
  const said = classesOf(project, thrown.type).map((each) => statusOfMember(each, member));
  return said.find(isKnown) ?? statusCarriedBy(project, thrown);
}

function classesOf(project: Project, type: Thrown['type']): readonly DeclaredType[] {
  return type === undefined ? [] : typeHierarchy(project, type).flatMap(({ declared }) => declared ?? []);
}

function isKnown(status: number | undefined): status is number {
  return status !== undefined;
}

function statusOfMember({ file, declaration }: DeclaredType, member: string): number | undefined {
  const property = member.replace(/^get(?=\p{Lu})/u, '');
  const isMeant = (name: string) =>
    name.replace(/^get(?=\p{Lu})/u, '').toLowerCase() === property.toLowerCase();
  const method = declaration.methods.find(({ name, parameters }) => isMeant(name) && parameters.length === 0);
  const returned = method?.body === undefined ? [] : resultsOf(readBody(file, method.body));
  const field = declaration.fields.find(({ name }) => isMeant(name));
  const values = field?.initializer === undefined ? returned : [...returned, field.initializer];
  return values.length === 0 ? undefined : statusNamedIn(values);
}

/**
 * Returns what it hands to the class above: `super(HttpStatus.CONFLICT, …)` in a constructor, and Kotlin's beside its
 * name.
 */
function superStatus({ file, declaration }: DeclaredType): number | undefined {
  const calls = declaration.constructors.flatMap((each) => callsIn(readConstructor(file, each)));
  const handed = [
    ...calls.filter(({ name }) => name === 'super').map((call) => call.arguments),
    ...readTypeCode(file, declaration).map((code) => (code.kind === 'object' ? code.arguments : [])),
  ];
  return handed.map(statusNamedIn).find(isKnown);
}

/** Statuses that exceptions are handed by whoever makes them. */
import { readConstructor, readTypeCode } from '../../../../source/code/read-code.ts';
import { callsIn } from '../../../../source/code/walk.ts';
import type { Thrown } from './exceptions.ts';
import { statusNamedIn } from './status-in-code.ts';

/** The status among what its constructor is handed, else what that hands to the class above. */
export function statusCarriedBy({ type, given }: Pick<Thrown, 'type' | 'given'>): number | undefined {
  return statusNamedIn(given) ?? superStatus(type?.declared);
}

/**
 * Returns what it hands to the class above: `super(HttpStatus.CONFLICT, …)` in a constructor, and Kotlin's beside its
 * name.
 */
function superStatus(declared: NonNullable<Thrown['type']>['declared']): number | undefined {
  if (declared === undefined) return undefined;
  const { file, declaration } = declared;
  const calls = declaration.constructors.flatMap((each) => callsIn(readConstructor(file, each)));
  const handed = [
    ...calls.filter(({ name }) => name === 'super').map((call) => call.arguments),
    ...readTypeCode(file, declaration).map((code) => (code.kind === 'object' ? code.arguments : [])),
  ];
  return handed.map(statusNamedIn).find((status) => status !== undefined);
}

/** `x-stability-level`: what a team calls a draft may change, and nobody counts on it. */
import type { Json } from '../../../text/is-record.ts';
import type { ComparedOperation } from './compared-operation.ts';
import type { DocumentChange, Tell } from './report.ts';

/** The least stable first; an operation without a level is stable. */
const levels = ['draft', 'alpha', 'beta', 'stable'] as const;

export function compareStability({ base, revision, at }: ComparedOperation, tell: Tell): void {
  const [before, now] = [levelOf(base), levelOf(revision)];
  for (const [level, operation, place] of [
    [before, base, at.base],
    [now, revision, at.revision],
  ] as const)
    if (level === undefined)
      tell(
        'api-invalid-stability-level',
        `The operation has an "x-stability-level" that is none of ${levels.join(', ')}: ${JSON.stringify(operation['x-stability-level'])}.`,
        place,
      );
  // Nobody counts on a draft, so that nothing is told of one that becomes more.
  if (before === undefined || now === undefined || before === now || isUnstable(base)) return;
  const isLess = levels.indexOf(now) < levels.indexOf(before);
  tell(
    isLess ? 'api-stability-decreased' : 'api-stability-increased',
    `The operation is ${now} in place of ${before}.`,
    at.revision,
  );
}

/** Tells whether changes of an operation break nobody, as with oasdiff, which leaves them out. */
export function isUnstable(operation: Json): boolean {
  const level = levelOf(operation);
  return level === 'draft' || level === 'alpha';
}

export function asCompatible(changes: readonly DocumentChange[]): readonly DocumentChange[] {
  return changes.map((change) => (aboutStability.has(change.id) ? change : { ...change, level: 'info' }));
}

const aboutStability: ReadonlySet<string> = new Set([
  'api-invalid-stability-level',
  'api-stability-decreased',
]);

function levelOf(operation: Json): (typeof levels)[number] | undefined {
  const written = operation['x-stability-level'] ?? 'stable';
  return levels.find((each) => each === written);
}

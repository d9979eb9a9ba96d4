/** Types whose arguments multiply are cut to what they are without arguments. */
import { t } from '../../text/l10n.ts';
import { expansionLimits, type TruncatedPlace } from '../project/expansion.ts';
import type { Project } from '../project/project.ts';
import { erasure, namesInType, type ResolvedType } from './resolved-type.ts';

/** The type itself, or what is left of one that is made of too many names. `place` is where it is written. */
export function boundedType<T extends ResolvedType>(
  project: Project,
  type: T,
  place: () => TruncatedPlace | undefined,
): T {
  if (namesInType(type) <= expansionLimits.namesOfType) return type;
  project.expansion.recordTruncation(
    t`A type here is made of more than ${expansionLimits.namesOfType} names: its type arguments are left out.`,
    place(),
  );
  // Only arrays of arrays can still be too large, and those have an end in the parser.
  return erasure(type) as T;
}

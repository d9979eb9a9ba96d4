import { isWellKnownPath } from '../../project/well-known/well-known-types.ts';
import type { ResolvedType } from '../resolved-type.ts';

/**
 * The file whose module's rules count for a body of the type: where it is declared, or what it holds. A `List<Order>` is
 * of the module of `Order`; empty for types that no source declares.
 */
export function modulePath(type: ResolvedType): string {
  if (type.kind === 'array') return modulePath(type.element);
  if (type.kind !== 'class' && type.kind !== 'unresolved') return '';
  const own = type.kind === 'class' ? type.declared?.path : undefined;
  if (own !== undefined && !isWellKnownPath(own)) return own;
  return type.arguments.map(modulePath).find((path) => path !== '') ?? '';
}

/** The class that holds what a Kotlin file declares outside of types (Kotlin reference, "Package-level functions"). */
import type { FunctionNode, KotlinTree, PropertyNode } from '../../syntax/kotlin/nodes.ts';
import { lowerAnnotationArguments } from './expressions.ts';
import { nameIn } from './source.ts';

/** Functions and properties outside of types. */
export function topLevelMembers({ declarations }: KotlinTree): (FunctionNode | PropertyNode)[] {
  return declarations.filter((node) => node.kind === 'function' || node.kind === 'property');
}

/** `OrderRoutesKt` for `order-routes.kt` is `Order_routesKt`; `@file:JvmName` says otherwise. */
export function facadeName(path: string, { text, annotations }: KotlinTree): string {
  const renamed = annotations.find(({ name }) => /^(?:kotlin\.jvm\.)?JvmName$/.test(nameIn(text, name)));
  const [name] = lowerAnnotationArguments(text, renamed?.arguments).unnamed;
  if (name?.kind === 'string') return name.value;
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.kts?$/, '');
  const identifier = file.replace(/[^\p{L}\p{Nd}_$]/gu, '_').replace(/^(?=\d)/, '_');
  return `${identifier.charAt(0).toUpperCase()}${identifier.slice(1)}Kt`;
}

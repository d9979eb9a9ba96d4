/** Jakarta REST has two names: `javax.ws.rs` up to Java EE 8, `jakarta.ws.rs` since Jakarta EE 9. */
import type { Annotations, MergedAnnotation } from '../../types/annotations.ts';

/** `Path` → `jakarta.ws.rs.Path` and `javax.ws.rs.Path`. */
export function inBothPackages(names: readonly string[], prefix = 'ws.rs'): readonly string[] {
  return names.flatMap((name) => [`jakarta.${prefix}.${name}`, `javax.${prefix}.${name}`]);
}

export function findAny(annotations: Annotations, names: readonly string[]): MergedAnnotation | undefined {
  const name = names.find(annotations.has);
  return name === undefined ? undefined : annotations.find(name);
}

export function hasAny(annotations: Annotations, names: readonly string[]): boolean {
  return names.some(annotations.has);
}

export const pathAnnotations = inBothPackages(['Path']);
export const registerRestClient = 'org.eclipse.microprofile.rest.client.inject.RegisterRestClient';

/** Jakarta REST has two names: `javax.ws.rs` up to Java EE 8, `jakarta.ws.rs` since Jakarta EE 9. */
import type { Annotations, MergedAnnotation } from '../../../source/types/annotations.ts';

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

/** `@GET` and its kin carry it. */
export const httpMethods = inBothPackages(['HttpMethod']);

/** Interfaces with one of these are clients, whoever implements them. */
export const clientAnnotations = [
  'org.eclipse.microprofile.rest.client.inject.RegisterRestClient',
  // For interfaces that are built at run time.
  'org.eclipse.microprofile.rest.client.annotation.RegisterProvider',
  'org.eclipse.microprofile.rest.client.annotation.RegisterProviders',
  // Feign reads the annotations of JAX-RS as well (`JAXRSContract`).
  'org.springframework.cloud.openfeign.FeignClient',
] as const;

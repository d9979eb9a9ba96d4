/** Annotations that say where a value comes from: those of JAX-RS, RESTEasy, RESTEasy Reactive and Jersey. */
import type { ParameterPlace } from '../../../model/endpoint.ts';
import { type Annotations, type MergedAnnotation, textAttribute } from '../../../source/types/annotations.ts';
import { inBothPackages } from './names.ts';

export type Placement =
  | {
      readonly kind: 'named';
      readonly in: ParameterPlace;
      readonly name: string;
      readonly annotation: MergedAnnotation;
    }
  /** An object whose fields, setters and constructor take values of their own. */
  | { readonly kind: 'bean' };

/** The first that is there; `javaName` is the name where the annotation gives none. */
export function placementOf(annotations: Annotations, javaName: string): Placement | undefined {
  for (const { names } of annotations.written) {
    const [type] = names;
    if (type === undefined) continue;
    if (beans.has(type)) return { kind: 'bean' };
    const place = places.get(type);
    const annotation = place && annotations.find(type);
    if (place === undefined || annotation === undefined) continue;
    // Without a name CXF takes the first part, or all of them.
    if (type === cxfPart && textAttribute(annotation, 'value') === undefined) continue;
    return { kind: 'named', in: place, name: nameOf(annotation, javaName), annotation };
  }
  return undefined;
}

function nameOf(annotation: MergedAnnotation, javaName: string): string {
  const given = textAttribute(annotation, 'value');
  if (given !== undefined) return given;
  return annotation.type === restHeader ? headerName(javaName) : javaName;
}

/** `@RestHeader String ifMatch` takes `If-Match` (Quarkus REST guide, "Accessing request parameters"). */
function headerName(javaName: string): string {
  return javaName
    .split(/(?=\p{Lu})/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('-');
}

const restHeader = 'org.jboss.resteasy.reactive.RestHeader';

const cxfPart = 'org.apache.cxf.jaxrs.ext.multipart.Multipart';

const places: ReadonlyMap<string, ParameterPlace> = new Map<string, ParameterPlace>(
  (
    [
      ['path', 'Path'],
      ['query', 'Query'],
      ['header', 'Header'],
      ['cookie', 'Cookie'],
      ['form', 'Form'],
      ['matrix', 'Matrix'],
    ] as const
  ).flatMap(([place, word]) =>
    [
      ...inBothPackages([`${word}Param`]),
      `org.jboss.resteasy.annotations.jaxrs.${word}Param`,
      `org.jboss.resteasy.reactive.Rest${word}`,
    ].map((name) => [name, place] as const),
  ),
)
  .set('org.glassfish.jersey.media.multipart.FormDataParam', 'form')
  .set('com.sun.jersey.multipart.FormDataParam', 'form')
  .set(cxfPart, 'form');

const beans: ReadonlySet<string> = new Set([
  ...inBothPackages(['BeanParam']),
  'org.jboss.resteasy.annotations.Form',
  'org.jboss.resteasy.annotations.providers.multipart.MultipartForm',
  'org.jboss.resteasy.reactive.MultipartForm',
  // Jersey 1, before `@BeanParam` was in the standard.
  'com.sun.jersey.api.core.InjectParam',
]);

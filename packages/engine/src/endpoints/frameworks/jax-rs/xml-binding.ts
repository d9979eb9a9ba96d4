/** Says whether annotations of JAXB say what a body looks like. */
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import type { BodyUse } from '../../../source/types/schema/body-use.ts';

/**
 * Always in XML. In JSON where the mapper heeds them: the modules of Jersey and RESTEasy for Jackson set its
 * `JaxbAnnotationIntrospector` behind Jackson's own, MOXy goes by nothing else.
 */
export function bindingOf(
  project: Project,
  file: Pick<FileDeclarations, 'path'>,
  mediaTypes: readonly string[],
): BodyUse['jaxb'] {
  const speaks = (format: string) => mediaTypes.some((each) => isFormat(each, format));
  if (speaks('xml') && !speaks('json')) return 'xml';
  return isHeededInJson(project, file) ? 'json' : undefined;
}

/** `application/xml; charset=utf-8`, `application/atom+xml`. */
function isFormat(mediaType: string, format: string): boolean {
  const [type = ''] = mediaType.split(';');
  return [`/${format}`, `+${format}`].some((end) => type.trim().toLowerCase().endsWith(end));
}

/** By the build of the module or of one that it is built into, or by what sources import. */
function isHeededInJson(project: Project, file: Pick<FileDeclarations, 'path'>): boolean {
  return project.memoize(heeds, project.moduleOf(file.path), '', () => {
    if (project.librariesOf(file.path).some((name) => libraries.test(name))) return true;
    const module = project.moduleOf(file.path);
    return project.filesImporting(imported).some((path) => project.moduleOf(path) === module);
  });
}

const heeds: MemoKey<boolean> = { onCycle: false };

const libraries =
  /\b(?:jersey-media-json-jackson|jersey-media-moxy|jersey-json|resteasy-jackson2?-provider|jackson-module-jaxb-annotations|jackson-module-jakarta-xmlbind-annotations)$/;

const imported = [
  'org.glassfish.jersey.jackson.JacksonFeature',
  'com.fasterxml.jackson.jaxrs.json.JacksonJaxbJsonProvider',
  'com.fasterxml.jackson.jakarta.rs.json.JacksonXmlBindJsonProvider',
  'com.fasterxml.jackson.module.jaxb.JaxbAnnotationModule',
  'com.fasterxml.jackson.module.jaxb.JaxbAnnotationIntrospector',
  'com.fasterxml.jackson.module.jakarta.xmlbind.JakartaXmlBindAnnotationModule',
  'com.fasterxml.jackson.module.jakarta.xmlbind.JakartaXmlBindAnnotationIntrospector',
];

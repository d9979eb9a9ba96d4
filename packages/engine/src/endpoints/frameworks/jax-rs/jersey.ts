import type { FileDeclarations } from '../../../source/declarations/model.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';

/**
 * Tells whether resources are served by Jersey, by the build of the module or by what its sources import. It takes
 * `@Path` from a superclass or an interface, and the methods from the class (`IntrospectionModeller` of Jersey 3).
 */
export function isJersey(project: Project, file: Pick<FileDeclarations, 'path'>): boolean {
  const module = project.moduleOf(file.path);
  return project.memoize(servedByJersey, module, '', () => {
    if (project.librariesOf(file.path).some((name) => libraryOfJersey.test(name))) return true;
    return project.filesImporting(importsOfJersey).some((path) => project.moduleOf(path) === module);
  });
}

const servedByJersey: MemoKey<boolean> = { onCycle: false };
const libraryOfJersey = /^(?:org\.glassfish\.|spring-boot-starter-)?jersey\b|^(?:io\.)?dropwizard\b/;
const importsOfJersey = [
  'org.glassfish.jersey.server',
  'org.glassfish.jersey.server.ResourceConfig',
  'io.dropwizard.Application',
  'io.dropwizard.core.Application',
];

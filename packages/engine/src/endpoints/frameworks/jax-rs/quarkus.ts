/**
 * Says whether resources are served by RESTEasy Reactive, which takes more without annotations than the standard says.
 */
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';

/** By the build of the module, or of one that it is built into; else by what the sources import. */
export function isQuarkus(project: Project, file: Pick<FileDeclarations, 'path'>): boolean {
  return project.memoize(servedByQuarkus, project.moduleOf(file.path), '', () => {
    const libraries = project.librariesOf(file.path);
    if (libraries.some((name) => libraryOfQuarkus.test(name))) return true;
    const module = project.moduleOf(file.path);
    const importing = project.filesImporting(importsOfQuarkus);
    return importing.some((path) => libraries.length === 0 || project.moduleOf(path) === module);
  });
}

const servedByQuarkus: MemoKey<boolean> = { onCycle: false };
const libraryOfQuarkus = /^(?:io\.)?quarkus\b|^resteasy-reactive\b/;

const reactive = 'org.jboss.resteasy.reactive';
const importsOfQuarkus = [
  reactive,
  ...['Cookie', 'Form', 'Header', 'Matrix', 'Path', 'Query', 'Response'].map(
    (name) => `${reactive}.Rest${name}`,
  ),
  `${reactive}.MultipartForm`,
  `${reactive}.PartType`,
  `${reactive}.ResponseHeader`,
  `${reactive}.ResponseStatus`,
  `${reactive}.multipart.FileUpload`,
  `${reactive}.server.ServerExceptionMapper`,
  `${reactive}.server.ServerRequestFilter`,
  'io.quarkus.hibernate.reactive.panache.PanacheEntity',
  'io.quarkus.hibernate.orm.panache.PanacheEntity',
  'io.quarkus.runtime.StartupEvent',
];

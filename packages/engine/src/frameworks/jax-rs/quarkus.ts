/** Whether resources are served by RESTEasy Reactive, which takes more without annotations than the standard says. */
import type { FileDeclarations } from '../../declarations/model.ts';
import type { MemoKey, Project } from '../../project/project.ts';

/** By the build of the module, or of one that it is built into; else by what the sources import. */
export function isQuarkus(project: Project, file: Pick<FileDeclarations, 'path'>): boolean {
  return project.memoize(isReactive, project.moduleOf(file.path), '', () => {
    const libraries = project.librariesOf(file.path);
    if (libraries.some((name) => quarkus.test(name))) return true;
    const module = project.moduleOf(file.path);
    const importing = project.filesImporting(imported);
    return importing.some((path) => libraries.length === 0 || project.moduleOf(path) === module);
  });
}

const isReactive: MemoKey<boolean> = { onCycle: false };
const quarkus = /^(?:io\.)?quarkus\b|^resteasy-reactive\b/;

const reactive = 'org.jboss.resteasy.reactive';
const imported = [
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

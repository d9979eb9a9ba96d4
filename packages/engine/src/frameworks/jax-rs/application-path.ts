/** `@ApplicationPath`: what stands in front of every resource of an application (JAX-RS 2.3.2). */
import type { FileDeclarations } from '../../declarations/model.ts';
import { simpleName } from '../../project/lookups.ts';
import type { Project, Question } from '../../project/project.ts';
import {
  annotatedType,
  annotationsAt,
  type MergedAnnotation,
  textAttribute,
} from '../../types/annotations.ts';
import { findAny, inBothPackages } from './names.ts';

/** `undefined` where the module has no application, or several and none of them is nearest. */
export function applicationOf(project: Project, file: FileDeclarations): Application | undefined {
  const paths = applicationsIn(project, file);
  const nearest = paths.filter(({ packageName }) => isInPackage(file.packageName, packageName));
  const longest = Math.max(...nearest.map(({ packageName }) => packageName.length));
  const wanted = nearest.length > 0 ? nearest.filter((each) => each.packageName.length === longest) : paths;
  const [first, ...others] = wanted;
  return others.every(({ path }) => path === first?.path) ? first : undefined;
}

export interface Application {
  readonly packageName: string;
  /** `/api`; empty where nothing stands in front. */
  readonly path: string;
  readonly annotation: MergedAnnotation;
}

const applicationsOfModule: Question<readonly Application[]> = { inCircles: [] };

function applicationsIn(project: Project, file: FileDeclarations): readonly Application[] {
  const module = project.moduleOf(file.path);
  return project.recall(applicationsOfModule, module, '', () =>
    annotatedApplications(project).flatMap((name): readonly Application[] => {
      const declared = project.type(name, file);
      if (declared === undefined || project.moduleOf(declared.file.path) !== module) return [];
      const annotation = findAny(annotationsAt(project, [annotatedType(declared)]), applicationPaths);
      if (annotation === undefined) return [];
      const path = normalized(textAttribute(annotation, 'value') ?? '');
      return [{ packageName: declared.file.packageName, path, annotation }];
    }),
  );
}

const applicationsOfProject: Question<readonly string[]> = { inCircles: [] };

/** Qualified names of the classes that extend `Application` at any distance and seem to carry the annotation. */
function annotatedApplications(project: Project): readonly string[] {
  return project.recall(applicationsOfProject, 'all', '', () => {
    const found = new Set<string>();
    const names = new Set(['Application']);
    // A Set's iteration also visits what is added on the way.
    for (const name of names) {
      for (const { qualifiedName, annotations } of project.typesExtending(name)) {
        names.add(simpleName(qualifiedName));
        if (annotations.some((each) => simpleName(each) === 'ApplicationPath')) found.add(qualifiedName);
      }
    }
    return [...found];
  });
}

const applicationPaths = inBothPackages(['ApplicationPath']);

/** A servlet pattern `/api/*` stands for `/api`. */
function normalized(path: string): string {
  const segments = path.replace(/\*$/, '').replace(/^\/+|\/+$/g, '');
  return segments === '' ? '' : `/${segments}`;
}

function isInPackage(name: string, outer: string): boolean {
  return outer === '' || name === outer || name.startsWith(`${outer}.`);
}

/** `@ApplicationPath`: what stands in front of every resource of an application (JAX-RS 2.3.2). */

import { mentionsIn } from '../../../source/code/mentions.ts';
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import {
  annotatedType,
  annotationsAt,
  type MergedAnnotation,
  textAttribute,
} from '../../../source/types/annotations.ts';
import { withoutEnds } from '../../../text/trim.ts';
import { findAny, inBothPackages } from './names.ts';

/**
 * The application that a resource belongs to. Of several the one that names the resource, as where each lists its
 * classes, else the one whose package is nearest. Where the module has none, an application of another module counts
 * that is built with it, else one that lies in a package around the resource's. `undefined` where this leaves a choice
 * between several paths.
 */
export function applicationOf(
  project: Project,
  { declaration, file }: DeclaredType,
): Application | undefined {
  const all = applicationsIn(project, file);
  const around = all.filter(({ packageName }) => isInPackage(file.packageName, packageName));
  const module = project.moduleOf(file.path);
  const own = all.filter((each) => each.module === module);
  const naming = own.filter(({ mentions }) => mentions.has(declaration.name));
  const users = own.length > 0 || all.length === 0 ? [] : project.moduleFoldersUsing(file.path);
  const candidates = [
    naming,
    nearest(around.filter((each) => own.includes(each))),
    own,
    all.filter(({ folder }) => users.includes(folder)),
    nearest(around),
  ];
  const [first, ...others] = candidates.find((each) => each.length > 0) ?? [];
  return others.every(({ path }) => path === first?.path) ? first : undefined;
}

function nearest(applications: readonly Application[]): readonly Application[] {
  const longest = Math.max(...applications.map(({ packageName }) => packageName.length));
  return applications.filter(({ packageName }) => packageName.length === longest);
}

export interface Application {
  readonly module: string;
  /** Is the module's folder. */
  readonly folder: string;
  readonly packageName: string;
  /** Simple names of classes that its file mentions: `getClasses()` and `register(…)` list some. */
  readonly mentions: ReadonlySet<string>;
  /** `/api`; empty where nothing stands in front. */
  readonly path: string;
  readonly annotation: MergedAnnotation;
}

/** As one module sees them: of namesakes its own. */
const annotatedApplications: MemoKey<readonly Application[]> = { onCycle: [] };

function applicationsIn(project: Project, file: FileDeclarations): readonly Application[] {
  return project.memoize(annotatedApplications, project.moduleOf(file.path), '', () =>
    namesOfApplications(project).flatMap((name): readonly Application[] => {
      const declared = project.type(name, file);
      const annotation =
        declared && findAny(annotationsAt(project, [annotatedType(declared)]), applicationPaths);
      if (declared === undefined || annotation === undefined) return [];
      const { path, packageName } = declared.file;
      const mentions = [...withNested(project.typesIn(path))].flatMap(({ file: of, declaration }) =>
        mentionsIn(of, declaration.span).filter((each) => each.as === 'class-literal'),
      );
      return [
        {
          module: project.moduleOf(path),
          folder: project.moduleFolderOf(path),
          packageName,
          mentions: new Set(mentions.map((each) => each.name)),
          path: normalized(textAttribute(annotation, 'value') ?? ''),
          annotation,
        },
      ];
    }),
  );
}

const applicationsOfProject: MemoKey<readonly string[]> = { onCycle: [] };

/** Qualified names of the classes that extend `Application` at any distance and seem to carry the annotation. */
function namesOfApplications(project: Project): readonly string[] {
  return project.memoize(applicationsOfProject, 'all', '', () => {
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
  const segments = withoutEnds(path.replace(/\*$/, ''), '/');
  return segments === '' ? '' : `/${segments}`;
}

function isInPackage(name: string, outer: string): boolean {
  return name === outer || outer === '' || name.startsWith(`${outer}.`);
}

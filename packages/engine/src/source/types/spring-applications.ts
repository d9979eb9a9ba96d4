/**
 * Says which classes are beans of one application, where a project has several: those of its packages (Spring Boot,
 * "Structuring Your Code"; Spring Framework, "Classpath Scanning and Managed Components").
 */

import { addToGroup } from '../../text/group-by.ts';
import { packageOf } from '../declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../project/declared-type.ts';
import type { MemoKey, Project } from '../project/project.ts';
import {
  allAnnotationsAt,
  annotatedType,
  arrayAttribute,
  type MergedAnnotation,
  nestedAnnotation,
} from './annotations.ts';
import { constantText } from './constant.ts';
import { everyAnnotation } from './repeated-annotations.ts';

/**
 * Tells whether one application can start both. A class that no application scans may be imported by any of them, so
 * that only two classes of different applications are kept apart.
 */
export function startTogether(project: Project, one: DeclaredType, other: DeclaredType): boolean {
  if (one.file === other.file) return true;
  if (applicationsIn(project).all.length < 2) return true;
  const starting = startersOf(project, one);
  const others = starting.length === 0 ? [] : startersOf(project, other);
  return others.length === 0 || others.some((each) => starting.includes(each));
}

/**
 * A property of the application that starts a class, as far as its sources say it: what a test around the application
 * sets counts before property files (Spring Framework, "Context Configuration with Test Property Sources").
 */
export function applicationProperty(project: Project, type: DeclaredType, name: string): string | undefined {
  for (const { properties } of startersOf(project, type)) {
    const set = properties.get(name);
    if (set !== undefined) return set;
  }
  const { path } = type.file;
  const placeholder = `\${${name}}`;
  const filled = project.rules.filledIn(placeholder, path);
  return filled === placeholder ? undefined : filled;
}

/** Packages that an application of one of these files names for its beans, beyond its own. Nothing that may be any package. */
export function packagesScanned(project: Project, isAsked: (path: string) => boolean): readonly Scanned[] {
  return applicationsIn(project).all.flatMap(({ path, packages, home }) =>
    isAsked(path)
      ? packages.filter((each) => each !== '' && each !== home).map((name) => ({ path, name }))
      : [],
  );
}

export interface Scanned {
  /** Leads to the file that declares the application. */
  readonly path: string;
  /** The package; those below it count as well. */
  readonly name: string;
}

interface Application {
  /** Leads to the file that declares it. */
  readonly path: string;
  readonly packages: readonly string[];
  /** Its own package. */
  readonly home: string;
  /** Come from the test whose application it is. */
  readonly properties: ReadonlyMap<string, string>;
}

interface Applications {
  readonly all: readonly Application[];
  /** By each package that they scan; `''` stands for any. */
  readonly byPackage: ReadonlyMap<string, readonly Application[]>;
}

const applicationsOfProject: MemoKey<Applications> = { onCycle: { all: [], byPackage: new Map() } };

function applicationsIn(project: Project): Applications {
  return project.memoize(applicationsOfProject, 'project', '', () => {
    const all = applicationsOf(project);
    const byPackage = new Map<string, Application[]>();
    for (const each of all) {
      for (const name of new Set(each.packages)) addToGroup(byPackage, name, each);
    }
    return { all, byPackage };
  });
}

const startersOfPackage: MemoKey<readonly Application[]> = { onCycle: [] };

/** Those of the nearest module: packages of several services may have the same names. */
function startersOf(project: Project, { declaration, file: { path } }: DeclaredType): readonly Application[] {
  const home = packageOf(declaration.qualifiedName);
  const module = project.moduleFolderOf(path);
  return project.memoize(startersOfPackage, module, home, () => findStarters(project, home, path));
}

function findStarters(project: Project, home: string, path: string): readonly Application[] {
  const { byPackage } = applicationsIn(project);
  const scanning = [...new Set(['', ...packagesAround(home)].flatMap((each) => byPackage.get(each) ?? []))];
  if (scanning.length < 2) return scanning;
  const folder = project.moduleFolderOf(path);
  const users = project.moduleFoldersUsing(path);
  const own = scanning.filter((each) => project.moduleFolderOf(each.path) === folder);
  const using = scanning.filter((each) => users.includes(project.moduleFolderOf(each.path)));
  return own.length > 0 ? own : using.length > 0 ? using : scanning;
}

/** The package itself and those above it; for a nested class its outer classes are among them. */
function packagesAround(name: string): readonly string[] {
  const parts = name === '' ? [] : name.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

const application = 'org.springframework.boot.autoconfigure.SpringBootApplication';
const autoConfiguration = 'org.springframework.boot.autoconfigure.EnableAutoConfiguration';
const scan = 'org.springframework.context.annotation.ComponentScan';
const scans = 'org.springframework.context.annotation.ComponentScans';

/** Tells whether Spring Boot starts the project, so that what it configures by itself is there. */
export function isBootProject(project: Project): boolean {
  return project.filesImporting([application, autoConfiguration, packageOf(application)]).length > 0;
}

function applicationsOf(project: Project): readonly Application[] {
  return project.filesImporting([application, autoConfiguration, packageOf(application)]).flatMap((path) =>
    [...withNested(project.typesIn(path))].flatMap((type): readonly Application[] => {
      const annotations = allAnnotationsAt(project, [annotatedType(type)]);
      const own = annotations.find(application);
      if (own === undefined && !annotations.has(autoConfiguration)) return [];
      const scanned = [
        ...everyAnnotation(project, annotations, scan),
        ...everyAnnotation(project, annotations, scans).flatMap((list) =>
          arrayAttribute(list, 'value').flatMap((value) => nestedAnnotation(project, value) ?? []),
        ),
      ];
      const home = packageOf(outermostOf(type).declaration.qualifiedName);
      const said = scanned.length > 0 ? scanned : [own].flatMap((each) => each ?? []);
      const properties = testProperties(project, outermostOf(type));
      return [{ path, home, packages: said.flatMap((each) => packagesOf(each, home)), properties }];
    }),
  );
}

const testing = [
  'org.springframework.test.context.TestPropertySource',
  'org.springframework.boot.test.context.SpringBootTest',
];

/** `properties = "spring.main.banner-mode=off"`; where an attribute is said twice, the first counts. */
function testProperties(project: Project, type: DeclaredType): ReadonlyMap<string, string> {
  const annotations = allAnnotationsAt(project, [annotatedType(type)]);
  const lines = testing.flatMap((name) => {
    const found = annotations.find(name);
    return found === undefined ? [] : arrayAttribute(found, 'properties').map(constantText);
  });
  const entries = lines.flatMap((line): [string, string][] => {
    const at = line.search(/[=:]/);
    return at < 1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
  });
  return new Map(entries.reverse());
}

function outermostOf(type: DeclaredType): DeclaredType {
  return type.outer === undefined ? type : outermostOf(type.outer);
}

/** Without a word it is the package of the class; a word that is not read may be any package. */
function packagesOf(annotation: MergedAnnotation, home: string): readonly string[] {
  const texts = (name: string) => arrayAttribute(annotation, name).map(constantText);
  const isScan = annotation.type === scan;
  const packages = isScan ? [...texts('value'), ...texts('basePackages')] : texts('scanBasePackages');
  const classes = texts(isScan ? 'basePackageClasses' : 'scanBasePackageClasses').map(packageOf);
  const named = [...packages, ...classes].map((each) => (/^[\w.]+$/.test(each) ? each : ''));
  return named.length === 0 ? [home] : named;
}

/**
 * Says what a build calls a module, and its version: names that stay where the folder of a checkout is called
 * otherwise. Only what stands in build files literally is read; nothing is evaluated.
 */
import type { Files } from '../files/files.ts';
import { readModuleProperties } from '../files/properties/module-properties.ts';
import { artifactIn, ownPartOf, sectionsIn, textIn } from './read-pom.ts';

export interface BuildNames {
  /**
   * Maven's `artifactId`, Gradle's `rootProject.name`, else Spring's `spring.application.name`. `undefined`: nothing
   * says it.
   */
  nameOf(folder: string): string | undefined;
  /** Returns the version of the module, or of the nearest one around it that says one. */
  versionOf(folder: string): string | undefined;
  /** Folders whose names were asked for since build files were read. */
  asked(): Iterable<string>;
  /** Build files or properties changed: names are read again when they are asked for. */
  forget(): void;
}

export const noBuildNames: BuildNames = {
  nameOf: () => undefined,
  versionOf: () => undefined,
  asked: () => [],
  forget() {},
};

/** @param isInProject whether a folder belongs to what is scanned; nothing above it is read */
export function buildNames(files: Files, isInProject: (folder: string) => boolean): BuildNames {
  const names = new Map<string, string | undefined>();

  /** Empty where there is none, or it is too large. */
  function textOf(file: string): string {
    if (files.stat(file)?.type !== 'file') return '';
    const read = files.readText(file, maxBytes);
    return read.kind === 'text' ? read.text : '';
  }

  const eitherOf = (file: string) => textOf(file) || textOf(`${file}.kts`);

  function readName(folder: string): string | undefined {
    return (
      artifactIn(
        sectionsIn(ownPartOf(textOf(`${folder}/pom.xml`)), '<dependencies>', '</dependencies>').rest,
      ) ??
      plain(
        /^[ \t]*rootProject\.name\b[ \t]*=[ \t]*(['"])([^'"\n$]+)\1/m.exec(
          eitherOf(`${folder}/settings.gradle`),
        )?.[2],
      ) ??
      plain(applicationName(folder))
    );
  }

  function applicationName(folder: string): string | undefined {
    const name = 'spring.application.name';
    const properties = readModuleProperties(folder, [], files, (each) => each === name);
    return properties.property(name)?.value;
  }

  function readVersion(folder: string): string | undefined {
    const pom = textOf(`${folder}/pom.xml`);
    if (pom !== '') return versionInPom(folder, pom);
    const build = eitherOf(`${folder}/build.gradle`);
    return plain(
      gradleVersion.exec(build)?.[2] ?? inProperties.exec(textOf(`${folder}/gradle.properties`))?.[1],
    );
  }

  /** A project without a version of its own has its parent's (Maven Model, "version"). */
  function versionInPom(folder: string, pom: string): string | undefined {
    const own = sectionsIn(ownPartOf(pom), '<dependencies>', '</dependencies>').rest;
    const [parent = ''] = sectionsIn(pom, '<parent>', '</parent>').inner;
    const written = textIn(own, 'version') ?? textIn(parent, 'version');
    return plain(
      written?.replace(
        /\$\{([\w.-]+)\}/g,
        (placeholder, name) => propertyInPoms(folder, name) ?? placeholder,
      ),
    );
  }

  /** `${revision}` is most often said by the outermost `pom.xml`. */
  function propertyInPoms(folder: string, name: string): string | undefined {
    for (const each of around(folder)) {
      const [properties = ''] = sectionsIn(textOf(`${each}/pom.xml`), '<properties>', '</properties>').inner;
      const value = /^[\w.-]+$/.test(name) ? textIn(properties, name) : undefined;
      if (value !== undefined) return value;
    }
    return undefined;
  }

  function* around(folder: string): Generator<string> {
    for (let each = folder; each !== '' && isInProject(each); each = each.slice(0, each.lastIndexOf('/')))
      yield each;
  }

  return {
    nameOf(folder) {
      if (!names.has(folder)) names.set(folder, readName(folder));
      return names.get(folder);
    },
    versionOf(folder) {
      for (const each of around(folder)) {
        const version = readVersion(each);
        if (version !== undefined) return version;
      }
      return undefined;
    },
    asked: () => names.keys(),
    forget: () => names.clear(),
  };
}

/** At the start of a line, or indented where a script says it for all projects. */
const gradleVersion = /^(?:[ \t]{0,8})(?:project\.)?version\b(?:[ \t]*=)?[ \t]*(['"])([^'"\n$]+)\1[ \t]*$/m;
const inProperties = /^[ \t]*version[ \t]*[=:][ \t]*([^\s]+)[ \t]*$/m;

const maxBytes = 1024 * 1024;

/** Cleans a text: what is still a placeholder says nothing, and a slash or a colon would look like a folder in ids. */
function plain(text: string | undefined): string | undefined {
  const trimmed = text?.trim().replace(/[/:\\]+/g, '-');
  return trimmed === undefined || trimmed === '' || trimmed.includes('${') ? undefined : trimmed;
}

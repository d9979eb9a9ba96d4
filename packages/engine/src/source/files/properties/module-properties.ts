/**
 * The properties that a module's own configuration files give a Spring Boot application (Spring Boot reference,
 * "External Application Properties"). Environment variables, command lines and configuration servers are not source.
 */
import { t } from '../../../text/l10n.ts';
import type { FileProblem, Files } from '../files.ts';
import type { LineProblem, PropertyEntry } from './entry.ts';
import { type ResolvedText, resolvePlaceholders } from './placeholders.ts';
import { isActive, profilesIn } from './profiles.ts';
import { readProperties } from './read-properties.ts';
import { readYaml, type YamlLeaf } from './read-yaml.ts';
import { relaxedName } from './relaxed-name.ts';

export interface Properties {
  /** The value that counts, its placeholders resolved; any spelling of the name will do. */
  property(name: string): Property | undefined;
  /** All names as written, each once. */
  readonly names: readonly string[];
  readonly problems: readonly PropertyProblem[];
}

export interface Property {
  readonly value: string;
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
}

export interface PropertyProblem extends LineProblem {
  readonly file: string;
}

/** The files' names without what stands before the last dot, in the order in which they override each other. */
const baseNames = ['bootstrap', 'application'];
/** These stand in order: `.properties` wins over another format in one folder. */
const extensions = ['yaml', 'yml', 'properties'];

/** Finds where an application finds its files, in the order in which they override each other. */
function configurationFolders(scanned: string, files: Files): readonly string[] {
  // Where only the sources of a module are scanned, its resources lie beside them.
  const module = /^(.+)\/src\/main(?:\/(?:java|kotlin))?$/.exec(scanned)?.[1] ?? scanned;
  const resources = `${module}/src/main/resources`;
  // Before Maven's layout, and in small projects, resources lie beside the sources.
  const classpath = files.stat(resources)?.type === 'folder' ? resources : `${module}/resources`;
  return [classpath, `${classpath}/config`, module, `${module}/config`];
}

const maxFileBytes = 1024 * 1024;
/** Values with placeholders that are looked at for mistakes, and mistakes that are reported. */
const maxChecked = 300;
const maxReported = 3;

/**
 * @param profiles that the user chose; those that the files name themselves count too, before them.
 * @param isWanted of the others no value is kept, not even where another value names them.
 */
export function readModuleProperties(
  module: string,
  profiles: readonly string[],
  files: Files,
  isWanted: (name: string, value: string) => boolean = () => true,
): Properties {
  const problems: PropertyProblem[] = [];
  const values = new Map<string, Property & { readonly name: string }>();
  const folders = configurationFolders(module, files).map((path) => ({
    path,
    names: fileNames(path, files),
  }));
  const common = folders.flatMap(({ path, names }) => documentsNamed(path, names, ''));
  const declared = common.filter((document) => isActive(document.entries, new Set()));
  const active = new Set([...declared.flatMap(({ entries }) => profilesIn(entries)), ...profiles]);

  take(common);
  // Files of a profile beat all others; of several profiles the last one wins.
  for (const profile of active) {
    take(folders.flatMap(({ path, names }) => documentsNamed(path, names, `-${profile}`)));
  }
  problems.push(...truncatedPlaceholders());

  return {
    property(name) {
      const found = values.get(relaxedName(name));
      if (found === undefined) return undefined;
      return { value: resolved(found.value).text, file: found.file, line: found.line };
    },
    names: [...values.values()].map(({ name }) => name),
    problems,
  };

  function resolved(value: string): ResolvedText {
    return resolvePlaceholders(value, {
      lookUp: (inner) => values.get(relaxedName(inner))?.value,
      unresolved: 'stays',
    });
  }

  /** Looks at the first values only: what is truncated multiplies, so that all of them could take long. */
  function truncatedPlaceholders(): readonly PropertyProblem[] {
    return [...values.values()]
      .filter(({ value }) => value.includes('${'))
      .slice(0, maxChecked)
      .filter(({ value }) => resolved(value).isTruncated)
      .slice(0, maxReported)
      .map(({ name, file, line }) => {
        const message = t`The placeholders of \`${name}\` nest too deep or bring in too much: some of them stay as they are written.`;
        return { file, line, message };
      });
  }

  function documentsNamed(
    folder: string,
    names: ReadonlySet<string>,
    suffix: string,
  ): readonly FileDocument[] {
    return baseNames
      .flatMap((base) => extensions.map((extension) => `${base}${suffix}.${extension}`))
      .filter((name) => names.has(name))
      .flatMap((name) => {
        const file = `${folder}/${name}`;
        const read = files.readText(file, maxFileBytes);
        if (read.kind === 'problem') {
          problems.push({ file, line: 1, message: unreadable(read) });
          return [];
        }
        const { documents, problems: trouble } = readPropertyText(name, read.text);
        problems.push(...trouble.map((problem) => ({ ...problem, file })));
        return documents.map((entries) => ({ file, entries }));
      });
  }

  function take(documents: readonly FileDocument[]): void {
    for (const { file, entries } of documents) {
      if (!isActive(entries, active)) continue;
      for (const { name, value, line } of entries) {
        if (isWanted(name, value)) values.set(relaxedName(name), { name, value, file, line });
        else values.delete(relaxedName(name));
      }
    }
  }
}

interface FileDocument {
  readonly file: string;
  readonly entries: readonly PropertyEntry[];
}

/** Links are left out: they may lead out of the project. */
function fileNames(folder: string, files: Files): ReadonlySet<string> {
  const listing = files.list(folder);
  const entries = listing.kind === 'listing' ? listing.entries : [];
  return new Set(entries.filter(({ type }) => type === 'file').map(({ name }) => name));
}

/** The entries of each document of a `.properties` or YAML file. */
function readPropertyText(
  fileName: string,
  text: string,
): { readonly documents: readonly (readonly PropertyEntry[])[]; readonly problems: readonly LineProblem[] } {
  if (!/\.ya?ml$/.test(fileName)) {
    const { documents, problems } = readProperties(text);
    return { documents: documents.map(({ entries }) => entries), problems };
  }
  const { documents, problems } = readYaml(text);
  return { documents: documents.map(({ leaves }) => leaves.map(entryOf)), problems };
}

/** `hosts: [a]` is `hosts[0]=a`. */
function entryOf({ path, value, line }: YamlLeaf): PropertyEntry {
  const name = path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[${step}]`;
    return before === '' ? step : `${before}.${step}`;
  }, '');
  return { name, value, line };
}

function unreadable({ reason, detail }: FileProblem): string {
  switch (reason) {
    case 'too-large':
      return t`The properties in this file are left out: it is too large (${detail}).`;
    case 'denied':
      return t('The properties in this file are left out: you have no permission to read it.');
    default:
      return t('The properties in this file are left out: it could not be read.');
  }
}

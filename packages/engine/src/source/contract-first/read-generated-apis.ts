/**
 * Contract first: what the builds of a project generate from OpenAPI documents, as declarations like those of source.
 * A class that implements a generated interface inherits its mappings, and a body of a generated type has its
 * properties, although nothing was built.
 */

import type { Diagnostic } from '../../text/diagnostic.ts';
import { addToGroup } from '../../text/group-by.ts';
import { hashText } from '../../text/hash-text.ts';
import { t } from '../../text/l10n.ts';
import type { FileDeclarations } from '../declarations/model.ts';
import type { FileOutline } from '../declarations/outline.ts';
import { readAllDeclarations, readOutline } from '../declarations/read-declarations.ts';
import type { Files } from '../files/files.ts';
import { enclosingProject } from '../files/walk/enclosing-project.ts';
import { type Documents, openDocuments } from './documents.ts';
import { generatedPath } from './generated-path.ts';
import { type Generation, generationOf, type Settings } from './generation.ts';
import { joinPath } from './join-path.ts';
import { apiDocumentIn } from './operations.ts';
import { readGradle } from './read-gradle.ts';
import { openPoms, type Poms, readMaven } from './read-maven.ts';
import { readQuarkus } from './read-quarkus.ts';
import { type OperationName, writeApis } from './write-apis.ts';
import { modelsOf } from './write-models.ts';

export interface GeneratedApis {
  /** Are those of all generated types, each under a path that no file has (see `generatedPath`). */
  readonly outlines: readonly FileOutline[];
  /** `undefined` where the path is not one of these. */
  load(path: string): FileDeclarations | undefined;
  /** By the absolute paths of documents: what is generated from them for servers. */
  readonly served: ReadonlyMap<string, readonly ServedDocument[]>;
  /** Packages into which a build would write what stands here already. */
  readonly packages: ReadonlySet<string>;
  /** Holds what could not be read; files are absolute paths. */
  readonly diagnostics: readonly Diagnostic[];
  /** A hash of all of it, made when it is asked for. */
  hash(): string;
}

/** The interfaces that one run of a generator makes of a document. */
export interface ServedDocument {
  readonly style: 'spring' | 'jax-rs';
  /** Is where the declarations of the interfaces stand. */
  readonly path: string;
  /** The folder of the module that generates them. */
  readonly module: string;
  readonly operations: readonly OperationName[];
}

export interface GeneratedApiSources {
  /** Absolute paths of build files. */
  readonly buildFiles: readonly string[];
  /** Absolute paths of the folders that are scanned. */
  readonly roots: readonly string[];
  readonly files: Files;
}

export const noGeneratedApis: GeneratedApis = {
  outlines: [],
  load: () => undefined,
  served: new Map(),
  packages: new Set(),
  diagnostics: [],
  hash: () => '',
};

export function readGeneratedApis({ buildFiles, roots, files }: GeneratedApiSources): GeneratedApis {
  const readOnce = readingOnce(files);
  const poms = openPoms(readOnce);
  const found = modulesIn(buildFiles).flatMap((module) => generationsOf(module, buildFiles, readOnce, poms));
  if (found.length === 0) return noGeneratedApis;
  // A document may lie beside the module that is scanned alone.
  const readable = [...new Set(roots.flatMap((root) => [root, enclosingProject(root, files)]))];
  const documents = openDocuments(files, readable);
  const texts = new Map<string, GeneratedText>();
  const served = new Map<string, ServedDocument[]>();
  const packages = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let characters = 0;
  for (const [index, { module, generation }] of found.entries()) {
    if (characters > maxCharacters) break;
    const made = generate(generation, documents);
    if (made === undefined) {
      if (!generation.isShared) diagnostics.push(unreadDocument(generation, documents));
      continue;
    }
    for (const [kind, text] of [['models', made.models] as const, ['apis', made.apis] as const]) {
      if (text === undefined) continue;
      texts.set(generatedPath(generation.document, index, kind), text);
      packages.add(text.packageName);
      characters += text.text.length;
    }
    const { style, document } = generation;
    if (made.apis === undefined || style === 'models') continue;
    const path = generatedPath(document, index, 'apis');
    const ofModule = { style, path, module, operations: made.operations };
    addToGroup(served, document, ofModule);
  }
  return {
    ...declared(texts),
    served,
    packages,
    diagnostics,
    hash: () => hashText(JSON.stringify([[...texts], [...served], diagnostics])),
  };
}

/** Modules share the scripts and poms around them. */
function readingOnce(files: Files): Files {
  const texts = new Map<string, ReturnType<Files['readText']>>();
  return {
    list: (folder) => files.list(folder),
    stat: (path) => files.stat(path),
    readText(path, maxBytes) {
      const key = `${maxBytes} ${path}`;
      const known = texts.get(key) ?? files.readText(path, maxBytes);
      texts.set(key, known);
      return known;
    },
  };
}

/** Bounds all that is generated in a project: a small document can refer to a large one again and again. */
const maxCharacters = 32 * 1024 * 1024;

function modulesIn(buildFiles: readonly string[]): readonly string[] {
  const isBuild = (path: string) => /\/(?:pom\.xml|build\.gradle(?:\.kts)?)$/.test(path);
  return [...new Set(buildFiles.filter(isBuild).map((path) => path.slice(0, path.lastIndexOf('/'))))].sort();
}

interface ModuleGeneration {
  readonly module: string;
  readonly generation: Generation;
}

function generationsOf(
  module: string,
  buildFiles: readonly string[],
  files: Files,
  poms: Poms,
): readonly ModuleGeneration[] {
  const has = (name: string) => buildFiles.includes(`${module}/${name}`);
  const isGradle = has('build.gradle') || has('build.gradle.kts');
  const settings = [
    ...(has('pom.xml') ? readMaven(module, poms) : []),
    ...(isGradle ? readGradle(module, gradleRoot(module, buildFiles), files) : []),
  ];
  const generations = [
    ...settings.flatMap((each) => withDocuments(module, withConfigFile(module, each, files), files)),
    ...readQuarkus(module, files),
  ];
  return generations.map((generation) => ({ module, generation }));
}

/** The nearest folder with settings around a module, else the outermost one with a script. */
function gradleRoot(module: string, buildFiles: readonly string[]): string {
  const folders = (name: RegExp) =>
    buildFiles
      .filter((path) => name.test(path))
      .map((path) => path.slice(0, path.lastIndexOf('/')))
      .filter((folder) => module === folder || module.startsWith(`${folder}/`))
      .sort((a, b) => b.length - a.length);
  return (
    folders(/\/settings\.gradle(?:\.kts)?$/)[0] ?? folders(/\/build\.gradle(?:\.kts)?$/).at(-1) ?? module
  );
}

/** Both plugins take options from a JSON file; what the build file says counts before it. */
function withConfigFile(module: string, settings: Settings, files: Files): Settings {
  const path = settings.values.get('configurationFile') ?? settings.values.get('configFile');
  if (path === undefined || !path.endsWith('.json')) return settings;
  const read = files.readText(joinPath(module, path), maxConfigBytes);
  const values = new Map<string, string>();
  try {
    const options: unknown = read.kind === 'text' ? JSON.parse(read.text) : {};
    const flat = Object.entries(options ?? {}).flatMap(([name, value]) =>
      name === 'additionalProperties' && typeof value === 'object'
        ? Object.entries(value ?? {})
        : [[name, value]],
    );
    for (const [name, value] of flat) if (typeof value !== 'object') values.set(String(name), String(value));
  } catch {
    // Half typed, or no JSON: the options of the build file are what there is.
  }
  return { ...settings, values: new Map([...values, ...settings.values]) };
}

const maxConfigBytes = 256 * 1024;

/** One run for a document, or for each in a folder of documents. */
function withDocuments(module: string, settings: Settings, files: Files): readonly Generation[] {
  const written = settings.values.get('inputSpec');
  const folder = settings.values.get('inputSpecRootDirectory');
  const paths =
    written !== undefined
      ? [joinPath(module, written)]
      : folder === undefined
        ? []
        : documentsIn(joinPath(module, folder), files);
  // A document on a server is not fetched.
  if (/^[a-z]+:\/\//i.test(written ?? '')) return [];
  const template = templateOfApis(module, settings, files);
  return paths.flatMap((path) => generationOf(settings, path, template) ?? []);
}

/** A build may have its own, which generators then take in place of theirs. */
function templateOfApis(module: string, { values }: Settings, files: Files): string | undefined {
  const folder = values.get('templateDir') ?? values.get('templateDirectory');
  if (folder === undefined) return undefined;
  const read = files.readText(joinPath(module, `${folder}/api.mustache`), maxConfigBytes);
  return read.kind === 'text' ? read.text : undefined;
}

function documentsIn(folder: string, files: Files): readonly string[] {
  const listing = files.list(folder);
  if (listing.kind === 'problem') return [];
  return listing.entries
    .filter(({ name, type }) => type === 'file' && /\.(?:ya?ml|json)$/.test(name))
    .slice(0, maxDocuments)
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}

const maxDocuments = 500;

interface GeneratedText {
  readonly packageName: string;
  readonly text: string;
  /** For each line of the text the line of the document that it stands for. */
  readonly lines: readonly number[];
}

interface Made {
  readonly models: GeneratedText | undefined;
  readonly apis: GeneratedText | undefined;
  readonly operations: readonly OperationName[];
}

function generate(generation: Generation, documents: Documents): Made | undefined {
  const file = documents.open(generation.document);
  const api = file && apiDocumentIn(file, documents, generation.serverVariables);
  if (file === undefined || api === undefined) return undefined;
  const models = modelsOf(generation, documents);
  const hasApis = generation.generatesApis && generation.style !== 'models';
  const { lines, names } = writeApis(generation, api, models);
  models.addComponents(file);
  const { apiPackage, modelPackage } = generation;
  const classes = generation.generatesModels ? models.declarations() : [];
  return {
    operations: names,
    apis: hasApis ? textOf(apiPackage, lines) : undefined,
    models:
      classes.length > 0
        ? textOf(
            modelPackage,
            classes.map((text) => ({ text, line: 1 })),
          )
        : undefined,
  };
}

function textOf(
  packageName: string,
  lines: readonly { readonly text: string; readonly line: number }[],
): GeneratedText {
  const all = [{ text: `package ${packageName};`, line: 1 }, ...lines];
  return {
    packageName,
    text: all.map(({ text }) => text).join('\n'),
    lines: all.map(({ line }) => line),
  };
}

function declared(texts: ReadonlyMap<string, GeneratedText>): Pick<GeneratedApis, 'outlines' | 'load'> {
  const loaded = new Map<string, FileDeclarations>();
  return {
    outlines: [...texts].map(([path, { text }]) => readOutline(path, text)),
    load(path) {
      const generated = texts.get(path);
      if (generated === undefined) return undefined;
      const known = loaded.get(path);
      if (known !== undefined) return known;
      const file = { ...readAllDeclarations(path, generated.text), standsForLines: generated.lines };
      loaded.set(path, file);
      return file;
    },
  };
}

function unreadDocument({ document, configuredIn }: Generation, { problems }: Documents): Diagnostic {
  const why =
    problems.find(({ file }) => file === document)?.message ??
    t('It is no OpenAPI document that can be read.');
  const message = t`\`${document.slice(document.lastIndexOf('/') + 1)}\`, from which interfaces are generated: ${why}`;
  return { ...configuredIn, severity: 'warning', code: 'contract-unreadable', message };
}

/** Says what builds generate, read when somebody asks first. */
export interface GeneratedApiTable {
  current(): GeneratedApis;
  /** Paths under which there is something to tell: documents, and build files whose document cannot be read. */
  paths(): ReadonlySet<string>;
  /** Build files or documents changed: everything is read again when it is asked for. */
  forget(): void;
}

export function openGeneratedApis(sources: GeneratedApiSources): GeneratedApiTable {
  let apis: GeneratedApis | undefined;
  const current = () => {
    apis ??= readGeneratedApis(sources);
    return apis;
  };
  return {
    current,
    paths: () => new Set([...current().served.keys(), ...current().diagnostics.map(({ file }) => file)]),
    forget() {
      apis = undefined;
    },
  };
}

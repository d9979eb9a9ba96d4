/** A project that the engine keeps in memory between a scan and the changes and questions that follow. */

import { curlOfEndpoint } from '../documents/exports/curl/curl-of-endpoint.ts';
import type { FoundEndpoints } from '../endpoints/bind/find-endpoints.ts';
import type { Framework } from '../endpoints/frameworks/framework.ts';
import { frameworksWithout } from '../endpoints/frameworks/registry.ts';
import { createRuleEngine } from '../endpoints/rules/engine/create-rule-engine.ts';
import { type ModuleTable, openModules } from '../endpoints/rules/engine/module-rules.ts';
import type { ScriptHost } from '../endpoints/rules/engine/scripts/script-host.ts';
import { type GeneratedApiTable, openGeneratedApis } from '../source/contract-first/read-generated-apis.ts';
import type { FileStat, Files } from '../source/files/files.ts';
import { type FingerprintedFiles, fingerprintFiles } from '../source/files/fingerprinted-files.ts';
import type { ScanStore } from '../source/files/scan-store.ts';
import { createSources, type Sources } from '../source/files/sources/sources.ts';
import { protosBelow, type Walk } from '../source/files/walk/walk.ts';
import { findModules, type Modules } from '../source/project/modules.ts';
import { createProjectIndex, type ProjectIndex } from '../source/project/project-index.ts';
import { readWellKnownTypes } from '../source/project/well-known/well-known-types.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { createNamePool } from '../text/name-pool.ts';
import type { ScanRequest } from './api.ts';
import { type CachedResults, createCachedResults } from './cached-results.ts';
import { type ConfigurationLog, openConfigurationLog } from './configuration-log.ts';
import { createDependents, type Dependents } from './dependents.ts';
import { layoutOf } from './walk-project.ts';

/** Says what the engine asks of the ports. */
export interface EnginePorts {
  readonly files: Files;
  readonly scripts: ScriptHost;
  /** `undefined` where nothing is cached between runs. */
  readonly store: ScanStore | undefined;
}

/** All that the engine knows of the project that it scanned last. Maps are by path. */
export interface OpenProject {
  readonly request: ScanRequest;
  readonly files: Files;
  readonly modules: Modules;
  /** See `layoutOf`. */
  readonly layout: readonly string[];
  readonly sources: Sources;
  /** Files share the names in their outlines: most import the same types. */
  readonly poolName: (name: string) => string;
  readonly index: ProjectIndex;
  /** Rules and properties of each module, … */
  readonly moduleRules: ModuleTable;
  /** … and what is wrong in their files, as it was told last. */
  readonly ruleProblems: Map<string, readonly Diagnostic[]>;
  /** Holds what was asked of rules, properties, build files and OpenAPI documents, … */
  readonly configuration: ConfigurationLog;
  /** … and what they were read from. */
  readonly configurationFiles: FingerprintedFiles;
  /** `.proto` files outside of the project. */
  readonly importableFiles: FingerprintedFiles;
  /** Those that the user wants. */
  readonly frameworks: readonly Framework[];
  /** Holds what builds generate from OpenAPI documents. */
  readonly generatedApis: GeneratedApiTable;
  /** Holds what kept a file or folder from being read, or is wrong in a file's text. */
  readonly reading: Map<string, readonly Diagnostic[]>;
  /** Tell how each source's file was when its text was read; absent for text that is in an editor only. */
  readonly stats: Map<string, FileStat>;
  /** Tell how each file was when it was told to have changed. */
  readonly reportedChanges: Map<string, FileStat>;
  /** Every source file that counts, also those without endpoints. */
  readonly found: Map<string, FoundEndpoints>;
  readonly dependents: Dependents;
  /** Holds what was asked about all of it; until something changes. */
  readonly results: CachedResults;
}

export function openProject(
  request: ScanRequest,
  { files, scripts }: EnginePorts,
  walked: Pick<Walk, 'buildFiles' | 'ruleFolders' | 'unpackedProtos'>,
): OpenProject {
  const { roots, options } = request;
  const { buildFiles, ruleFolders, unpackedProtos } = walked;
  const sources = createSources(files, options.maxFileBytes);
  const configurationFiles = fingerprintFiles(files);
  const importableFiles = fingerprintFiles(files);
  const modules = findModules(request, buildFiles, configurationFiles);
  const moduleRules = openModules({
    settings: options.rules,
    roots,
    modules,
    ruleFolders,
    files: configurationFiles,
    readRemote: (url) => scripts.network.readRules(url),
  });
  const importableProtos = [
    ...options.protoPaths.map((folder) => protosBelow([folder], importableFiles)),
    unpackedProtos,
  ];
  // No walk looks after them as after those of the project.
  for (const path of importableProtos.flat()) importableFiles.stat(path);
  const generatedApis = openGeneratedApis({ buildFiles, roots, files: configurationFiles });
  const index = createProjectIndex({
    recordsDependencies: options.expectsUpdates,
    describesTypes: options.describesTypes,
    load: sources.declarations,
    loadProto: sources.protoFile,
    importableProtos,
    modules,
    wellKnown: readWellKnownTypes,
    generated: generatedApis.current,
    rules: (project) => createRuleEngine(project, moduleRules, scripts, curlOfEndpoint),
    isRepeatable: () => moduleRules.isRepeatable(),
  });
  const found = new Map<string, FoundEndpoints>();
  return {
    request,
    files,
    modules,
    layout: layoutOf(walked),
    sources,
    poolName: createNamePool(),
    index,
    moduleRules,
    configuration: openConfigurationLog({ modules, moduleRules, generatedApis }),
    configurationFiles,
    importableFiles,
    ruleProblems: new Map(),
    frameworks: frameworksWithout(options.withoutFrameworks),
    generatedApis,
    reading: new Map(),
    stats: new Map(),
    reportedChanges: new Map(),
    found,
    dependents: createDependents(found),
    results: createCachedResults(),
  };
}

/** For a project without files. */
export const nothingWalked = { buildFiles: [], ruleFolders: [], unpackedProtos: [] };

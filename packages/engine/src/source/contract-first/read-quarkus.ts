/**
 * Quarkus's OpenAPI server generator (quarkus-openapi-generator-server): a library in the build, and properties of the
 * application. With `use=openapitools` it generates as openapi-generator's `jaxrs-spec` does, else as Apicurio.
 */
import type { Files } from '../files/files.ts';
import { readModuleProperties } from '../files/properties/module-properties.ts';
import type { Generation } from './generation.ts';
import { joinPath } from './join-path.ts';

const library = 'quarkus-openapi-generator-server';

/** @param folder of the module */
export function readQuarkus(folder: string, files: Files): readonly Generation[] {
  const builds = ['pom.xml', 'build.gradle', 'build.gradle.kts'].map((name) => `${folder}/${name}`);
  const isUsed = builds.some((path) => {
    if (files.stat(path) === undefined) return false;
    const read = files.readText(path, maxBuildBytes);
    return read.kind === 'text' && read.text.includes(library);
  });
  if (!isUsed) return [];
  const { property } = readModuleProperties(folder, [], files, (name) => name.startsWith(prefix));
  const said = (name: string) => property(`${prefix}server.${name}`) ?? property(prefix + name);
  const isOpenApiTools = said('use')?.value === 'openapitools';
  const base = said('base-package')?.value ?? (isOpenApiTools ? 'org.openapitools' : 'io.apicurio.api');
  const inputs = joinPath(folder, said('input-base-dir')?.value ?? 'src/main/resources/openapi');
  const spec = said('spec');
  const documents = spec === undefined ? documentsIn(inputs, files) : [`${inputs}/${spec.value}`];
  return documents.map((document) => ({
    style: 'jax-rs',
    document,
    configuredIn: spec ?? { file: `${folder}/src/main/resources/application.properties`, line: 1 },
    apiPackage: isOpenApiTools ? `${base}.resources` : base,
    modelPackage: isOpenApiTools ? `${base}.model` : `${base}.beans`,
    apiName: { prefix: '', suffix: 'Resource' },
    modelName: { prefix: '', suffix: '' },
    useTags: isOpenApiTools,
    delegateSuffix: '',
    existing: new Map(),
    lowersAcronyms: isOpenApiTools,
    removesIdPrefix: false,
    serverVariables: new Map(),
    hasServerPath: false,
    generatesApis: true,
    generatesModels: true,
    isShared: false,
  }));
}

const prefix = 'quarkus.openapi.generator.';
const maxBuildBytes = 1024 * 1024;

function documentsIn(folder: string, files: Files): readonly string[] {
  const listing = files.list(folder);
  if (listing.kind === 'problem') return [];
  return listing.entries
    .filter(({ name, type }) => type === 'file' && /\.(?:ya?ml|json)$/.test(name))
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}

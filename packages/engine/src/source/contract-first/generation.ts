/**
 * Says what a build makes of an OpenAPI document: which one it reads, and how it names the interfaces and classes that
 * it generates. The defaults are those of openapi-generator 7 and swagger-codegen (their pages on each generator).
 */

/** A run of a generator, as a build file configures it. */
export interface Generation {
  /** Whose annotations the interfaces carry; `models` where only the classes of bodies are of use, as of a client. */
  readonly style: 'spring' | 'jax-rs' | 'models';
  /** Absolute path of the OpenAPI document. */
  readonly document: string;
  /** The file that configures it, and the line that names the document. */
  readonly configuredIn: { readonly file: string; readonly line: number };
  readonly apiPackage: string;
  readonly modelPackage: string;
  readonly apiName: Affixes;
  readonly modelName: Affixes;
  /** One interface for each tag, or for each first segment of the paths; `undefined` where the build does not say. */
  readonly useTags: boolean | undefined;
  /** Says whether `HTTP API` names `HttpApi`, as generators of Java have it, or `HTTPAPI`. */
  readonly lowersAcronyms: boolean;
  /** Tags or first segments, as they stand in names, for which alone APIs are generated; all of them where absent. */
  readonly onlyApis?: ReadonlySet<string>;
  /** Says whether names of operations begin after the first `_` of their ids. */
  readonly removesIdPrefix: boolean;
  /** Values for variables in the URL of the server, by their names. */
  readonly serverVariables: ReadonlyMap<string, string>;
  /** Says whether the path of the server stands in front of those of resources of JAX-RS. */
  readonly hasServerPath: boolean;
  /** Holds what a generated controller calls, beside the interface of its own; `''` where it calls nothing. */
  readonly delegateSuffix: '' | 'Delegate' | 'Service';
  /** Model names for which the project has a class of its own, by their qualified names. */
  readonly existing: ReadonlyMap<string, string>;
  readonly generatesApis: boolean;
  readonly generatesModels: boolean;
  /** Says whether nobody has to be told where the document is missing: one configuration for many modules. */
  readonly isShared: boolean;
}

export interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
}

/** Says what a build file says about one run, by the names of the generator's options. */
export interface Settings {
  readonly values: ReadonlyMap<string, string>;
  /** `schemaMappings`, `importMappings` and `typeMappings` in one: the first two name classes for models. */
  readonly mappings: ReadonlyMap<string, string>;
  readonly serverVariables: ReadonlyMap<string, string>;
  readonly configuredIn: Generation['configuredIn'];
  readonly isShared: boolean;
}

/**
 * @param document absolute path
 * @param template of APIs, where the build has its own
 */
export function generationOf(
  settings: Settings,
  document: string,
  template: string | undefined,
): Generation | undefined {
  const { values, mappings, serverVariables, configuredIn, isShared } = settings;
  const text = (...names: readonly string[]) => names.map((name) => values.get(name)).find(Boolean) ?? '';
  const isOn = (name: string) => values.get(name)?.toLowerCase() === 'true';
  const isOff = (name: string) => values.get(name)?.toLowerCase() === 'false';
  const generator = text('generatorName', 'language').toLowerCase();
  const style = styleOf(generator, text('library').toLowerCase());
  if (style === undefined || isOn('skip')) return undefined;
  const packages = defaultPackages(generator, text('generatorName') === '');
  const useTags = values.get('useTags');
  return {
    style,
    document,
    configuredIn,
    isShared,
    apiPackage: text('apiPackage') || packages.api,
    modelPackage: text('modelPackage') || packages.model,
    apiName: {
      prefix: text('apiNamePrefix'),
      // Whoever says that there is none means it.
      suffix: values.get('apiNameSuffix') ?? (text('apiSuffix') || 'Api'),
    },
    modelName: { prefix: text('modelNamePrefix'), suffix: text('modelNameSuffix') },
    useTags: useTags === undefined ? undefined : useTags.toLowerCase() === 'true',
    delegateSuffix: delegateSuffixOf(generator, isOn),
    existing: mappings,
    lowersAcronyms: text('generatorName') !== '' && !generator.startsWith('kotlin'),
    removesIdPrefix: isOn('removeOperationIdPrefix'),
    serverVariables,
    hasServerPath: isOn('useAnnotatedBasePath') || serverPathInTemplate.test(template ?? ''),
    ...generatedApis(values),
    ...(isOff('generateApis') && { generatesApis: false }),
    generatesModels: !isOff('generateModels'),
  };
}

const serverPathInTemplate = /@Path\("\{\{\{?contextPath\}/;

/**
 * Properties that ask for a part leave out all others, and a value lists names (openapi-generator, "Selective
 * generation"): `apis: "false"` is the API of a tag `false`.
 */
function generatedApis(values: Settings['values']): Pick<Generation, 'generatesApis' | 'onlyApis'> {
  const isPartial = ['apis', 'models', 'supportingFiles'].some((part) => values.has(part));
  const names = values.get('apis') || values.get('apisToGenerate') || '';
  return {
    generatesApis: !isPartial || values.has('apis'),
    ...(names !== '' && { onlyApis: new Set(names.split(/[,:]/).map((name) => name.trim())) }),
  };
}

function delegateSuffixOf(generator: string, isOn: (name: string) => boolean): Generation['delegateSuffix'] {
  if (isOn('delegatePattern')) return 'Delegate';
  // `jaxrs-jersey`, `jaxrs-resteasy` and their relatives call an abstract service, unless only interfaces are wanted.
  const hasService = /^(?:jaxrs|jaxrs-jersey|jaxrs-resteasy|jersey2)$/.test(generator);
  return isOn('serviceInterface') || isOn('serviceImplementation') || hasService ? 'Service' : '';
}

function styleOf(generator: string, library: string): Generation['style'] | undefined {
  if (/^(?:kotlin-)?spring$|^java-camel$|^springboot$/.test(generator))
    return /cloud|interface|feign/.test(library) ? 'models' : 'spring';
  if (generator === 'kotlin-server') return library === 'jaxrs-spec' ? 'jax-rs' : 'models';
  if (/^(?:jaxrs|inflector|java-helidon-server|quarkus)/.test(generator))
    return generator.endsWith('client') ? 'models' : 'jax-rs';
  return /^(?:java|kotlin|groovy|feign|android|retrofit|resttemplate)/.test(generator) ? 'models' : undefined;
}

interface Packages {
  readonly api: string;
  readonly model: string;
}

function defaultPackages(generator: string, isSwagger: boolean): Packages {
  if (isSwagger)
    return /^java$/.test(generator)
      ? { api: 'io.swagger.client.api', model: 'io.swagger.client.model' }
      : { api: 'io.swagger.api', model: 'io.swagger.model' };
  if (/^(?:java|feign|groovy)$/.test(generator))
    return { api: 'org.openapitools.client.api', model: 'org.openapitools.client.model' };
  if (generator === 'kotlin')
    return { api: 'org.openapitools.client.apis', model: 'org.openapitools.client.models' };
  if (generator === 'kotlin-server')
    return { api: 'org.openapitools.server.apis', model: 'org.openapitools.server.models' };
  return { api: 'org.openapitools.api', model: 'org.openapitools.model' };
}

/**
 * How an application sets up its mapper: the naming strategy, and whether bodies are wrapped in their root name.
 * Spring Boot's properties say it, or calls on an `ObjectMapper` or its builder in a class that configures beans.
 */
import type { BodyStatement } from '../../../declarations/body-expression.ts';
import { callsIn } from '../../../declarations/calls.ts';
import type { Method } from '../../../declarations/model.ts';
import { simpleName } from '../../../declarations/qualified-name.ts';
import type { DeclaredType } from '../../../project/declared-type.ts';
import type { MemoKey, Project } from '../../../project/project.ts';
import { annotatedType, annotationsAt } from '../../annotations.ts';
import type { ClassType } from '../../resolved-type.ts';
import { methodScope } from '../../scope.ts';
import type { Direction } from '../body-use.ts';

export interface MapperSettings {
  /** As Jackson's constants are called, `SNAKE_CASE`; empty where names stay as they are. */
  readonly namingStrategy: string;
  readonly isWrapped: Readonly<Record<Direction, boolean>>;
}

/** Of the module that a type is declared in; where that says nothing, of the project if it speaks with one voice. */
export function mapperSettings(project: Project, { declared }: ClassType): MapperSettings {
  const path = declared?.path ?? '';
  return project.memoize(settingsOfModule, project.moduleOf(path), '', () => settingsAt(project, path));
}

const settingsOfModule: MemoKey<MapperSettings> = {
  onCycle: { namingStrategy: '', isWrapped: { request: false, response: false } },
};

function settingsAt(project: Project, path: string): MapperSettings {
  const property = (name: string) => project.rules.property(`spring.jackson.${name}`, path)?.value;
  const inCode = settingsInCode(project);
  const ofModule = inCode.filter(({ module }) => module === project.moduleOf(path));
  const configured = ofModule.length > 0 ? ofModule : inCode;
  const strategies = new Set(configured.flatMap(({ namingStrategy }) => namingStrategy ?? []));
  const [only = ''] = strategies.size === 1 ? strategies : [];
  const isOn = (written: string | undefined, feature: string) =>
    written === undefined
      ? configured.some(({ features }) => features.includes(feature))
      : written === 'true';
  return {
    namingStrategy: property('property-naming-strategy') ?? only,
    isWrapped: {
      request: isOn(property('deserialization.unwrap-root-value'), 'UNWRAP_ROOT_VALUE'),
      response: isOn(property('serialization.wrap-root-value'), 'WRAP_ROOT_VALUE'),
    },
  };
}

interface SettingsInCode {
  readonly module: string;
  /** Of a bean that is `@Primary`. */
  readonly isPrimary: boolean;
  readonly namingStrategy: string | undefined;
  /** Names of the features that are switched on. */
  readonly features: readonly string[];
}

const settingsOfProject: MemoKey<readonly SettingsInCode[]> = { onCycle: [] };

function settingsInCode(project: Project): readonly SettingsInCode[] {
  return project.memoize(settingsOfProject, 'settings', '', () =>
    withoutSecondary(
      project
        .filesImporting([...settingTypes, ...databinds])
        .flatMap((path) => settingsInFile(project, path)),
    ),
  );
}

/** A module's mapper that is `@Primary` is the one that bodies go through. */
function withoutSecondary(all: readonly SettingsInCode[]): readonly SettingsInCode[] {
  const modules = new Set(all.filter(({ isPrimary }) => isPrimary).map(({ module }) => module));
  return all.filter(({ isPrimary, module }) => isPrimary || !modules.has(module));
}

/** All of it may be imported at once. The second is Jackson 3's. */
const databinds = ['com.fasterxml.jackson.databind', 'tools.jackson.databind'];

const settingTypes: readonly string[] = databinds.flatMap((databind) =>
  [
    'PropertyNamingStrategies',
    'PropertyNamingStrategy',
    'DeserializationFeature',
    'SerializationFeature',
  ].map((name) => `${databind}.${name}`),
);

/**
 * A mapper that some other class makes for itself is not the one that bodies go through: what counts are beans that are
 * mappers, builders, customizers or converters, and what framework interfaces call.
 */
function settingsInFile(project: Project, path: string): readonly SettingsInCode[] {
  const module = project.moduleOf(path);
  return project.typesIn(path).flatMap((type): readonly SettingsInCode[] => {
    const annotations = annotationsAt(project, [annotatedType(type)]);
    if (!configurations.some(annotations.has)) return [];
    return mappersIn(project, type).flatMap(({ methods, isPrimary }): readonly SettingsInCode[] => {
      const settings = methods.flatMap(({ body }) =>
        body === undefined ? [] : settingsIn(type.file.text, callsIn(type.file, body)),
      );
      if (settings.length === 0 && !isPrimary) return [];
      const namingStrategy = settings.find(({ kind }) => kind === 'strategy')?.name;
      const features = settings.filter(({ kind }) => kind === 'feature').map(({ name }) => name);
      return [{ module, isPrimary, namingStrategy, features }];
    });
  });
}

interface MapperMade {
  /** The method that makes it, and those that it calls in turn. */
  readonly methods: readonly Method[];
  readonly isPrimary: boolean;
}

function mappersIn(project: Project, declared: DeclaredType): readonly MapperMade[] {
  const { methods } = declared.declaration;
  const beans = methods.map((method) => {
    const scope = methodScope(declared, method);
    return { method, annotations: annotationsAt(project, [{ annotations: method.annotations, scope }]) };
  });
  const isOfBean = (each: (typeof beans)[number]) => each.annotations.has(bean);
  const made = beans.filter(isOfBean).filter(({ method }) => isMapper(method));
  const called = beans
    .filter((each) => !isOfBean(each))
    .filter(({ method, annotations }) => callbacks.has(method.name) || injected.some(annotations.has));
  // A class without beans is there for its mapper alone.
  const hasBeans = beans.some(isOfBean);
  const starts = hasBeans || called.length > 0 ? [...made, ...called] : beans;
  return starts.map(({ method, annotations }) => ({
    methods: withCalled(declared, method),
    isPrimary: annotations.has('org.springframework.context.annotation.Primary'),
  }));
}

function withCalled({ file, declaration }: DeclaredType, start: Method): readonly Method[] {
  const found = new Set([start]);
  // A Set's iteration also visits what is added on the way.
  for (const { body } of found) {
    const words = new Set(body === undefined ? [] : file.text.slice(body.start, body.end).match(/\w+/g));
    for (const each of declaration.methods) {
      const isBean = each.annotations.some(({ name }) => simpleName(name) === 'Bean');
      if (!isBean && words.has(each.name)) found.add(each);
    }
  }
  return [...found];
}

/** By the simple name of what it returns; in Kotlin that may be left to the compiler. */
function isMapper({ returnType }: Method): boolean {
  return (
    returnType?.kind !== 'named' ||
    /(?:Mapper|Builder|Customizer|Converters?|Module)$/.test(simpleName(returnType.name))
  );
}

const bean = 'org.springframework.context.annotation.Bean';
const injected = [
  'org.springframework.beans.factory.annotation.Autowired',
  'jakarta.annotation.PostConstruct',
  'javax.annotation.PostConstruct',
  'jakarta.inject.Inject',
  'javax.inject.Inject',
];
/** Methods that Spring, JAX-RS and Quarkus call to set a mapper up, or to get it. */
const callbacks: ReadonlySet<string> = new Set([
  'configureContentNegotiation',
  'configureHttpMessageCodecs',
  'configureMessageConverters',
  'customize',
  'extendMessageConverters',
  'getContext',
  'postProcessAfterInitialization',
  'postProcessBeforeInitialization',
]);

const configurations = [
  'org.springframework.context.annotation.Configuration',
  'org.springframework.stereotype.Component',
  'jakarta.ws.rs.ext.Provider',
  'javax.ws.rs.ext.Provider',
];

interface Setting {
  readonly kind: 'strategy' | 'feature';
  readonly name: string;
}

/** All calls that set something, at any depth of chains, arguments and lambdas. */
function settingsIn(text: string, statements: readonly BodyStatement[]): readonly Setting[] {
  return statements.flatMap((statement): readonly Setting[] => {
    const expression = statement.kind === 'local' ? statement.value : statement;
    if (expression.kind === 'lambda') return settingsIn(text, expression.body);
    if (expression.kind !== 'call') return [];
    const { target, arguments: given } = expression;
    const texts = given.map(({ span }) => text.slice(span.start, span.end).trim());
    const own = settingsOfCall(expression.name, texts);
    return [...own, ...settingsIn(text, target === undefined ? given : [target, ...given])];
  });
}

function settingsOfCall(name: string, given: readonly string[]): readonly Setting[] {
  const constants = given.flatMap((text) => /^(?:[\w.]+\.)?([A-Z][A-Z_]+)$/.exec(text)?.[1] ?? []);
  switch (name) {
    case 'setPropertyNamingStrategy':
    case 'propertyNamingStrategy':
      return constants.slice(0, 1).map((constant) => ({ kind: 'strategy', name: constant }));
    case 'configure':
      return given.at(-1) === 'true'
        ? constants.map((constant) => ({ kind: 'feature', name: constant }))
        : [];
    case 'enable':
    case 'featuresToEnable':
      return constants.map((constant) => ({ kind: 'feature', name: constant }));
    default:
      return [];
  }
}

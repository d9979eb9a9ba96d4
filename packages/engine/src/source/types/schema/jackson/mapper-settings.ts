/**
 * Says how an application sets up its mapper: the naming strategy, whether bodies are wrapped in their root name, and
 * what enums are called. Spring Boot's properties say it, calls on an `ObjectMapper` or its builder in a class that
 * configures beans, or which Jackson it is.
 */
import { readBody, readTypeCode } from '../../../code/read-code.ts';
import { callsIn, expressionsIn } from '../../../code/walk.ts';
import { type CallExpression, dottedName, type Expression } from '../../../declarations/expression.ts';
import type { Method } from '../../../declarations/model.ts';
import { simpleName } from '../../../declarations/qualified-name.ts';
import type { DeclaredType } from '../../../project/declared-type.ts';
import type { MemoKey, Project } from '../../../project/project.ts';
import { annotatedType, annotationsAt } from '../../annotations.ts';
import { functionInScope, memberCalled } from '../../calls/resolve-call.ts';
import type { MethodOf } from '../../members.ts';
import { resolveName } from '../../resolve-name.ts';
import { type ClassType, classTypeOf } from '../../resolved-type.ts';
import { bodyScope, methodScope } from '../../scope.ts';
import type { Direction } from '../body-use.ts';
import { modulePath } from '../module-path.ts';
import {
  componentsInFile,
  type Mixin,
  mixinsInFile,
  mixinsOf,
  type OwnCode,
  ownCodeOf,
  registeringTypes,
  typesAsText,
} from './registrations.ts';

export interface MapperSettings {
  /** As Jackson's constants are called, `SNAKE_CASE`; empty where names stay as they are. */
  readonly namingStrategy: string;
  readonly isWrapped: Readonly<Record<Direction, boolean>>;
  /** Dates and durations as numbers, which Spring Boot switches off and Jackson on. */
  readonly timestamps: { readonly dates: boolean; readonly durations: boolean };
  /** The pattern of `java.util.Date`. */
  readonly dateFormat: string | undefined;
  /** Types of numbers that are written as texts: `Long`, and `long` for the primitive. */
  readonly asText: ReadonlySet<string>;
  /** Classes of the project that write, or read, values of a type, by its simple name. */
  readonly own: Readonly<Record<Direction, ReadonlyMap<string, DeclaredType>>>;
  /** A property of no view is in each of them, which Spring's builder switches off (`DEFAULT_VIEW_INCLUSION`). */
  readonly isInEachView: boolean;
  /** Classes whose annotations count for a type, too, by its simple name. */
  readonly mixins: ReadonlyMap<string, DeclaredType>;
  /** `Include.NON_NULL` is `NON_NULL`: which values are written. */
  readonly inclusion: string;
  /** By `toString()` in place of their names, unless an annotation names them. */
  readonly enumsByToString: Readonly<Record<Direction, boolean>>;
}

/**
 * Reads the settings of the module that a type, or what it holds, is declared in: `Page<Order>` is of the module of
 * `Order`. Else the project's count, if it speaks with one voice.
 */
export function mapperSettings(project: Project, type: ClassType): MapperSettings {
  const path = modulePath(type);
  const module = path === '' ? '' : project.moduleOf(path);
  return project.memoize(settingsOfModule, module, '', () => settingsAt(project, path));
}

const settingsOfModule: MemoKey<MapperSettings> = {
  onCycle: {
    namingStrategy: '',
    inclusion: 'ALWAYS',
    timestamps: { dates: false, durations: false },
    dateFormat: undefined,
    asText: new Set(),
    own: { request: new Map(), response: new Map() },
    mixins: new Map(),
    isInEachView: false,
    isWrapped: { request: false, response: false },
    enumsByToString: { request: false, response: false },
  },
};

function settingsAt(project: Project, path: string): MapperSettings {
  const paths = path === '' ? project.moduleFolders.map((folder) => `${folder}/`) : [path];
  const inCode = settingsInCode(project);
  const ofModule = inCode.filter(({ module }) => module === project.moduleOf(path));
  const configured = ofModule.length > 0 ? ofModule : inCode;
  // Whoever makes a mapper without Boot's builder has Jackson's own defaults, and none of Boot's properties.
  const isPlain = configured.some(({ plain }) => plain !== undefined);
  const property = (name: string) =>
    isPlain
      ? undefined
      : only(paths.flatMap((each) => project.rules.property(`spring.jackson.${name}`, each)?.value ?? []));
  const inclusion = only(configured.flatMap((each) => each.inclusion ?? []));
  const strategy = only(configured.flatMap(({ namingStrategy }) => namingStrategy ?? []));
  const isOn = (written: string | undefined, feature: string, byDefault = false) =>
    written === undefined
      ? (configured.findLast(({ features }) => features.has(feature))?.features.get(feature) ?? byDefault)
      : written === 'true';
  const byToString = (kind: string, feature: string) => {
    const name = `${feature}-enums-using-to-string`;
    const written = property(`datatype.enum.${name}`) ?? property(`${kind}.${name}`);
    return isOn(written, `${feature.toUpperCase()}_ENUMS_USING_TO_STRING`, isJackson3(project, path));
  };
  const own = (direction: Direction) =>
    new Map(
      configured
        .flatMap((each) => each.own)
        .flatMap((each) => (each.direction === direction ? [[each.name, each.by]] : [])),
    );
  const asTimestamps = (kind: string) => {
    const name = `write-${kind.toLowerCase()}-as-timestamps`;
    const written = property(`datatype.datetime.${name}`) ?? property(`serialization.${name}`);
    return isOn(written, `WRITE_${kind}_AS_TIMESTAMPS`, isPlain && !isJackson3(project, path));
  };
  return {
    timestamps: { dates: asTimestamps('DATES'), durations: asTimestamps('DURATIONS') },
    dateFormat: property('date-format'),
    asText: new Set(configured.flatMap((each) => [...each.asText])),
    own: { request: own('request'), response: own('response') },
    isInEachView: isOn(
      undefined,
      'DEFAULT_VIEW_INCLUSION',
      configured.some(({ plain }) => plain === 'mapper'),
    ),
    mixins: new Map(configured.flatMap((each) => each.mixins).map(({ name, by }) => [name, by])),
    namingStrategy: property('property-naming-strategy') ?? strategy ?? '',
    inclusion: constantName(property('default-property-inclusion')) ?? inclusion ?? 'ALWAYS',
    isWrapped: {
      request: isOn(property('deserialization.unwrap-root-value'), 'UNWRAP_ROOT_VALUE'),
      response: isOn(property('serialization.wrap-root-value'), 'WRAP_ROOT_VALUE'),
    },
    enumsByToString: {
      request: byToString('deserialization', 'read'),
      response: byToString('serialization', 'write'),
    },
  };
}

/** Spring binds `non-null` and `NON_NULL` alike. */
function constantName(text: string | undefined): string | undefined {
  return text?.trim().replaceAll('-', '_').toUpperCase();
}

/** The value that all agree on. */
function only(values: readonly string[]): string | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}

interface SettingsInCode {
  readonly module: string;
  /** Tells a bean that is `@Primary`. */
  readonly isPrimary: boolean;
  readonly namingStrategy: string | undefined;
  readonly inclusion: string | undefined;
  /** Types that are written by `ToStringSerializer`. */
  readonly asText: readonly string[];
  readonly own: readonly OwnCode[];
  readonly mixins: readonly Mixin[];
  readonly plain: Plain | undefined;
  /** The features that are switched, on or off. */
  readonly features: ReadonlyMap<string, boolean>;
}

/**
 * By what the module imports, or all of the project where that says nothing. Jackson 3 writes and reads enums by
 * `toString()` unless it is told otherwise (JSTEP-2, "Changes to default settings").
 */
export function isJackson3(project: Project, path: string): boolean {
  const third = project.filesImporting(namesOf(jackson3));
  if (third.length === 0) return false;
  const second = project.filesImporting(namesOf(jackson2));
  const module = project.moduleOf(path);
  const isOfModule = (file: string) => project.moduleOf(file) === module;
  return third.some(isOfModule) || second.length === 0;
}

const settingsOfProject: MemoKey<readonly SettingsInCode[]> = { onCycle: [] };

function settingsInCode(project: Project): readonly SettingsInCode[] {
  return project.memoize(settingsOfProject, 'settings', '', () =>
    withoutSecondary(project.filesImporting(settingTypes).flatMap((path) => settingsInFile(project, path))),
  );
}

/** A module's mapper that is `@Primary` is the one that bodies go through. */
function withoutSecondary(all: readonly SettingsInCode[]): readonly SettingsInCode[] {
  const modules = new Set(all.filter(({ isPrimary }) => isPrimary).map(({ module }) => module));
  return all.filter(({ isPrimary, module }) => isPrimary || !modules.has(module));
}

const jackson2 = 'com.fasterxml.jackson.databind';
const jackson3 = 'tools.jackson.databind';

/** Returns what whoever uses a mapper imports; all of a package may be imported at once. */
function namesOf(databind: string): readonly string[] {
  return [
    databind,
    ...['ObjectMapper', 'JsonNode', 'json.JsonMapper', 'annotation.JsonNaming'].map(
      (name) => `${databind}.${name}`,
    ),
    ...['annotation.JsonSerialize', 'annotation.JsonDeserialize'].map((name) => `${databind}.${name}`),
    ...settingsOf(databind),
  ];
}

function settingsOf(databind: string): readonly string[] {
  return [
    'PropertyNamingStrategies',
    'PropertyNamingStrategy',
    'DeserializationFeature',
    'SerializationFeature',
    'cfg.EnumFeature',
  ].map((name) => `${databind}.${name}`);
}

const settingTypes = [
  ...[jackson2, jackson3].flatMap((databind) => [
    databind,
    ...settingsOf(databind),
    ...['ObjectMapper', 'json.JsonMapper', 'module.SimpleModule'].map((name) => `${databind}.${name}`),
  ]),
  'com.fasterxml.jackson.annotation.JsonInclude',
  ...registeringTypes,
  'org.springframework.http.converter.json.Jackson2ObjectMapperBuilder',
  'org.springframework.http.converter.json.MappingJackson2HttpMessageConverter',
  'org.springframework.boot.autoconfigure.jackson.Jackson2ObjectMapperBuilderCustomizer',
  'org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer',
];

/**
 * A mapper that some other class makes for itself is not the one that bodies go through: what counts are beans that are
 * mappers, builders, customizers or converters, and what framework interfaces call.
 */
function settingsInFile(project: Project, path: string): readonly SettingsInCode[] {
  const module = project.moduleOf(path);
  const registered = registeredInFile(project, path);
  const made = mappersInFile(project, path).flatMap((mapper): readonly SettingsInCode[] => {
    const { calls, isPrimary, plain, type } = mapper;
    const settings = calls.flatMap(settingsOfCall);
    const own = calls.flatMap((call) => ownCodeOf(project, type, call));
    const mixins = calls.flatMap((call) => mixinsOf(project, type, call));
    if (settings.length + own.length + mixins.length === 0 && !isPrimary && plain === undefined) return [];
    const namingStrategy = settings.find(({ kind }) => kind === 'strategy')?.name;
    const inclusion = settings.findLast(({ kind }) => kind === 'inclusion')?.name;
    const asText = settings.flatMap((each) => (each.kind === 'text' ? [each.name] : []));
    const features = new Map(
      settings.flatMap((each) => (each.kind === 'feature' ? [[each.name, each.isOn] as const] : [])),
    );
    return [{ module, isPrimary, plain, namingStrategy, inclusion, asText, own, mixins, features }];
  });
  return registered === undefined ? made : [...made, registered];
}

/** Spring Boot adds these to its mapper of itself. */
function registeredInFile(project: Project, path: string): SettingsInCode | undefined {
  const own = componentsInFile(project, path);
  const mixins = mixinsInFile(project, path);
  if (own.length + mixins.length === 0) return undefined;
  return {
    ...{ module: project.moduleOf(path), isPrimary: false, plain: undefined },
    ...{ namingStrategy: undefined, inclusion: undefined, asText: [], own, mixins, features: new Map() },
  };
}

/** Made without Spring Boot's own builder: by Jackson alone, or by another builder of Spring's. */
type Plain = 'mapper' | 'builder';

export interface MapperInFile {
  /** The class that configures it. */
  readonly type: DeclaredType;
  readonly calls: readonly CallExpression[];
  readonly isPrimary: boolean;
  readonly plain: Plain | undefined;
}

/** Mappers that classes of configuration make or set up, each with the calls that do it. */
export function mappersInFile(project: Project, path: string): readonly MapperInFile[] {
  return project.typesIn(path).flatMap((type) => {
    const annotations = annotationsAt(project, [annotatedType(type)]);
    if (!configurations.some(annotations.has)) return [];
    return [...mappersIn(project, type), ...modulesIn(type)].map(
      ({ methods, isPrimary, start, calls = [] }) => {
        const all = [
          ...calls,
          ...methods.flatMap(({ method: { body }, declared: { file } }) =>
            body === undefined ? [] : callsIn(readBody(file, body)),
          ),
        ];
        const isMade = start !== undefined && makesMapper(start);
        const [plain] = isMade ? all.flatMap((each) => plainMapper(each) ?? []) : [];
        return { type, isPrimary, plain, calls: all };
      },
    );
  });
}

interface MapperMade {
  /** The method that makes it, and those that it calls in turn. */
  readonly methods: readonly MethodOf[];
  readonly start?: Method;
  /** Those of a module's own code. */
  readonly calls?: readonly CallExpression[];
  readonly isPrimary: boolean;
}

/** `@Component class MoneyModule extends SimpleModule`: its own code says what it adds. */
function modulesIn({ declaration, file }: DeclaredType): readonly MapperMade[] {
  const { superclass } = declaration;
  const isModule = superclass?.kind === 'named' && simpleName(superclass.name) === 'SimpleModule';
  if (!isModule) return [];
  return [{ methods: [], calls: readTypeCode(file, declaration).flatMap(callsIn), isPrimary: false }];
}

/** Has a mapper for bodies made, and not one for messages or caches. */
function makesMapper({ returnType, name }: Method): boolean {
  const made = returnType?.kind === 'named' ? simpleName(returnType.name) : '';
  return (
    /^(?:ObjectMapper|JsonMapper|Jackson2ObjectMapperBuilder|MappingJackson2HttpMessageConverter|HttpMessageConverters?)$/.test(
      made,
    ) || /^(?:configure|extend)MessageConverters$/.test(name)
  );
}

/** `new ObjectMapper()`, `JsonMapper.builder()`, `Jackson2ObjectMapperBuilder.json()` */
function plainMapper({ name, target, arguments: given }: CallExpression): Plain | undefined {
  const owner = target && simpleName(dottedName(target) ?? '');
  switch (owner === undefined ? `new ${simpleName(name)}` : `${owner}.${name}`) {
    case 'new ObjectMapper':
    case 'new JsonMapper':
    case 'JsonMapper.builder':
      return 'mapper';
    case 'new Jackson2ObjectMapperBuilder':
    case 'Jackson2ObjectMapperBuilder.json':
      return 'builder';
    case 'new MappingJackson2HttpMessageConverter':
      return given.length === 0 ? 'builder' : undefined;
    default:
      return undefined;
  }
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
    start: method,
    methods: withCalled(project, declared, method),
    isPrimary: annotations.has('org.springframework.context.annotation.Primary'),
  }));
}

function withCalled(project: Project, declared: DeclaredType, start: Method): readonly MethodOf[] {
  const first: MethodOf = { method: start, owner: classTypeOf(declared), declared };
  const found = new Map([[start, first]]);
  // A Map's iteration also visits what is added on the way.
  for (const { method, declared: around } of found.values()) {
    if (method.body === undefined) continue;
    for (const each of expressionsIn(readBody(around.file, method.body))) {
      const called = methodMeant(project, around, each);
      const isBean = called?.method.annotations.some(({ name }) => simpleName(name) === 'Bean');
      if (called !== undefined && !isBean && found.size < mostMethods && !found.has(called.method))
        found.set(called.method, called);
    }
  }
  return [...found.values()];
}

/** Methods that are read for one mapper. */
const mostMethods = 50;

/** `settings(mapper)`, `this::settings`, `Mappers.settings(mapper)` */
function methodMeant(project: Project, around: DeclaredType, expression: Expression): MethodOf | undefined {
  if (expression.kind !== 'call' && expression.kind !== 'reference') return undefined;
  const { name, target } = expression;
  const shape = { name, arguments: expression.kind === 'call' ? expression.arguments : undefined };
  const scope = bodyScope(around);
  const owner = target && dottedName(target);
  if (target === undefined || owner === 'this') return functionInScope(project, scope, shape);
  const resolved =
    owner === undefined || !/(?:^|\.)[A-Z]\w*$/.test(owner) ? undefined : resolveName(project, scope, owner);
  return resolved?.kind === 'declared' ? memberCalled(project, classTypeOf(resolved.type), shape) : undefined;
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
  'org.springframework.boot.autoconfigure.AutoConfiguration',
  'org.springframework.boot.autoconfigure.SpringBootApplication',
  'org.springframework.boot.SpringBootConfiguration',
  'org.springframework.stereotype.Component',
  'jakarta.ws.rs.ext.Provider',
  'javax.ws.rs.ext.Provider',
];

type Setting =
  | { readonly kind: 'strategy' | 'inclusion' | 'text'; readonly name: string }
  | { readonly kind: 'feature'; readonly name: string; readonly isOn: boolean };

/** Returns what a call sets, whatever it is called on. */
function settingsOfCall({ name, arguments: given }: CallExpression): readonly Setting[] {
  const constants = given.flatMap((each) => {
    const isName = each.kind === 'name' || each.kind === 'member';
    return isName && /^[A-Z][A-Z_]+$/.test(each.name) ? [each.name] : [];
  });
  const switched = (isOn: boolean) =>
    constants.map((constant) => ({ kind: 'feature', name: constant, isOn }) as const);
  switch (name) {
    case 'setPropertyNamingStrategy':
    case 'propertyNamingStrategy':
      return constants.slice(0, 1).map((constant) => ({ kind: 'strategy', name: constant }));
    case 'setSerializationInclusion':
    case 'serializationInclusion':
    case 'setDefaultPropertyInclusion':
    case 'defaultPropertyInclusion':
    case 'withValueInclusion':
      return inclusionsIn(given).map((constant) => ({ kind: 'inclusion', name: constant }));
    case 'serializerByType':
    case 'addSerializer':
      return typesAsText(given).map((type) => ({ kind: 'text', name: type }));
    case 'configure':
      return switched(isTrue(given.at(-1)));
    case 'enable':
    case 'featuresToEnable':
      return switched(true);
    case 'disable':
    case 'featuresToDisable':
      return switched(false);
    default:
      return [];
  }
}

/** `Include.NON_NULL`, also inside of `JsonInclude.Value.construct(…)`. */
function inclusionsIn(given: readonly Expression[]): readonly string[] {
  return given.slice(0, 1).flatMap((each): readonly string[] => {
    if (each.kind === 'call') return inclusionsIn(each.arguments);
    const isName = each.kind === 'name' || each.kind === 'member';
    return isName && /^(?:ALWAYS|NON_(?:NULL|ABSENT|EMPTY|DEFAULT))$/.test(each.name) ? [each.name] : [];
  });
}

function isTrue(expression: Expression | undefined): boolean {
  return expression?.kind === 'boolean' && expression.value;
}

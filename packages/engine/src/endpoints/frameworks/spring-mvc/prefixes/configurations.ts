/**
 * Everything in a project that configures where the paths of controllers begin: configurers, registrations, mappings
 * that are beans, post-processors (Spring Framework, "Path Matching"; Spring Boot, "Spring MVC Auto-configuration").
 */
import { namesMentioned } from '../../../../source/code/mentions.ts';
import { readBody } from '../../../../source/code/read-code.ts';
import { callsIn } from '../../../../source/code/walk.ts';
import type { Method } from '../../../../source/declarations/model.ts';
import { packageOf, simpleName } from '../../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../../../source/types/annotations.ts';
import { constantText } from '../../../../source/types/constant.ts';
import { type MethodOf, methodsOf, scopeOf } from '../../../../source/types/members.ts';
import { resolveType } from '../../../../source/types/resolve-type.ts';
import { classTypeOf } from '../../../../source/types/resolved-type.ts';
import { superclassChain } from '../../../../source/types/supertypes.ts';
import { typesBelow } from '../../common/parameters/providers.ts';
import { Interpreter } from './interpreter.ts';
import { handlerMappings, isMappingType } from './mapping-types.ts';
import { construct, injectedParameter, propertiesPrefix } from './objects.ts';
import { keyOf } from './project-calls.ts';
import {
  type CodePlace,
  emptyMap,
  type Frame,
  type MapEntry,
  type MappingValue,
  type ObjectValue,
  text,
  type Value,
} from './values.ts';

export interface PathConfigurations {
  readonly all: readonly PathConfiguration[];
  /** Calls that add prefixes in code that nobody was seen to run, or that hand on what they are added to. */
  readonly unreached: readonly CodePlace[];
  /** Runs the predicates and the methods of mappings. */
  readonly run: Interpreter;
}

export interface PathConfiguration {
  readonly declared: DeclaredType;
  /**
   * A configurer adds to the others, and all of them replace what a mapping was made with; a post-processor replaces
   * that again. An additional mapping serves controllers beside the usual one.
   */
  readonly kind: 'configurer' | 'mapping' | 'additional-mapping' | 'post-processor';
  readonly prefixes: readonly MapEntry[];
  /** Is the class of the project that makes the mappings of handlers. */
  readonly mapping?: MappingValue | undefined;
}

const configurations: MemoKey<PathConfigurations | undefined> = { onCycle: undefined };

export function pathConfigurations(project: Project): PathConfigurations | undefined {
  return project.memoize(configurations, 'project', '', () => {
    const files = project.filesImporting([...configuring, ...configuring.map(packageOf)]);
    if (files.length === 0) return undefined;
    const types = files.flatMap((file) => [...withNested(project.typesIn(file))]);
    const run = new Interpreter(project);
    const concrete = concreteTypes(project, types);
    const found = concrete.flatMap((type) => configuredBy(run, type));
    const all = [...found, ...unusedMappings(run, concrete, found)];
    const unreached = types.flatMap((type) => unreachedIn(run, type));
    const ordered = all.toSorted(
      (one, other) => orderOf(project, one.declared) - orderOf(project, other.declared),
    );
    return { all: ordered, unreached: [...unreached, ...run.handedOn], run };
  });
}

/** Tells whether a file's imports say that it may configure paths. */
export function mightConfigurePaths(imports: readonly { readonly name: string }[]): boolean {
  return imports.some(({ name }) => configuringImports.has(name));
}

const configuring = [
  ...handlerMappings,
  'org.springframework.web.servlet.config.annotation.PathMatchConfigurer',
  'org.springframework.web.servlet.config.annotation.WebMvcConfigurationSupport',
  'org.springframework.web.servlet.config.annotation.DelegatingWebMvcConfiguration',
  'org.springframework.web.reactive.config.PathMatchConfigurer',
  'org.springframework.web.reactive.config.WebFluxConfigurationSupport',
  'org.springframework.web.reactive.config.DelegatingWebFluxConfiguration',
  'org.springframework.boot.autoconfigure.web.servlet.WebMvcRegistrations',
  'org.springframework.boot.autoconfigure.web.reactive.WebFluxRegistrations',
  'org.springframework.boot.webmvc.autoconfigure.WebMvcRegistrations',
  'org.springframework.boot.webflux.autoconfigure.WebFluxRegistrations',
];

/** With the packages, for whoever imports all that is in one. */
const configuringImports: ReadonlySet<string> = new Set([...configuring, ...configuring.map(packageOf)]);

/** Classes that can have an object; for abstract ones those below them. */
function concreteTypes(project: Project, types: readonly DeclaredType[]): readonly DeclaredType[] {
  const isAbstract = ({ kind, declaration }: DeclaredType) =>
    kind === 'interface' || declaration.modifiers.includes('abstract');
  const below = types.flatMap((type) => typesBelow(project, [type.declaration.name], type.file));
  return [...new Set([...types, ...below])].filter((type) => !isAbstract(type));
}

function configuredBy(run: Interpreter, declared: DeclaredType): readonly PathConfiguration[] {
  const { project } = run;
  if (isMappingType(project, declared.qualifiedName, declared))
    return isComponent(project, declared)
      ? [ofMapping(run, declared, makeMapping(run, declared), 'additional-mapping')]
      : [];
  const self: ObjectValue = {
    ...{ kind: 'object', declared, fields: new Map(), around: undefined },
    properties: propertiesPrefix(project, declared),
  };
  return [...hooksOf(run, self), ...beansOf(run, self)];
}

/** Returns what an object's methods say that Spring calls by the interface. */
function hooksOf(run: Interpreter, self: ObjectValue): readonly PathConfiguration[] {
  const { declared } = self;
  const methods = methodsOf(run.project, classTypeOf(declared)).filter(
    ({ method }) => method.body !== undefined,
  );
  return methods.flatMap((of): readonly PathConfiguration[] => {
    const { name, parameters } = of.method;
    const isConfiguring = name === 'configurePathMatch' || name === 'configurePathMatching';
    if (isConfiguring && parameters.length === 1) {
      const prefixes = emptyMap();
      run.invoke(of, self, [{ kind: 'configurer', prefixes }], self.around);
      return [{ declared: placed(self), kind: 'configurer', prefixes: prefixes.entries }];
    }
    if (/^(?:get|create)RequestMappingHandlerMapping$/.test(name) && parameters.length === 0)
      return mappingFrom(run, self, run.invoke(of, self, [], self.around), 'mapping');
    if (/^postProcess(?:Before|After)Initialization$/.test(name) && parameters.length === 2) {
      const mapping: MappingValue = {
        ...{
          kind: 'mapping',
          declared: undefined,
          fields: new Map(),
          around: undefined,
          prefixes: emptyMap(),
        },
      };
      run.invoke(of, self, [mapping, text('requestMappingHandlerMapping')], self.around);
      // Afterwards Spring has found its handlers, and prefixes change nothing.
      const counts = name === 'postProcessBeforeInitialization' && mapping.prefixes.entries.length > 0;
      return counts
        ? [{ declared: placed(self), kind: 'post-processor', prefixes: mapping.prefixes.entries }]
        : [];
    }
    return [];
  });
}

/** An anonymous class is deployed where the class around it is. */
function placed({ declared }: { readonly declared: DeclaredType }): DeclaredType {
  return declared.outer !== undefined && declared.key.includes(':') ? declared.outer : declared;
}

/** Returns what `@Bean` methods return. */
function beansOf(run: Interpreter, self: ObjectValue): readonly PathConfiguration[] {
  const { declared } = self;
  return declared.declaration.methods.flatMap((method): readonly PathConfiguration[] => {
    const of: MethodOf = { method, owner: classTypeOf(declared), declared };
    if (!isBeanMethod(run.project, of) || !returnsConfiguration(run.project, of)) return [];
    const given = method.parameters.map((parameter) => injectedParameter(run, declared, [parameter]));
    const bean = run.invoke(of, self, given);
    if (bean.kind === 'object') return hooksOf(run, bean);
    const overrides = method.name === 'requestMappingHandlerMapping' && extendsSupport(run.project, declared);
    return mappingFrom(run, self, bean, overrides ? 'mapping' : 'additional-mapping');
  });
}

function isBeanMethod(project: Project, of: MethodOf): boolean {
  const { annotations, body } = of.method;
  if (body === undefined || annotations.length === 0) return false;
  return annotationsAt(project, [{ annotations, scope: scopeOf(of) }]).has(
    'org.springframework.context.annotation.Bean',
  );
}

const beanTypes = /^(?:Web(?:Mvc|Flux)(?:Registrations|Configurer)|BeanPostProcessor|\w*HandlerMapping)$/;

function returnsConfiguration(project: Project, { method, declared }: MethodOf): boolean {
  // Kotlin may leave the type out.
  const type = method.returnType;
  if (type === undefined)
    return [...namesInBody(declared, method)].some((name) =>
      /Registrations|Configurer|HandlerMapping|PostProcessor/.test(name),
    );
  if (type.kind !== 'named') return false;
  if (beanTypes.test(simpleName(type.name))) return true;
  const resolved = resolveType(project, scopeOf({ method, declared, owner: classTypeOf(declared) }), type);
  return (
    resolved.kind === 'class' &&
    resolved.declared !== undefined &&
    isMappingType(project, resolved.name, resolved.declared)
  );
}

function namesInBody({ file }: DeclaredType, { body }: Method): ReadonlySet<string> {
  return body === undefined ? new Set() : namesMentioned(file, body);
}

function mappingFrom(
  run: Interpreter,
  self: ObjectValue,
  made: Value,
  kind: 'mapping' | 'additional-mapping',
): readonly PathConfiguration[] {
  return made.kind === 'mapping' ? [ofMapping(run, placed(self), made, kind)] : [];
}

/** When Spring has made it, it initialises it. */
function ofMapping(
  run: Interpreter,
  declared: DeclaredType,
  mapping: MappingValue,
  kind: 'mapping' | 'additional-mapping',
): PathConfiguration {
  const { declared: own } = mapping;
  const methods = own === undefined ? [] : methodsOf(run.project, classTypeOf(own));
  for (const of of methods) {
    const isInitializing =
      of.method.annotations.some(({ name }) => simpleName(name) === 'PostConstruct') ||
      ['afterPropertiesSet', 'initHandlerMethods', 'initApplicationContext'].includes(of.method.name);
    if (isInitializing && of.method.body !== undefined && of.method.parameters.length === 0)
      run.invoke(of, mapping, [], mapping.around);
  }
  return { declared, kind, prefixes: mapping.prefixes.entries, mapping };
}

function makeMapping(run: Interpreter, declared: DeclaredType): MappingValue {
  const place = { declared, span: declared.declaration.nameSpan };
  const frame: Frame = { locals: new Map(), declared, self: undefined, around: undefined };
  const given = declared.declaration.constructors[0]?.parameters ?? [];
  const made = construct(
    run,
    declared.declaration.name,
    given.map((each) => injectedParameter(run, declared, [each])),
    place,
    frame,
  );
  return made.kind === 'mapping'
    ? made
    : { kind: 'mapping', declared, fields: new Map(), around: undefined, prefixes: emptyMap() };
}

/** A class of the project that makes mappings, of which no code is seen that makes it: it is taken to be the one in use. */
function unusedMappings(
  run: Interpreter,
  types: readonly DeclaredType[],
  found: readonly PathConfiguration[],
): readonly PathConfiguration[] {
  const used = found.flatMap(({ mapping }) => mapping?.declared ?? []);
  return types
    .filter((type) => isMappingType(run.project, type.qualifiedName, type) && !used.includes(type))
    .map((type) => ofMapping(run, type, makeMapping(run, type), 'mapping'));
}

function isComponent(project: Project, type: DeclaredType): boolean {
  return annotationsAt(project, [annotatedType(type)]).has('org.springframework.stereotype.Component');
}

function extendsSupport(project: Project, type: DeclaredType): boolean {
  return superclassChain(project, classTypeOf(type)).some(({ name }) =>
    /(?:WebMvc|WebFlux)Configuration(?:Support)?$/.test(name),
  );
}

/** Calls of a class that add prefixes and that nothing led to. */
function unreachedIn(run: Interpreter, declared: DeclaredType): readonly CodePlace[] {
  const { file, declaration } = declared;
  return declaration.methods.flatMap(({ body }) => {
    if (body === undefined) return [];
    return callsIn(readBody(file, body))
      .filter(({ name }) => name === 'addPathPrefix' || name === 'setPathPrefixes')
      .map(({ span }): CodePlace => ({ declared, span }))
      .filter((place) => !run.reached.has(keyOf(place)));
  });
}

/** As Spring sorts configurers: the lowest `@Order` first, those without it last. */
function orderOf(project: Project, type: DeclaredType): number {
  const order = annotationsAt(project, [annotatedType(type)]).find(
    'org.springframework.core.annotation.Order',
  );
  const value = order?.values.get('value');
  if (value?.kind === 'number') return Number(value.value);
  const isFirst = value !== undefined && /HIGHEST_PRECEDENCE/.test(constantText(value));
  return isFirst ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER;
}

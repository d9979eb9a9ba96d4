/**
 * How an application sets up its mapper: the naming strategy, and whether bodies are wrapped in their root name.
 * Spring Boot's properties say it, or calls on an `ObjectMapper` or its builder in a class that configures beans.
 */
import { type BodyStatement, callsIn } from '../../../declarations/calls.ts';
import type { Project, Question } from '../../../project/project.ts';
import { annotatedType, annotationsAt } from '../../annotations.ts';
import type { ClassType } from '../../resolved-type.ts';
import type { Direction } from '../body-use.ts';

export interface MapperSettings {
  /** As Jackson's constants are called, `SNAKE_CASE`; empty where names stay as they are. */
  readonly namingStrategy: string;
  readonly isWrapped: Readonly<Record<Direction, boolean>>;
}

/** Of the module that a type is declared in; where that says nothing, of the project if it speaks with one voice. */
export function mapperSettings(project: Project, { declared }: ClassType): MapperSettings {
  const path = declared?.file.path ?? '';
  return project.recall(settingsOfModule, project.moduleOf(path), '', () => settingsAt(project, path));
}

const settingsOfModule: Question<MapperSettings> = {
  inCircles: { namingStrategy: '', isWrapped: { request: false, response: false } },
};

function settingsAt(project: Project, path: string): MapperSettings {
  const property = (name: string) => project.conventions.property(`spring.jackson.${name}`, path)?.value;
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
  readonly namingStrategy: string | undefined;
  /** Names of the features that are switched on. */
  readonly features: readonly string[];
}

const settingsOfProject: Question<readonly SettingsInCode[]> = { inCircles: [] };

function settingsInCode(project: Project): readonly SettingsInCode[] {
  return project.recall(settingsOfProject, 'settings', '', () =>
    project.filesImporting([...settingTypes, databind]).flatMap((path) => settingsInFile(project, path)),
  );
}

/** All of it may be imported at once. */
const databind = 'com.fasterxml.jackson.databind';

const settingTypes: readonly string[] = [
  'PropertyNamingStrategies',
  'PropertyNamingStrategy',
  'DeserializationFeature',
  'SerializationFeature',
].map((name) => `${databind}.${name}`);

/** A mapper that some other class makes for itself is not the one that bodies go through. */
function settingsInFile(project: Project, path: string): readonly SettingsInCode[] {
  const settings = project
    .typesIn(path)
    .filter((type) => {
      const annotations = annotationsAt(project, [annotatedType(type)]);
      return configurations.some(annotations.has);
    })
    .flatMap(({ file, declaration }) =>
      declaration.methods.flatMap(({ body }) =>
        body === undefined ? [] : settingsIn(file.text, callsIn(file, body)),
      ),
    );
  if (settings.length === 0) return [];
  return [
    {
      module: project.moduleOf(path),
      namingStrategy: settings.find(({ kind }) => kind === 'strategy')?.name,
      features: settings.filter(({ kind }) => kind === 'feature').map(({ name }) => name),
    },
  ];
}

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

/**
 * The rules of a project as the stages that read source see them: rules of its teams, properties of its
 * applications. Without a rule, every result is that nothing is said, at the price of one look into a map.
 */
import type { Json, Returnable } from '@endpoint-atlas/groovy';
import type { Endpoint } from '../../model/endpoint.ts';
import type { EnumConstant, Field, Method, Parameter } from '../declarations/model.ts';
import type {
  EventKey,
  FlagKey,
  NumberKey,
  RuleKeyName,
  TextKey,
  TextsKey,
} from '../rule-files/catalogue.ts';
import { type ExtensionId, extensions } from '../rule-files/extensions.ts';
import type { DeclaredType } from './declared-type.ts';

export interface RuleEngine {
  /** Tells whether any rule of the file's module has this key: a quick check before a target is put together. */
  hasRule(key: RuleKeyName, path: string): boolean;
  /**
   * Simple names of annotations, one of which a target has where a rule of the key holds for it; `undefined` where a
   * rule may hold without. The same set for as long as the rules stay the same.
   */
  annotationsFor(key: FlagKey, path: string): ReadonlySet<string> | undefined;
  text(key: TextKey, target: RuleTarget): Sourced<string> | undefined;
  /** `variables` are what scripts see beside the target. */
  texts(
    key: TextsKey,
    target: RuleTarget,
    variables?: ReadonlyMap<string, Returnable>,
  ): readonly Sourced<string>[];
  /** `undefined` where no rule says anything. */
  flag(key: FlagKey, target: RuleTarget): Sourced<boolean> | undefined;
  number(key: NumberKey, target: RuleTarget): Sourced<number> | undefined;
  /** By the script of a rule that sees both as `a` and `b`: below 0 where the first comes first, 0 where neither does. */
  compare(key: 'field.order.with', a: FieldTarget, b: FieldTarget): number;
  /** Tells whether rules of the file's module ask where in a body a field stands. */
  readsPaths(path: string): boolean;
  /** A key about nothing in the source, as it is set for the module of a file. */
  setting(key: SettingKey, path: string): Sourced<string> | undefined;
  /** The values of an event's rules that are no scripts of ours but texts, which an export copies. */
  copied(key: CopiedEventKey, path: string): readonly Sourced<string>[];
  /** Runs the rules of an event; `variables` are what their scripts see beside the target. */
  run(key: EventKey, target: RuleTarget, variables: ReadonlyMap<string, Returnable>): void;
  /** The same one by one, for whoever looks at what each has done. Whether a rule holds is found out when it is its turn. */
  scriptsOf(key: EventKey, target: RuleTarget): Iterable<EventScript>;
  /**
   * Runs the rules of an event that may change plain data, each on what the one before it made of the data. A rule
   * that fails changes nothing.
   */
  change(key: EventKey, of: MethodTarget | ModuleOf, parts: JsonByName): ChangedByRules;
  /** Reports once, at the rule that gave it, a result that cannot be used. */
  report(from: RuleProvenance, message: string): void;
  isOn(extension: ExtensionId): boolean;
  /** Beginnings of the names of annotations that belong to extensions which are off. */
  readonly hiddenAnnotations: readonly string[];
  /** Qualified names of types that extensions which are off would take for more than a class. */
  readonly plainTypes: ReadonlySet<string>;
  /** A property of the module that a file belongs to; any spelling of its name will do. */
  property(name: string, path: string): Sourced<string> | undefined;
  /** The value of a property that may say who may call; see `ModuleTable.accessProperty`. */
  accessProperty(name: string, path: string): string | undefined;
  /** Finds where that stands; `line` counts from 1. */
  accessPropertyPlace(
    name: string,
    path: string,
  ): { readonly file: string; readonly line: number } | undefined;
  accessPropertyNames(path: string): readonly string[];
  /** The text with `${name}` filled in from rules and properties of the file's module; what nobody knows stays. */
  filledIn(text: string, path: string): string;
  /** A cURL command, as exports write it. */
  curlOf(endpoint: Endpoint): string;
}

/** Keys whose rules are asked without a target. */
export type SettingKey = 'field.mock.resolveProperty' | 'max.deep' | 'max.elements' | ExportSettingKey;

/** Keys about an export as a whole. */
export type ExportSettingKey = Extract<TextKey | NumberKey, `${'markdown' | 'openapi'}.${string}`>;

/** Events of a collection: what begins with `groovy:` runs on it, everything else is a script for it. */
export type CopiedEventKey = Extract<EventKey, `${'postman' | 'hopp'}.collection.${string}`>;

/** A result, and the rule or property that it comes from. */
export interface Sourced<T> {
  readonly value: T;
  readonly from: RuleProvenance;
}

/** Plain data that scripts may change, by the names that it has for them. */
export type JsonByName = Readonly<Record<string, Json>>;

export interface ChangedByRules {
  readonly parts: JsonByName;
  readonly problems: readonly RunProblem[];
}

/** Says what an event is about that concerns nothing in the source: everything in the module of a file. */
export interface ModuleOf {
  readonly kind: 'module';
  readonly path: string;
}

/** A rule of an event. */
export interface EventScript {
  readonly from: RuleProvenance;
  /** Returns what failed, if anything did. */
  run(variables: ReadonlyMap<string, Returnable>, limits?: RunLimits): string | undefined;
}

/** Bounds one run of a script, in place of the usual limits. */
export interface RunLimits {
  readonly timeMs: number;
  readonly steps: number;
}

/** A rule that failed while it ran. */
export interface RunProblem {
  readonly message: string;
  readonly from: RuleProvenance;
}

export interface RuleProvenance {
  /** The rule's key or the property's name, as written. */
  readonly key: string;
  /** As findings name files. */
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
}

/** A part of the source that rules are evaluated for. */
export type RuleTarget = ClassTarget | MethodTarget | ParameterTarget | FieldTarget | TypeTarget;

export interface ClassTarget {
  readonly kind: 'class';
  readonly declared: DeclaredType;
  /** Gathers the fields that a script adds, where it may add some to what the class is in JSON. */
  readonly added?: AddedField[] | undefined;
}

/** As rules write fields that no source declares. */
export interface AddedField {
  readonly name: string;
  readonly type: string;
  readonly value?: string;
  readonly desc?: string;
}

export interface MethodTarget {
  readonly kind: 'method';
  readonly method: Method;
  /** The type whose body it stands in. */
  readonly declared: DeclaredType;
  /** The class that is looked at, which may have inherited it. */
  readonly of: DeclaredType;
  /** In events of an endpoint: what it is at that time. */
  readonly endpoint?: Endpoint | undefined;
}

export interface ParameterTarget {
  readonly kind: 'parameter';
  readonly parameter: Parameter;
  readonly method: MethodTarget;
  /** Holds what a script may change of the parameter, where it may. */
  readonly draft?: ParameterDraft | undefined;
}

export interface ParameterDraft {
  /** A class, or a word of JSON Schema for one. */
  type: string | undefined;
}

export interface FieldTarget {
  readonly kind: 'field';
  /** A field, a component of a record, or the accessor of a property that has no field. */
  readonly member: Field | Parameter | Method;
  /** Names the property: `name` where the member is `getName`. */
  readonly name: string;
  readonly declared: DeclaredType;
  readonly of: DeclaredType;
  /** Says where it stands in the body, `user.address.street`; absent where no rule of the module asks for that. */
  readonly path?: string | undefined;
  /** Sent as a parameter of its own, in a query or a form: what names are in JSON says nothing about it. */
  readonly isParameter?: boolean | undefined;
  /** Is set for a constant of an enum, which is a field as well (JLS 8.9.3). */
  readonly constant?: EnumConstant | undefined;
  /** Holds what a script may change of the field, where it may. */
  readonly draft?: FieldDraft | undefined;
}

export interface FieldDraft {
  /** A type, or a word of JSON Schema for one. */
  jsonType: string | undefined;
  /** JSON Schema's `format`. */
  format: string | undefined;
}

/** An instantiated type, by its full text: `org.springframework.http.ResponseEntity<com.acme.Order>`. */
export interface TypeTarget {
  readonly kind: 'type';
  readonly text: string;
  readonly declared: DeclaredType | undefined;
  /** Whose module's rules count. */
  readonly path: string;
}

export const noRules: RuleEngine = {
  hasRule: () => false,
  annotationsFor: () => undefined,
  text: () => undefined,
  texts: () => [],
  flag: () => undefined,
  number: () => undefined,
  compare: () => 0,
  readsPaths: () => false,
  setting: () => undefined,
  copied: () => [],
  run() {},
  scriptsOf: () => [],
  change: (_key, _of, parts) => ({ parts, problems: [] }),
  report() {},
  isOn: (extension) => extensions[extension].isOnByDefault,
  hiddenAnnotations: [],
  plainTypes: new Set(),
  property: () => undefined,
  accessProperty: () => undefined,
  accessPropertyPlace: () => undefined,
  accessPropertyNames: () => [],
  filledIn: (text) => text,
  curlOf: () => '',
};

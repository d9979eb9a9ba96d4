/**
 * What the conventions of a project say about its source: rules of its teams, properties of its applications. Stages
 * that read source ask here; how answers come about is not their business. Where there are no rules, every answer is
 * that nothing is said, at the price of one look into a map.
 */
import type { Answer, Json } from '@endpoint-atlas/groovy';
import type { EnumConstant, Field, Method, Parameter } from '../declarations/model.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { EventKey, FlagKey, NumberKey, RuleKeyName, TextKey, TextsKey } from '../rules/catalogue.ts';
import { type ExtensionId, extensions } from '../rules/extensions.ts';
import type { DeclaredType } from './declared-type.ts';

export interface Conventions {
  /** Whether any rule of the file's module has this key: a quick look before an element is put together. */
  asks(key: RuleKeyName, path: string): boolean;
  /**
   * Simple names of annotations, one of which an element has where a rule of the key holds for it; `undefined` where a
   * rule may hold without. The same set for as long as the rules stay the same.
   */
  annotationsFor(key: FlagKey, path: string): ReadonlySet<string> | undefined;
  text(key: TextKey, element: Element): Ruled<string> | undefined;
  /** `variables` are what scripts see beside the element. */
  texts(key: TextsKey, element: Element, variables?: ReadonlyMap<string, Answer>): readonly Ruled<string>[];
  /** `undefined` where no rule says anything. */
  flag(key: FlagKey, element: Element): Ruled<boolean> | undefined;
  number(key: NumberKey, element: Element): Ruled<number> | undefined;
  /** By the script of a rule that sees both as `a` and `b`: below 0 where the first comes first, 0 where neither does. */
  compare(key: 'field.order.with', a: FieldElement, b: FieldElement): number;
  /** Whether rules of the file's module ask where in a body a field stands. */
  readsPaths(path: string): boolean;
  /** A key about nothing in the source, as it is set for the module of a file. */
  setting(key: SettingKey, path: string): Ruled<string> | undefined;
  /** The values of an event's rules that are no scripts of ours but texts, which an export copies. */
  copied(key: CopiedEventKey, path: string): readonly Ruled<string>[];
  /**
   * Runs the rules of an event; `variables` are what their scripts see beside the element. Returns what failed.
   * @param onRun called after each rule that ran
   */
  run(
    key: EventKey,
    element: Element,
    variables: ReadonlyMap<string, Answer>,
    onRun?: (from: RuleOrigin) => void,
  ): readonly RunProblem[];
  /**
   * Runs the rules of an event that may change plain data, each on what the one before it made of the data. A rule
   * that fails changes nothing.
   */
  change(key: EventKey, of: MethodElement | ModuleOf, parts: JsonParts): ChangedByRules;
  /** What came of the rule that gave an answer cannot be used: told once at the rule. */
  report(from: RuleOrigin, message: string): void;
  isOn(extension: ExtensionId): boolean;
  /** Beginnings of the names of annotations that belong to extensions which are off. */
  readonly hiddenAnnotations: readonly string[];
  /** Qualified names of types that extensions which are off would take for more than a class. */
  readonly plainTypes: ReadonlySet<string>;
  /** A property of the module that a file belongs to; any spelling of its name will do. */
  property(name: string, path: string): Ruled<string> | undefined;
  /** The text with `${name}` filled in from rules and properties of the file's module; what nobody knows stays. */
  filledIn(text: string, path: string): string;
  /** A cURL command, as exports write it. */
  curlOf(endpoint: Endpoint): string;
}

/** Keys whose rules are asked without an element. */
export type SettingKey = 'field.mock.resolveProperty' | 'max.deep' | 'max.elements' | ExportSettingKey;

/** Keys about an export as a whole. */
export type ExportSettingKey = Extract<TextKey | NumberKey, `${'markdown' | 'openapi'}.${string}`>;

/** Events of a collection: what begins with `groovy:` runs on it, everything else is a script for it. */
export type CopiedEventKey = Extract<EventKey, `${'postman' | 'hopp'}.collection.${string}`>;

/** An answer and the rule or property that gave it. */
export interface Ruled<T> {
  readonly value: T;
  readonly from: RuleOrigin;
}

/** Plain data that scripts may change, by the names that it has for them. */
export type JsonParts = Readonly<Record<string, Json>>;

export interface ChangedByRules {
  readonly parts: JsonParts;
  readonly problems: readonly RunProblem[];
}

/** What an event is about that concerns nothing in the source: everything in the module of a file. */
export interface ModuleOf {
  readonly kind: 'module';
  readonly path: string;
}

/** A rule that failed while it ran. */
export interface RunProblem {
  readonly message: string;
  readonly from: RuleOrigin;
}

export interface RuleOrigin {
  /** The rule's key or the property's name, as written. */
  readonly key: string;
  /** As answers name files. */
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
}

/** A part of the source that rules are asked about. */
export type Element = ClassElement | MethodElement | ParameterElement | FieldElement | TypeElement;

export interface ClassElement {
  readonly kind: 'class';
  readonly declared: DeclaredType;
  /** Where a script may add fields to what the class is in JSON: those that it added. */
  readonly added?: AddedField[] | undefined;
}

/** As rules write fields that no source declares. */
export interface AddedField {
  readonly name: string;
  readonly type: string;
  readonly value?: string;
  readonly desc?: string;
}

export interface MethodElement {
  readonly kind: 'method';
  readonly method: Method;
  /** The type whose body it stands in. */
  readonly declared: DeclaredType;
  /** The class that is looked at, which may have inherited it. */
  readonly of: DeclaredType;
  /** In events of an endpoint: what it is at that time. */
  readonly endpoint?: Endpoint | undefined;
}

export interface ParameterElement {
  readonly kind: 'parameter';
  readonly parameter: Parameter;
  readonly method: MethodElement;
  /** What a script may change of the parameter, where it may. */
  readonly draft?: ParameterDraft | undefined;
}

export interface ParameterDraft {
  /** A class, or a word of JSON Schema for one. */
  type: string | undefined;
}

export interface FieldElement {
  readonly kind: 'field';
  /** A field, a component of a record, or the accessor of a property that has no field. */
  readonly member: Field | Parameter | Method;
  /** Of the property: `name` where the member is `getName`. */
  readonly name: string;
  readonly declared: DeclaredType;
  readonly of: DeclaredType;
  /** Where it stands in the body, `user.address.street`; absent where no rule of the module asks for that. */
  readonly path?: string | undefined;
  /** Sent as a parameter of its own, in a query or a form: what names are in JSON says nothing about it. */
  readonly isParameter?: boolean | undefined;
  /** Of a constant of an enum, which is a field as well (JLS 8.9.3). */
  readonly constant?: EnumConstant | undefined;
  /** What a script may change of the field, where it may. */
  readonly draft?: FieldDraft | undefined;
}

export interface FieldDraft {
  /** A type, or a word of JSON Schema for one. */
  jsonType: string | undefined;
  /** JSON Schema's `format`. */
  format: string | undefined;
}

/** An instantiated type, by its full text: `org.springframework.http.ResponseEntity<com.acme.Order>`. */
export interface TypeElement {
  readonly kind: 'type';
  readonly text: string;
  readonly declared: DeclaredType | undefined;
  /** Whose module's rules count. */
  readonly path: string;
}

export const noConventions: Conventions = {
  asks: () => false,
  annotationsFor: () => undefined,
  text: () => undefined,
  texts: () => [],
  flag: () => undefined,
  number: () => undefined,
  compare: () => 0,
  readsPaths: () => false,
  setting: () => undefined,
  copied: () => [],
  run: () => [],
  change: (_key, _of, parts) => ({ parts, problems: [] }),
  report() {},
  isOn: (extension) => extensions[extension].isOnByDefault,
  hiddenAnnotations: [],
  plainTypes: new Set(),
  property: () => undefined,
  filledIn: (text) => text,
  curlOf: () => '',
};

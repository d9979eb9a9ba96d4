/** Says what `.proto` files define, as a comparison asks about it: plain data, flat and by full name. */
import type { ChangePlace, ChangeSide } from '../change.ts';
import type { DefaultValue } from './default-value.ts';
import type { ClosedRange } from './number-ranges.ts';
import type { ValueType } from './value-type.ts';

/** One `.proto` file: its path as importers write it (relative to the import root), and its text. */
export interface ProtoSource {
  readonly path: string;
  readonly text: string;
}

/** The definitions of a revision, each list in source order. */
export interface ProtoDefinitions {
  readonly side: ChangeSide;
  readonly files: readonly FileDefinition[];
  readonly messages: readonly MessageDefinition[];
  readonly enums: readonly EnumDefinition[];
  readonly services: readonly ServiceDefinition[];
  readonly extensions: readonly FieldDefinition[];
}

export interface FileDefinition {
  readonly path: string;
  /** Empty where there is none. */
  readonly package: string;
  readonly packagePlace: ChangePlace;
  readonly syntax: 'proto2' | 'proto3' | 'editions';
  readonly syntaxPlace: ChangePlace;
  /** Protobuf's own options by name. */
  readonly options: ReadonlyMap<string, FileOption>;
  /** The top of the file, which is the place of whatever it does not have. */
  readonly place: ChangePlace;
}

export interface FileOption {
  readonly text: string;
  readonly place: ChangePlace;
}

export interface NamedDefinition {
  /** With the package, without a leading dot. */
  readonly name: string;
  /** Without the package: `Order.Line`. */
  readonly nestedName: string;
  readonly file: FileDefinition;
  readonly place: ChangePlace;
}

export interface MessageDefinition extends NamedDefinition {
  readonly isMapEntry: boolean;
  /** Those that have a number. */
  readonly fields: readonly FieldDefinition[];
  /** Names of fields whose numbers are still to be typed. */
  readonly halfTyped: readonly string[];
  readonly oneofs: readonly string[];
  readonly reservedRanges: readonly ClosedRange[];
  readonly reservedNames: readonly string[];
  readonly extensionRanges: readonly ClosedRange[];
  readonly jsonFormat: string;
  readonly jsonFormatPlace: ChangePlace;
  readonly hasNoDescriptorAccessor: boolean;
}

/** A field of a message, or one that an `extend` block adds to it. */
export interface FieldDefinition extends NamedDefinition {
  readonly kind: 'field' | 'extension';
  readonly simpleName: string;
  readonly number: number;
  /** The full name of the message that has the field. */
  readonly message: string;
  readonly isInMapEntry: boolean;
  readonly type: ValueType;
  /** `undefined` where it depends on a type that nothing declares. */
  readonly cardinality: Cardinality | undefined;
  readonly oneof: string | undefined;
  readonly jsonName: string;
  readonly defaultValue: DefaultValue | undefined;
  readonly jsType: string;
  readonly utf8Validation: string;
  readonly javaUtf8Validation: string;
  /** The place of the field itself where a part is not written. */
  readonly places: Readonly<Record<FieldPart, ChangePlace>>;
}

export type FieldPart = 'name' | 'type' | 'default' | 'json_name' | 'jstype';

/** `explicit` and `implicit` presence: whether a field that is set to zero differs from one that is not set. */
export type Cardinality = 'explicit' | 'implicit' | 'required' | 'repeated' | 'map';

export interface EnumDefinition extends NamedDefinition {
  readonly isClosed: boolean;
  readonly typePlace: ChangePlace;
  readonly jsonFormat: string;
  readonly jsonFormatPlace: ChangePlace;
  /** Those that have a number. */
  readonly values: readonly ValueDefinition[];
  readonly halfTyped: readonly string[];
  readonly reservedRanges: readonly ClosedRange[];
  readonly reservedNames: readonly string[];
}

export interface ValueDefinition {
  readonly name: string;
  readonly number: number;
  readonly place: ChangePlace;
}

export interface ServiceDefinition extends NamedDefinition {
  readonly rpcs: readonly RpcDefinition[];
}

export interface RpcDefinition {
  readonly name: string;
  readonly service: string;
  readonly place: ChangePlace;
  readonly request: StreamDefinition;
  readonly response: StreamDefinition;
  readonly idempotencyLevel: string;
  readonly idempotencyPlace: ChangePlace;
}

export interface StreamDefinition {
  readonly isStream: boolean;
  readonly type: ValueType;
  readonly place: ChangePlace;
}

/**
 * Says what a `.proto` file declares, as it is written: proto2, proto3 and editions in one form (Protocol Buffers
 * language specifications). Names are not resolved, options are not interpreted, spans point into the file's text.
 * Whatever is missing in text that is half typed is `undefined` or empty.
 */
import type { Span } from '../../../text/span.ts';
import type { SyntaxProblem } from '../../../text/syntax-problem.ts';

export interface ProtoTree extends Scope {
  readonly syntax: SyntaxStatement | undefined;
  readonly package: PackageStatement | undefined;
  readonly imports: readonly Import[];
  readonly services: readonly Service[];
  readonly problems: readonly SyntaxProblem[];
}

/** Says what a file and a message have in common: definitions stand in both. All lists are in source order. */
export interface Scope {
  readonly options: readonly Option[];
  readonly messages: readonly Message[];
  readonly enums: readonly Enum[];
  /** The `extend` blocks. */
  readonly extensions: readonly Extend[];
}

export interface SyntaxStatement {
  readonly kind: 'syntax' | 'edition';
  /** `proto3`, `2023`. */
  readonly value: string;
  readonly span: Span;
}

export interface PackageStatement {
  readonly name: string;
  readonly span: Span;
}

export interface Import {
  readonly kind: 'plain' | 'public' | 'weak' | 'option';
  readonly path: string;
  readonly pathSpan: Span;
  readonly span: Span;
}

/**
 * The comments of a definition as protoc assigns them (`SourceCodeInfo.Location` in descriptor.proto), without the
 * signs that make them comments.
 */
export interface Comments {
  readonly leading: string | undefined;
  readonly trailing: string | undefined;
  /** Comments before the leading one, set apart by blank lines. */
  readonly detached: readonly string[];
}

export interface Definition {
  readonly name: string;
  /** Empty where the name is missing. */
  readonly nameSpan: Span;
  /** From the first word to the semicolon or brace that ends it. */
  readonly span: Span;
  readonly comments: Comments;
}

export interface Message extends Definition, Scope {
  /** Those of oneofs are among them. */
  readonly fields: readonly Field[];
  readonly oneofs: readonly Oneof[];
  readonly extensionRanges: readonly ExtensionRange[];
  readonly reserved: Reserved;
}

export interface Field extends Definition {
  readonly label: Label | undefined;
  readonly type: FieldType;
  /** `undefined` where it is missing or no number. */
  readonly number: number | undefined;
  readonly options: readonly Option[];
  /** Index in the message's `oneofs`. */
  readonly oneof: number | undefined;
}

export type Label = 'optional' | 'required' | 'repeated';

export type FieldType =
  | ScalarType
  | NamedType
  | { readonly kind: 'map'; readonly key: ScalarType | NamedType; readonly value: ScalarType | NamedType }
  /** The message that a proto2 group declares along with its field. */
  | { readonly kind: 'group'; readonly message: Message };

export interface ScalarType {
  readonly kind: 'scalar';
  readonly name: ScalarName;
}

/** A message or an enum by its name as written: `Money`, `v1.Money`, `.shop.v1.Money`. */
export interface NamedType {
  readonly kind: 'named';
  readonly name: string;
  readonly span: Span;
}

export const scalarNames = [
  ...(['double', 'float', 'int64', 'uint64', 'int32', 'fixed64', 'fixed32', 'bool', 'string'] as const),
  ...(['bytes', 'uint32', 'sfixed32', 'sfixed64', 'sint32', 'sint64'] as const),
] as const;

export type ScalarName = (typeof scalarNames)[number];

export interface Oneof extends Definition {
  readonly options: readonly Option[];
}

/** Both ends belong to the range; `max` is the largest number there is for it. */
export interface NumberRange {
  readonly start: number;
  readonly end: number | 'max';
}

export interface ExtensionRange extends NumberRange {
  readonly options: readonly Option[];
}

export interface Reserved {
  readonly ranges: readonly NumberRange[];
  readonly names: readonly string[];
}

export interface Extend {
  readonly extendee: NamedType;
  readonly fields: readonly Field[];
  readonly span: Span;
}

export interface Enum extends Definition {
  readonly options: readonly Option[];
  readonly values: readonly EnumValue[];
  readonly reserved: Reserved;
}

export interface EnumValue extends Definition {
  readonly number: number | undefined;
  readonly options: readonly Option[];
}

export interface Service extends Definition {
  readonly options: readonly Option[];
  readonly rpcs: readonly Rpc[];
}

export interface Rpc extends Definition {
  readonly request: MessageStream;
  readonly response: MessageStream;
  readonly options: readonly Option[];
}

export interface MessageStream {
  readonly isStream: boolean;
  readonly type: NamedType;
}

export interface Option {
  /** `(google.api.http).get` has two parts. */
  readonly name: readonly OptionNamePart[];
  readonly value: OptionValue;
  readonly span: Span;
}

export interface OptionNamePart {
  /** Without parentheses. */
  readonly name: string;
  readonly isExtension: boolean;
}

export type OptionValue =
  /** An enum's value, `true`, `inf` … */
  | { readonly kind: 'name'; readonly name: string; readonly isNegative: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  /** One character for each byte: see `textOfBytes`. */
  | { readonly kind: 'string'; readonly bytes: string }
  | { readonly kind: 'message'; readonly fields: readonly OptionField[] }
  | { readonly kind: 'list'; readonly values: readonly OptionValue[] }
  | { readonly kind: 'missing' };

/** A field in the text format of an aggregate value. */
export interface OptionField {
  /** `name`, or what stands in brackets: an extension, or the URL of a type. */
  readonly name: string;
  readonly isExtension: boolean;
  readonly value: OptionValue;
}

/** The rules by which two revisions of `.proto` files are compared: those of `buf breaking`, by buf's ids. */
import type { ChangeLevel } from '../change.ts';

/**
 * Says what a change breaks, in buf's words (buf.build/docs/breaking/rules): generated code file by file or package by
 * package, the binary format, or the binary or JSON format.
 */
export type ProtoCategory = 'FILE' | 'PACKAGE' | 'WIRE' | 'WIRE_JSON';

export interface ProtoRule {
  readonly id: ProtoRuleId;
  readonly level: ChangeLevel;
  readonly categories: readonly ProtoCategory[];
  /** Says what it finds, as a sentence for a list of rules. */
  readonly says: string;
}

const file = ['FILE'] as const;
const packages = ['PACKAGE'] as const;
const code = ['FILE', 'PACKAGE'] as const;
const wire = ['WIRE'] as const;
const json = ['WIRE_JSON'] as const;
const wireAndJson = ['WIRE', 'WIRE_JSON'] as const;
const codeAndJson = ['FILE', 'PACKAGE', 'WIRE_JSON'] as const;
const everything = ['FILE', 'PACKAGE', 'WIRE', 'WIRE_JSON'] as const;

type Described = readonly [categories: readonly ProtoCategory[], says: string];

const described = {
  FILE_NO_DELETE: [file, 'A file is gone.'],
  FILE_SAME_PACKAGE: [everything, 'A file is in another package, which changes the full names of all in it.'],
  FILE_SAME_SYNTAX: [code, 'A file changed between proto2, proto3 and editions.'],
  FILE_SAME_JAVA_PACKAGE: [code, 'Java classes are generated into another package.'],
  FILE_SAME_JAVA_MULTIPLE_FILES: [code, 'Java classes moved into an outer class, or out of it.'],
  FILE_SAME_JAVA_OUTER_CLASSNAME: [code, 'The outer Java class has another name.'],
  FILE_SAME_JAVA_GENERIC_SERVICES: [code, 'Generic services for Java were switched on or off.'],
  FILE_SAME_OPTIMIZE_FOR: [code, 'Code is generated for another runtime, full or lite.'],
  FILE_SAME_CC_ENABLE_ARENAS: [code, 'Arenas for C++ were switched on or off.'],
  FILE_SAME_CC_GENERIC_SERVICES: [code, 'Generic services for C++ were switched on or off.'],
  FILE_SAME_CSHARP_NAMESPACE: [code, 'C# classes are generated into another namespace.'],
  FILE_SAME_GO_PACKAGE: [code, 'Go code is generated into another package.'],
  FILE_SAME_OBJC_CLASS_PREFIX: [code, 'Objective-C classes have another prefix.'],
  FILE_SAME_PHP_CLASS_PREFIX: [code, 'PHP classes have another prefix.'],
  FILE_SAME_PHP_METADATA_NAMESPACE: [code, 'PHP metadata are generated into another namespace.'],
  FILE_SAME_PHP_NAMESPACE: [code, 'PHP classes are generated into another namespace.'],
  FILE_SAME_PY_GENERIC_SERVICES: [code, 'Generic services for Python were switched on or off.'],
  FILE_SAME_RUBY_PACKAGE: [code, 'Ruby classes are generated into another module.'],
  FILE_SAME_SWIFT_PREFIX: [code, 'Swift types have another prefix.'],

  PACKAGE_NO_DELETE: [packages, 'No file belongs to a package any more.'],
  PACKAGE_MESSAGE_NO_DELETE: [packages, 'No file of the package declares a message any more.'],
  PACKAGE_ENUM_NO_DELETE: [packages, 'No file of the package declares an enum any more.'],
  PACKAGE_SERVICE_NO_DELETE: [packages, 'No file of the package declares a service any more.'],
  PACKAGE_EXTENSION_NO_DELETE: [packages, 'No file of the package declares an extension any more.'],

  MESSAGE_NO_DELETE: [file, 'A message is no longer in its file.'],
  MESSAGE_SAME_JSON_FORMAT: [codeAndJson, 'A message need no longer work as JSON.'],
  MESSAGE_SAME_REQUIRED_FIELDS: [everything, 'A required field came to a message, or went from it.'],
  MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR: [code, 'Generated code lost its accessor of a descriptor.'],
  RESERVED_MESSAGE_NO_DELETE: [everything, 'A message allows a number or name again that it had reserved.'],
  EXTENSION_MESSAGE_NO_DELETE: [code, 'A message allows fewer numbers to extensions.'],
  EXTENSION_NO_DELETE: [file, 'An extension is no longer in its file.'],
  ONEOF_NO_DELETE: [code, 'A oneof is no longer in its message.'],

  FIELD_NO_DELETE: [code, 'A field is no longer in its message.'],
  FIELD_NO_DELETE_UNLESS_NAME_RESERVED: [json, 'A field is gone, and its name may be used again.'],
  FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED: [wireAndJson, 'A field is gone, and its number may be used again.'],
  FIELD_SAME_NAME: [codeAndJson, 'A field has another name.'],
  FIELD_SAME_JSON_NAME: [codeAndJson, 'A field has another name in JSON.'],
  FIELD_SAME_TYPE: [code, 'A field has another type.'],
  FIELD_WIRE_COMPATIBLE_TYPE: [wire, 'A field has a type that cannot read what the old one wrote.'],
  FIELD_WIRE_JSON_COMPATIBLE_TYPE: [
    json,
    'A field has a type that cannot read what the old one wrote, in binary or JSON.',
  ],
  FIELD_SAME_CARDINALITY: [
    code,
    'A field is one value with or without presence, several, a map or required, and was another.',
  ],
  FIELD_WIRE_COMPATIBLE_CARDINALITY: [
    wire,
    'A field is one value, several or required, and was another of these.',
  ],
  FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY: [
    json,
    'A field is one value, several, a map or required, and was another of these.',
  ],
  FIELD_SAME_DEFAULT: [everything, 'A field that is not set has another value.'],
  FIELD_SAME_ONEOF: [everything, 'A field came to a oneof, went from it, or moved to another one.'],
  FIELD_SAME_JSTYPE: [code, 'JavaScript has another type for a 64-bit field.'],
  FIELD_SAME_UTF8_VALIDATION: [code, 'A string is checked for valid UTF-8 where it was not, or no longer.'],
  FIELD_SAME_JAVA_UTF8_VALIDATION: [
    code,
    'Java checks a string for valid UTF-8 where it did not, or no longer.',
  ],

  ENUM_NO_DELETE: [file, 'An enum is no longer in its file.'],
  ENUM_SAME_TYPE: [code, 'An enum changed between open and closed.'],
  ENUM_SAME_JSON_FORMAT: [codeAndJson, 'An enum need no longer work as JSON.'],
  ENUM_VALUE_NO_DELETE: [code, 'A number is no longer a value of its enum.'],
  ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED: [
    json,
    'A value of an enum is gone, and its names may be used again.',
  ],
  ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED: [
    wireAndJson,
    'A value of an enum is gone, and its number may be used again.',
  ],
  ENUM_VALUE_SAME_NAME: [codeAndJson, 'A number of an enum lost a name.'],
  RESERVED_ENUM_NO_DELETE: [everything, 'An enum allows a number or name again that it had reserved.'],

  SERVICE_NO_DELETE: [file, 'A service is no longer in its file.'],
  RPC_NO_DELETE: [code, 'An rpc is no longer in its service.'],
  RPC_SAME_REQUEST_TYPE: [everything, 'An rpc takes another message.'],
  RPC_SAME_RESPONSE_TYPE: [everything, 'An rpc returns another message.'],
  RPC_SAME_CLIENT_STREAMING: [
    everything,
    'An rpc takes a stream where it took one message, or the other way round.',
  ],
  RPC_SAME_SERVER_STREAMING: [
    everything,
    'An rpc returns a stream where it returned one message, or the other way round.',
  ],
  RPC_SAME_IDEMPOTENCY_LEVEL: [everything, 'An rpc says otherwise whether it may be called twice.'],
} as const satisfies Record<string, Described>;

export type ProtoRuleId = keyof typeof described;

const called: ReadonlySet<ProtoRuleId> = new Set([
  ...(['PACKAGE_NO_DELETE', 'PACKAGE_SERVICE_NO_DELETE', 'RPC_NO_DELETE'] as const),
]);

/** In the order of a guide. Rules on C++ strings are left out, as are those in none of buf's categories. */
export const protoRules: readonly ProtoRule[] = (Object.keys(described) as ProtoRuleId[]).map((id) => {
  const [categories, says]: Described = described[id];
  return { id, level: levelOf(id), categories, says };
});

/**
 * Callers go on as long as the formats stay; they only notice when they generate their code anew. buf says of what they
 * call only that generated code lacks it.
 */
export function levelOf(id: ProtoRuleId): ChangeLevel {
  const [categories]: Described = described[id];
  return called.has(id) || categories.some((each) => each === 'WIRE' || each === 'WIRE_JSON')
    ? 'error'
    : 'warning';
}

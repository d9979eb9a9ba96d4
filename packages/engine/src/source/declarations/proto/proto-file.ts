/**
 * Says what a `.proto` file declares. The language is made of declarations, so its syntax tree is the model; this is
 * where the later stages get it.
 */

import { detached } from '../../../text/detached.ts';
import type { SyntaxProblem } from '../../../text/syntax-problem.ts';
import { bytesOfText, textOfBytes } from '../../syntax/proto/literals.ts';
import type { Comments, Option, OptionValue, ProtoTree } from '../../syntax/proto/nodes.ts';
import { parseProto } from '../../syntax/proto/parse-proto.ts';
import { trimBlankLines } from '../comment-text.ts';
import type { Documentation } from '../model.ts';

export type {
  Comments,
  Definition,
  Enum,
  EnumValue,
  Extend,
  Field,
  FieldType,
  Message,
  NamedType,
  NumberRange,
  Option,
  OptionField,
  OptionValue,
  Reserved,
  Rpc,
  ScalarName,
  ScalarType,
  Service,
} from '../../syntax/proto/nodes.ts';

export { bytesOfText, textOfBytes };

export interface ProtoFile extends ProtoTree {
  readonly path: string;
  /** The text that all spans point into. */
  readonly text: string;
}

/** The little about a `.proto` file that stays in memory for the whole project. */
export interface ProtoOutline {
  readonly path: string;
  readonly packageName: string;
  /** The package of the code that protoc makes of it: option `java_package`, else the file's own. */
  readonly javaPackage: string;
  /** By simple name. */
  readonly services: readonly string[];
  readonly problems: readonly SyntaxProblem[];
}

export function isProtoPath(path: string): boolean {
  return path.endsWith('.proto');
}

export function parseProtoFile(path: string, text: string): ProtoFile {
  return { path, text, ...parseProto(text) };
}

export function outlineProtoFile(path: string, text: string): ProtoOutline {
  return outlineOfProto(parseProtoFile(path, text));
}

export function outlineOfProto(file: ProtoFile): ProtoOutline {
  const { path, package: declared, options, services, problems } = file;
  const packageName = detached(declared?.name ?? '');
  return {
    path,
    packageName,
    javaPackage: textOption(options, 'java_package') ?? packageName,
    services: services.map(({ name }) => detached(name)).filter((name) => name !== ''),
    problems,
  };
}

/** One of protobuf's own options, `deprecated` or `json_name`. */
export function findOption(options: readonly Option[], name: string): Option | undefined {
  return options.findLast(({ name: parts }) => {
    const [first, ...rest] = parts;
    return first?.name === name && !first.isExtension && rest.length === 0;
  });
}

export function optionNamed(options: readonly Option[], name: string): OptionValue | undefined {
  return findOption(options, name)?.value;
}

export function textOption(options: readonly Option[], name: string): string | undefined {
  const value = optionNamed(options, name);
  return value?.kind === 'string' ? textOfBytes(value.bytes) : undefined;
}

/** Tells whether the option is `true`. */
export function flagOption(options: readonly Option[], name: string): boolean {
  const value = optionNamed(options, name);
  return value?.kind === 'name' && value.name === 'true';
}

/** The comment that describes a definition: above it, else behind it. */
export function protoDocumentation({ leading, trailing }: Comments): Documentation | undefined {
  const comment = leading ?? trailing;
  if (comment === undefined) return undefined;
  // `/** … */` is not a form of its own in protobuf: its second asterisk is text.
  const lines = comment.replace(/^\*/, '').split(/\r?\n/);
  const text = trimBlankLines(lines.map((line) => line.replace(/^ /, '').trimEnd()));
  return text === '' ? undefined : { text, format: 'markdown', span: { start: 0, end: 0 } };
}

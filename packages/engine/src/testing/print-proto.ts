/** `.proto` files as a text that people can check by reading, and what must hold of the places in them. */
import {
  type Definition,
  type Enum,
  type Extend,
  type Field,
  type FieldType,
  type Message,
  type Option,
  type OptionValue,
  type ProtoFile,
  type Reserved,
  type Rpc,
  type Service,
  textOfBytes,
} from '../source/declarations/proto/proto-file.ts';
import { buildLineMap } from '../text/line-map.ts';
import type { Span } from '../text/span.ts';
import { indent, oneLine } from './print-schema.ts';

/** One definition a line, with its lines in the text; comments above it with their kind. */
export function printProto(file: ProtoFile): string {
  const lines = buildLineMap(file.text);
  const place = ({ start, end }: Span) =>
    `@${lines.positionAt(start).line}-${lines.positionAt(Math.max(start, end - 1)).line}`;

  function head(what: string, definition: Definition, options: readonly Option[] = []): readonly string[] {
    const { leading, trailing, detached } = definition.comments;
    return [
      ...detached.map((comment) => `detached: ${oneLine(comment)}`),
      ...(leading === undefined ? [] : [`leading: ${oneLine(leading)}`]),
      `${what}  ${place(definition.span)}`,
      ...(trailing === undefined ? [] : [`  trailing: ${oneLine(trailing)}`]),
      ...options.map((option) => `  option ${printOption(option)}`),
    ];
  }

  const under = (parts: readonly string[]) => parts.map(indent);

  function message(declared: Message): readonly string[] {
    const { fields, oneofs, messages, enums, extensions, extensionRanges, reserved } = declared;
    return [
      ...head(`message ${declared.name}`, declared, declared.options),
      ...under([
        ...fields.flatMap(field),
        ...oneofs.flatMap((oneof, index) => head(`oneof ${index} ${oneof.name}`, oneof, oneof.options)),
        ...messages.flatMap(message),
        ...enums.flatMap(enumeration),
        ...extensions.flatMap(extend),
        ...extensionRanges.map(
          ({ start, end, options }) => `extensions ${start}..${end} ${options.map(printOption).join(' ')}`,
        ),
        ...printReserved(reserved),
      ]),
    ];
  }

  function field(declared: Field): readonly string[] {
    const { name, label, type, number, options, oneof } = declared;
    const group = oneof === undefined ? '' : ` in oneof ${oneof}`;
    return head(
      `field ${label ?? ''} ${printFieldType(type)} ${name} = ${number}${group}`.replace('  ', ' '),
      declared,
      options,
    );
  }

  function enumeration(declared: Enum): readonly string[] {
    return [
      ...head(`enum ${declared.name}`, declared, declared.options),
      ...under([
        ...declared.values.flatMap((value) => head(`${value.name} = ${value.number}`, value, value.options)),
        ...printReserved(declared.reserved),
      ]),
    ];
  }

  function extend({ extendee, fields, span }: Extend): readonly string[] {
    return [`extend ${extendee.name}  ${place(span)}`, ...under(fields.flatMap(field))];
  }

  function service(declared: Service): readonly string[] {
    return [
      ...head(`service ${declared.name}`, declared, declared.options),
      ...under(declared.rpcs.flatMap(rpc)),
    ];
  }

  function rpc(declared: Rpc): readonly string[] {
    const stream = ({ isStream, type }: Rpc['request']) => `${isStream ? 'stream ' : ''}${type.name}`;
    const { name, request, response, options } = declared;
    return head(`rpc ${name} (${stream(request)}) returns (${stream(response)})`, declared, options);
  }

  return `${[
    ...(file.syntax === undefined ? [] : [`${file.syntax.kind} ${file.syntax.value}`]),
    ...(file.package === undefined ? [] : [`package ${file.package.name}`]),
    ...file.imports.map(({ kind, path }) => `import ${kind} ${path}`),
    ...file.options.map((option) => `option ${printOption(option)}`),
    ...file.messages.flatMap(message),
    ...file.enums.flatMap(enumeration),
    ...file.extensions.flatMap(extend),
    ...file.services.flatMap(service),
    ...file.problems.map(({ span, message: text }) => {
      const { line, column } = lines.positionAt(span.start);
      return `problem ${line}:${column} ${text}`;
    }),
  ].join('\n')}\n`;
}

function printFieldType(type: FieldType): string {
  switch (type.kind) {
    case 'scalar':
      return type.name;
    case 'named':
      return `&${type.name}`;
    case 'map':
      return `map<${printFieldType(type.key)}, ${printFieldType(type.value)}>`;
    case 'group':
      return `group ${type.message.name}`;
  }
}

function printReserved({ ranges, names }: Reserved): readonly string[] {
  return [
    ...ranges.map(({ start, end }) => `reserved ${start}..${end}`),
    ...names.map((name) => `reserved ${JSON.stringify(name)}`),
  ];
}

function printOption({ name, value }: Option): string {
  const parts = name.map((part) => (part.isExtension ? `(${part.name})` : part.name));
  return `${parts.join('.')} = ${printValue(value)}`;
}

function printValue(value: OptionValue): string {
  switch (value.kind) {
    case 'name':
      return `${value.isNegative ? '-' : ''}${value.name}`;
    case 'integer':
    case 'float':
      return `${value.kind} ${value.value}`;
    case 'string':
      return JSON.stringify(textOfBytes(value.bytes));
    case 'list':
      return `[${value.values.map(printValue).join(', ')}]`;
    case 'message': {
      const fields = value.fields.map(
        (field) => `${field.isExtension ? `[${field.name}]` : field.name}: ${printValue(field.value)}`,
      );
      return `{ ${fields.join(', ')} }`;
    }
    case 'missing':
      return '?';
  }
}

/** Says what is wrong: spans that leave their parent's or the text, and name spans that hold something else. */
export function protoSpanFaults(file: ProtoFile): readonly string[] {
  const faults: string[] = [];
  const whole = { start: 0, end: file.text.length };

  function within(what: string, { start, end }: Span, parent: Span): void {
    if (start > end || start < parent.start || end > parent.end) {
      faults.push(`${what} at ${start}-${end} leaves ${parent.start}-${parent.end}`);
    }
  }

  function check({ name, nameSpan, span }: Definition, parent: Span, written = name): void {
    within(name, span, parent);
    within(`The name ${name}`, nameSpan, span);
    const found = file.text.slice(nameSpan.start, nameSpan.end);
    if (found !== written) faults.push(`The name ${name} points at '${found}'`);
  }

  function checkFields(fields: readonly Field[], parent: Span): void {
    for (const field of fields)
      check(field, parent, field.type.kind === 'group' ? field.type.message.name : field.name);
  }

  function checkMessage(message: Message, parent: Span): void {
    check(message, parent);
    checkFields(message.fields, message.span);
    for (const each of message.oneofs) check(each, message.span);
    for (const each of message.enums) checkEnum(each, message.span);
    for (const each of message.messages) checkMessage(each, message.span);
    for (const { fields, span } of message.extensions) {
      within('extend', span, message.span);
      checkFields(fields, span);
    }
  }

  function checkEnum(declared: Enum, parent: Span): void {
    check(declared, parent);
    for (const value of declared.values) check(value, declared.span);
  }

  for (const message of file.messages) checkMessage(message, whole);
  for (const declared of file.enums) checkEnum(declared, whole);
  for (const { fields, span } of file.extensions) checkFields(fields, span);
  for (const service of file.services) {
    check(service, whole);
    for (const rpc of service.rpcs) check(rpc, service.span);
  }
  for (const { path, pathSpan, span } of file.imports) within(`The import ${path}`, pathSpan, span);
  for (const problem of file.problems) within('A problem', problem.span, whole);
  return faults;
}

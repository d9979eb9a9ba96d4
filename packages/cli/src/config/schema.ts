/** The JSON schema of `.endpoint-atlas/cli.yaml`, for editors. */
import { diffFormats } from '../arguments/diff.ts';
import { changeConditions } from '../arguments/fail-on-changes.ts';
import { verifyConditions } from '../arguments/verify.ts';
import { optionsOf } from '../arguments.ts';
import { configuredCommands } from './config-words.ts';
import { optionTable } from './option-table.ts';

export function configSchema(exportFormats: readonly string[]): object {
  const tables = configuredCommands.map((command) => [command, optionsOf(command)] as const);
  const all = Object.assign({}, ...tables.map(([, options]) => options));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Endpoint Atlas: options of the command line',
    type: 'object',
    additionalProperties: false,
    properties: {
      paths: {
        description: 'Files and folders to scan where the command line names none.',
        ...listOf({ type: 'string' }),
      },
      ...propertiesOf(all, { format: exportFormats }),
      ...Object.fromEntries(
        tables.map(([command, options]) => [
          command,
          {
            description: `Options of endpoint-atlas ${command} alone.`,
            type: ['object', 'null'],
            additionalProperties: false,
            properties: propertiesOf(options, valuesIn(command, exportFormats)),
          },
        ]),
      ),
    },
  };
}

type Options = Readonly<Record<string, { readonly type: string; readonly multiple?: boolean }>>;

type Values = Readonly<Record<string, readonly string[]>>;

/** Of options that a command reads in its own way. */
function valuesIn(command: (typeof configuredCommands)[number], exportFormats: readonly string[]): Values {
  switch (command) {
    case 'export':
      return { format: exportFormats };
    case 'diff':
      return { format: diffFormats, 'fail-on': changeConditions };
    case 'verify':
      return { 'fail-on': verifyConditions };
    case 'list':
    case 'send':
    case 'lint':
      return {};
  }
}

function propertiesOf(options: Options, own: Values): object {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, { type, multiple }]) => {
      const entry = Object.hasOwn(optionTable, name)
        ? optionTable[name as keyof typeof optionTable]
        : undefined;
      if (entry === undefined) return [];
      const values = Object.hasOwn(own, name) ? own[name] : entry.values;
      const one =
        type === 'boolean'
          ? { type }
          : values === undefined
            ? { type: ['string', 'number'] }
            : { enum: values };
      const limits = {
        project: '',
        inside: ' Inside of the project, unless --config names the file.',
        user: ' Counts in a file that --config names only.',
      }[entry.reach];
      const description = `${entry.says}.${limits}`;
      return [[name, { description, ...(multiple ? listOf(one) : one) }]];
    }),
  );
}

function listOf(one: object): object {
  return { oneOf: [one, { type: 'array', items: one }] };
}

/** The JSON schema of `.endpoint-atlas/cli.yaml`, for editors. */
import { configuredCommands } from '../commands/commands.ts';
import type { OptionTable } from '../options/parse.ts';
import { optionTable } from './option-table.ts';

export function configSchema(): object {
  const all: OptionTable = Object.assign({}, ...configuredCommands.map(({ options }) => options));
  const formats = configuredCommands.flatMap(({ name, values }) => (name === 'export' ? [values] : []));
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
      ...propertiesOf(all, Object.assign({}, ...formats)),
      ...Object.fromEntries(
        configuredCommands.map(({ name, options, values }) => [
          name,
          {
            description: `Options of endpoint-atlas ${name} alone.`,
            type: ['object', 'null'],
            additionalProperties: false,
            properties: propertiesOf(options, values),
          },
        ]),
      ),
    },
  };
}

function propertiesOf(options: OptionTable, own: Readonly<Record<string, readonly string[]>>): object {
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

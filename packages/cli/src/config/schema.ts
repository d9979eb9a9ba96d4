/** The JSON schema of `.endpoint-atlas/cli.yaml`, for editors. */
import { configuredCommands } from '../commands/commands.ts';
import { type ConfigEntry, configEntries, configEntriesOf } from './config-entries.ts';

export function configSchema(): object {
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
      ...propertiesOf(configEntries),
      ...Object.fromEntries(
        configuredCommands.map((command) => [
          command.name,
          {
            description: `Options of endpoint-atlas ${command.name} alone.`,
            type: ['object', 'null'],
            additionalProperties: false,
            properties: propertiesOf(configEntriesOf(command)),
          },
        ]),
      ),
    },
  };
}

function propertiesOf(entries: ReadonlyMap<string, ConfigEntry>): object {
  return Object.fromEntries(
    [...entries].map(([name, entry]) => {
      const one = schemaOf(entry);
      return [name, { description: descriptionOf(entry), ...(entry.kind === 'texts' ? listOf(one) : one) }];
    }),
  );
}

function schemaOf({ kind, values }: ConfigEntry): object {
  if (kind === 'flag') return { type: 'boolean' };
  return values === undefined ? { type: ['string', 'number'] } : { enum: values };
}

function descriptionOf({ reach, says }: ConfigEntry): string {
  const limits = {
    project: '',
    inside: ' Inside of the project, unless --config names the file.',
    user: ' Counts in a file that --config names only.',
  };
  return `${says}.${limits[reach]}`;
}

function listOf(one: object): object {
  return { oneOf: [one, { type: 'array', items: one }] };
}

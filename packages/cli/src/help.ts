import { t } from '@endpoint-atlas/engine/l10n';
import { type CommandHelp, type CommandRecord, listSections } from './commands/command.ts';
import { commandNamed, commands } from './commands/commands.ts';
import { writeOptionHelp } from './options/declared-options.ts';

/** @param topic a command; `undefined` for all of them */
export async function helpText(topic: string | undefined): Promise<string> {
  const command = commandNamed(topic);
  return command === undefined ? overview() : commandText(command, await command.help());
}

function commandText(command: CommandRecord, { purpose, usage, about, notes }: CommandHelp): string {
  const [first, ...others] = usage.map((words) => `endpoint-atlas ${words}`);
  const parts = [
    purpose,
    [t`Usage: ${first}`, ...others.map((line) => `       ${line}`)].join('\n'),
    ...(about === undefined ? [] : [about]),
    ...listSections(command).map(
      ({ title, options }) => t`${title}:\n${writeOptionHelp(Object.values(options))}`,
    ),
    notes,
  ];
  return `${parts.join('\n\n')}\n`;
}

function overview(): string {
  const lines = [
    ...commands.flatMap((command) => command.overview),
    ['help COMMAND', t('all options of a command')] as const,
  ].map(([usage, says]) => t`  endpoint-atlas ${usage.padEnd(32)} ${says}`);
  return t`Finds the API endpoints of Java and Kotlin source. No JDK, no build, no network.

Usage:
${lines.join('\n')}
  endpoint-atlas --version

Examples:
  endpoint-atlas list .
  endpoint-atlas list . --search "POST /orders"
  endpoint-atlas list services/orders services/users --format json
  endpoint-atlas export . --format http-file -o api.http
  endpoint-atlas export . --format markdown -o api.md
  endpoint-atlas export . --format openapi -o openapi.yaml
  endpoint-atlas export . --format curl --multi-line --env dev
  endpoint-atlas export . --format snippet --target spring-mock-mvc --only "GET /orders"
`;
}

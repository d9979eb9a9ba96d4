/** The manual page, made of the records of the commands: `man/endpoint-atlas.1` of the npm package. */
import type { Option } from '@endpoint-atlas/engine';
import { type CommandRecord, listSections } from './commands/command.ts';
import { explainOption, writeSignature } from './options/declared-options.ts';

/** @returns a text of roff, with the macros of man(7) */
export async function manPage(commands: readonly CommandRecord[]): Promise<string> {
  const parts = await Promise.all(commands.map(commandPart));
  return `.\\" Made of the records of the commands: npx vitest run --project unit packages/cli -u
.TH ENDPOINT\\-ATLAS 1
.SH NAME
endpoint\\-atlas \\- find the API endpoints of Java and Kotlin source
.SH SYNOPSIS
${commands.flatMap(({ overview }) => overview.map(([usage]) => `.B endpoint\\-atlas ${plain(usage)}\n.br`)).join('\n')}
.B endpoint\\-atlas help COMMAND
.SH DESCRIPTION
Lists, exports, sends, compares and judges the API endpoints of Java and Kotlin source.
It needs no JDK, no build and no network.
.SH COMMANDS
${parts.join('\n')}
.SH FILES
.TP
.I .endpoint\\-atlas/cli.yaml
options that stand for a project
.SH ENVIRONMENT
.TP
.B NO_COLOR, FORCE_COLOR
no colours, or colours everywhere
.TP
.B HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY
how requests go
`;
}

async function commandPart(command: CommandRecord): Promise<string> {
  const { purpose, usage, about, notes } = await command.help();
  return [
    `.SS ${plain(command.name)}`,
    asWritten(purpose),
    ...usage.map((words) => `.PP\n.B endpoint\\-atlas ${plain(words)}`),
    ...(about === undefined ? [] : [asWritten(about)]),
    ...listSections(command).map(
      ({ title, options }) => `.PP\n${plain(title)}:\n${Object.values(options).map(optionPart).join('\n')}`,
    ),
    asWritten(notes),
  ].join('\n');
}

function optionPart(option: Option): string {
  return `.TP\n.B ${plain(writeSignature(option).trim())}\n${plain(explainOption(option))}`;
}

/** Lines stay as they are. */
function asWritten(text: string): string {
  return `.PP\n.nf\n${text.split('\n').map(plain).join('\n')}\n.fi`;
}

/** A line that begins with a full stop or an apostrophe would be a request. */
function plain(line: string): string {
  const escaped = line.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('"', '\\(dq');
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}

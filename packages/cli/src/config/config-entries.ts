/**
 * Says what a configuration file may name, made of the options of the commands that take options from one: what each
 * means, and whether a file that came with a repository may say it.
 */
import { findReach, type Option, type OptionReach } from '@endpoint-atlas/engine';
import { allOptions, type CommandRecord } from '../commands/command.ts';
import { configuredCommands } from '../commands/commands.ts';
import { commandLineOnly } from '../options/output-options.ts';

export interface ConfigEntry {
  readonly reach: OptionReach['repository'];
  /** A sentence without its full stop. */
  readonly says: string;
  readonly kind: Option['kind'];
  readonly values?: readonly string[];
}

/** Lists the entries of one command, by name. */
export function configEntriesOf(command: CommandRecord): ReadonlyMap<string, ConfigEntry> {
  const named = allOptions(command).filter(({ flag }) => !commandLineOnly.has(flag));
  return new Map(named.map((option) => [option.flag, entryOf(option)]));
}

/** Lists the entries of all commands; a name that several have may be what it may be for any of them. */
export const configEntries: ReadonlyMap<string, ConfigEntry> = mergeEntries(
  configuredCommands.flatMap((command) => [...configEntriesOf(command)]),
);

function entryOf(option: Option): ConfigEntry {
  const [says = ''] = option.description.replace(/\.$/, '').split('. ');
  const values = 'values' in option ? option.values : undefined;
  return {
    reach: findReach(option).repository,
    says,
    kind: option.kind,
    ...(values !== undefined && { values }),
  };
}

function mergeEntries(named: readonly (readonly [string, ConfigEntry])[]): ReadonlyMap<string, ConfigEntry> {
  const merged = new Map<string, ConfigEntry>();
  for (const [name, entry] of named) {
    const { values = [] } = merged.get(name) ?? {};
    const all = [...new Set([...values, ...(entry.values ?? [])])];
    merged.set(name, { ...entry, ...merged.get(name), ...(all.length > 0 && { values: all }) });
  }
  return merged;
}

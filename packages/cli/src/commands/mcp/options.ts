/** The options of `mcp`. */
import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { readAllowedHost } from '@endpoint-atlas/engine/node';
import { toFlags } from '../../options/declared-options.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanAndOutputOptions, scanArguments } from '../../options/scan.ts';

export interface McpCommand extends ScanArguments {
  readonly kind: 'mcp';
  /** Hosts that requests may be sent to; without any there is no tool for it. */
  readonly sendHosts: readonly string[];
}

/** In the order of help. */
export const mcpOptions = {
  sendHosts: {
    kind: 'texts',
    flag: 'allow-send',
    placeholder: 'HOST',
    help: t('offer a tool that sends requests, to this host only (name, name:port, *.example.com)'),
    description: t('Hosts that agents may send requests to.'),
    reach: { repository: 'user', workspace: 'user' },
  },
  ...scanAndOutputOptions,
} as const satisfies Options;

const mcpFlags = toFlags({ ...mcpOptions, ...helpOption });

export function readMcp(
  words: readonly string[],
  defaultPaths: readonly string[],
): McpCommand | HelpCommand | UsageError {
  const parsed = parse(words, mcpFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'mcp' };
  const named = positionals.length > 0 ? positionals : defaultPaths;
  const scan = scanArguments(values, named.length > 0 ? named : ['.']);
  if (scan.kind === 'usage-error') return scan;
  const sendHosts = values['allow-send'] ?? [];
  const noHost = sendHosts.find((host) => readAllowedHost(host) === undefined);
  if (noHost !== undefined)
    return usageError(t`--allow-send takes a host (localhost:8080, *.example.com), not "${noHost}".`);
  return { kind: 'mcp', sendHosts, ...scan.value };
}

/** A call of an rpc as a command of grpcurl (https://github.com/fullstorydev/grpcurl), with flags before the address. */
import type { GrpcRequest } from '../../../client/request/grpc-request.ts';
import { formatJson } from '../../../text/format-json.ts';
import { inDoubleQuotes, inSingleQuotes, shellWord } from '../shell-quote.ts';
import { type CommandPart, writeCommandLine } from './command-line.ts';
import { inOneLine } from './curl-body.ts';
import type { WrittenCommand } from './curl-command.ts';
import type { CurlSettings } from './curl-options.ts';

export function writeGrpcurlCommand(request: GrpcRequest, settings: CurlSettings): WrittenCommand {
  const messages = request.messages.map((message) => laidOut(message, settings));
  const separator = settings.prettyJson ? '\n' : ' ';
  const parts: readonly CommandPart[] = [
    ...request.metadata.map(([name, value]) => ({ flag: '-H', value: inDoubleQuotes(`${name}: ${value}`) })),
    ...(messages.length === 0 ? [] : [{ flag: '-d', value: inSingleQuotes(messages.join(separator)) }]),
    // A host from somebody's file may look like a flag.
    ...(request.host.startsWith('-') ? [{ flag: '--' }] : []),
    { value: [request.host, request.path.slice(1)].map((word) => shellWord(word, inDoubleQuotes)).join(' ') },
  ];
  const head = request.isPlaintext ? [{ flag: '-plaintext' }] : [];
  // The flags of grpcurl have one form.
  const layout = { ...settings, longFlags: false };
  return { text: writeCommandLine('grpcurl', head, parts, layout), gaps: [], losses: [] };
}

function laidOut(message: string, settings: CurlSettings): string {
  const json = formatJson(message, { placeholders: true });
  if (json === undefined) return message;
  return settings.prettyJson ? json : inOneLine(json);
}

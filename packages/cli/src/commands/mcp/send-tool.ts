/** `send_request`: what `endpoint-atlas send` does, for hosts that the user has allowed with `--allow-send`. */
import { spawn } from 'node:child_process';
import {
  type AgentTool,
  meantEndpoint,
  quoteLines,
  type ToolResult,
  type ToolWords,
} from '@endpoint-atlas/engine/agents';
import { allowsOrigin } from '@endpoint-atlas/engine/node';
import type { McpCommand } from './options.ts';

const longestResponse = 4000;

export function sendTool({ sendHosts, paths }: McpCommand): AgentTool {
  return {
    name: 'send_request',
    title: 'Send a request to an endpoint',
    description: `Sends a request to an endpoint of a service that runs, and shows its status and the beginning of its response. Allowed hosts: ${sendHosts.join(', ')}.`,
    input: {
      type: 'object',
      properties: {
        endpoint: { type: 'string', description: 'GET /orders/7, OrderController.find, or an id.' },
        host: { type: 'string', description: 'Where it goes: http://localhost:8080.' },
        params: {
          type: 'string',
          description: 'Path, query and header parameters: id=7&lang=de, percent-encoded.',
        },
        body: { type: 'string', description: 'The body; an example made from the source otherwise.' },
      },
      required: ['endpoint', 'host'],
      additionalProperties: false,
    },
    async run(project, words) {
      const host = String(words.host);
      if (!/^https?:\/\//i.test(host) || !allowsOrigin(host, sendHosts))
        return refused(`Nothing is sent there. Allowed hosts: ${sendHosts.join(', ')}.`);
      const meant = meantEndpoint(await project.endpoints(), String(words.endpoint));
      if (meant.kind === 'result') return meant.result;
      const { id, parameters, protocol } = meant.endpoint;
      if (protocol === 'grpc') return refused('Rpcs are not sent.');
      const params = [...new URLSearchParams(String(words.params ?? ''))];
      const isFile = (name: string) => parameters.some((each) => each.type === 'file' && each.name === name);
      if (params.some(([name]) => isFile(name))) return refused('Files are not sent.');
      return send(
        [id, ...paths, '--host', host, ...params.flatMap((each) => ['--param', each.join('=')])],
        words,
      );
    },
  };
}

/** Nobody is asked for consent: what would need it is refused. A body goes by standard input, where no `@` names a file. */
function send(words: readonly string[], { body }: ToolWords): Promise<ToolResult> {
  const data = body === undefined ? [] : ['--data', '@-'];
  const fixed = ['--include', '--quiet', '--no-color', '--max-size', '1M', '--timeout', '20'];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [process.argv[1] ?? '', 'send', ...words, ...data, ...fixed], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (said.length < longestResponse) said += text;
      });
    child.stdin.on('error', () => undefined);
    child.stdin.end(body === undefined ? '' : String(body));
    child.on('error', () => resolve(refused('The request could not be started.')));
    child.on('close', (status) => {
      const text = quoteLines(said, longestResponse);
      resolve(status === 0 ? { text } : { text, isError: true });
    });
  });
}

function refused(text: string): ToolResult {
  return { text, isError: true };
}

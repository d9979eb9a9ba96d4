/** `endpoint-atlas mcp`: the tools for agents behind the official SDK's server, which speaks the protocol. */
import {
  type AgentProject,
  type AgentTool,
  agentInstructions,
  agentPrompts,
  agentTools,
  runTool,
} from '@endpoint-atlas/engine/agents';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { UsageError } from '../../options/parse.ts';
import { version } from '../../output/version.ts';
import type { McpCommand } from './options.ts';
import { openAgentProject } from './project.ts';
import { sendTool } from './send-tool.ts';

/** Serves until the input ends; returns the exit code. */
export async function runMcp(command: McpCommand): Promise<number | UsageError> {
  const project = openAgentProject(command);
  if ('kind' in project) return project;
  const tools = command.sendHosts.length > 0 ? [...agentTools, sendTool(command)] : agentTools;
  const server = serverOf(project, tools);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', () => void server.close());
  });
  await server.connect(new StdioServerTransport());
  await closed;
  return 0;
}

function serverOf(project: AgentProject, offered: readonly AgentTool[]): Server {
  const server = new Server(
    { name: 'endpoint-atlas', version },
    { capabilities: { tools: {}, prompts: {} }, instructions: agentInstructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: offered.map(({ name, title, description, input }) => ({
      ...{ name, title, description },
      // The SDK's types are those of its schemas, whose lists may be written to.
      inputSchema: structuredClone(input) as { type: 'object' },
      annotations: { readOnlyHint: name !== 'send_request', openWorldHint: name === 'send_request' },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = offered.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool.');
    const { text, isError } = await runTool(tool, project, params.arguments);
    return { content: [{ type: 'text', text }], ...(isError && { isError }) };
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: agentPrompts.map(({ name, title, description, arguments: words }) => ({
      ...{ name, title, description },
      arguments: words.map((each) => ({ ...each })),
    })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = agentPrompts.find(({ name }) => name === params.name);
    if (prompt === undefined) throw new McpError(ErrorCode.InvalidParams, 'There is no such prompt.');
    const text = prompt.text(params.arguments ?? {});
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  return server;
}

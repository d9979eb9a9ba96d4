/** Runs a tool for agents: the same one, with the same result, as `endpoint-atlas mcp` runs. */
import { type AgentTool, agentTools, runTool } from '@endpoint-atlas/engine/agents';
import { createCancellation } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { agentToolPrefix } from '../settings/contributions.ts';
import { type AgentContext, openAgentProject } from './agent-project.ts';

/** People see it while the tool runs: what is asked, and about what. */
export function prepareAgentTool(name: string, input: unknown): vscode.PreparedToolInvocation {
  const { title } = toolNamed(name);
  const about = Object.values(input ?? {}).find((value) => typeof value === 'string');
  const invocationMessage = new vscode.MarkdownString();
  invocationMessage.appendText(about === undefined ? title : `${title}: ${about.slice(0, longestSubject)}`);
  return { invocationMessage };
}

const longestSubject = 80;

export async function invokeAgentTool(
  name: string,
  input: unknown,
  context: AgentContext,
  token: vscode.CancellationToken,
): Promise<vscode.LanguageModelToolResult> {
  const { cancellation, cancel } = createCancellation();
  const listener = token.onCancellationRequested(cancel);
  try {
    const project = await openAgentProject(context, cancellation);
    if ('kind' in project) return resultOf(project.message);
    const { text } = await runTool(toolNamed(name), project, input);
    return resultOf(text);
  } finally {
    listener.dispose();
  }
}

function toolNamed(declared: string): AgentTool {
  const tool = agentTools.find(({ name }) => agentToolPrefix + name === declared);
  if (tool === undefined) throw new Error(`There is no tool ${declared}.`);
  return tool;
}

function resultOf(text: string): vscode.LanguageModelToolResult {
  return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
}

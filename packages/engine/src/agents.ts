/** The front door of whoever offers the project to agents. */
export { meantEndpoint } from './engine/agents/named-endpoint.ts';
export { agentPrompts } from './engine/agents/prompts.ts';
export { quoteLines } from './engine/agents/quote.ts';
export {
  type AgentProject,
  type AgentTool,
  type ProjectProblem,
  runTool,
  type ToolResult,
  type ToolWords,
} from './engine/agents/tool.ts';
export { agentInstructions, agentTools, quotedTextNote } from './engine/agents/tools.ts';

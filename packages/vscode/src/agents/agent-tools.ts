/** Offers the tools of `endpoint-atlas mcp` to agents in VS Code. What they do is loaded with the first call. */
import * as vscode from 'vscode';
import type { AgentContext } from './agent-project.ts';

/** @param extension its manifest says which tools there are */
export function registerAgentTools(
  { packageJSON }: Pick<vscode.Extension<unknown>, 'packageJSON'>,
  context: AgentContext,
): vscode.Disposable {
  const declared: readonly { readonly name: string }[] = packageJSON.contributes.languageModelTools;
  return vscode.Disposable.from(
    ...declared.map(({ name }) =>
      vscode.lm.registerTool<unknown>(name, {
        async prepareInvocation({ input }) {
          const { prepareAgentTool } = await import('./run-tool.ts');
          return prepareAgentTool(name, input);
        },
        async invoke({ input }, token) {
          const { invokeAgentTool } = await import('./run-tool.ts');
          return invokeAgentTool(name, input, context, token);
        },
      }),
    ),
  );
}

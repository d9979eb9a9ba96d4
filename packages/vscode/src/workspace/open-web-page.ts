/** The one door to the user's browser: another kind of address could start a program. */
import * as vscode from 'vscode';

/** Throws where the URL is none of `http` or `https`. */
export async function openWebPage(url: string): Promise<void> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol))
    throw new Error(`"${url}" is no web page, so that it is not opened`);
  // Only a text stays encoded as it is.
  await vscode.env.openExternal(parsed.href as unknown as vscode.Uri);
}

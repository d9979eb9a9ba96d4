/** Finds out whether a script has to be stored where secrets are. */
import { isSecretName, isSecretValue } from '../request/secrets.ts';
import type { ScriptPair } from './call-scripts.ts';

/**
 * Tells whether somebody may have written a secret into a script: a text that is shaped like one, or on one line with a
 * name like `token` or `auth`, a text that is neither such a name itself nor made of variables. Too much is found
 * rather than too little.
 */
export function mayScriptsHoldSecret({ before, after }: ScriptPair): boolean {
  return `${before}\n${after}`.split('\n').some((line) => {
    const texts = [...line.matchAll(/"((?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|'((?:[^'\\]|\\[\s\S])*)(?:'|\\?$)/g)];
    const written = texts.map(([, double, single]) => withoutVariables(double ?? single ?? ''));
    if (written.some(isSecretValue)) return true;
    return isSecretName(line) && written.some((text) => text !== '' && !isSecretName(text));
  });
}

/** `Bearer ${token}` says nothing secret. */
function withoutVariables(text: string): string {
  return text.replace(/\{\{[^{}]*\}\}|\$\{[^{}]*\}|\$\w+/g, '').replace(/^(?:Bearer|Basic)?\s*$/, '');
}

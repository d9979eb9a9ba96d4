import type { Verb } from '../../labels/verb.ts';

export function VerbBadge({ method, verb }: { readonly method: string; readonly verb: Verb }) {
  return <span class={`verb verb-${verb}`}>{method}</span>;
}

import { detached } from './detached.ts';

/** Hands out one string for all equal names, which shares memory with none of the texts that they were cut from. */
export function createNamePool(): (name: string) => string {
  const names = new Map<string, string>();
  return (name) => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const own = detached(name);
    names.set(own, own);
    return own;
  };
}

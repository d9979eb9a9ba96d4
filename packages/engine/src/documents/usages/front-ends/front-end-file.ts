/** Tells by its name whether a file is of a front end: TypeScript, JavaScript, Vue and Svelte, as people write them. */
export function isFrontEndFile(name: string): boolean {
  return /\.(?:[cm]?[jt]sx?|vue|svelte)$/.test(name) && !/\.d\.[cm]?ts$|[.-]min\.[cm]?js$/.test(name);
}

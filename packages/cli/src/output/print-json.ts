/** One object on standard output, and nothing else; `version` is that of its form. */
export function printJson(content: object): void {
  process.stdout.write(`${JSON.stringify({ version: 1, ...content }, null, 2)}\n`);
}

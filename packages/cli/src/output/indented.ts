/** Names one behind the other, in lines of a readable length, as help prints them. */
export function indented(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    const last = lines.at(-1) ?? '';
    if (last.length + name.length > 90) lines.push(name);
    else lines[lines.length - 1] = last === '' ? name : `${last}, ${name}`;
  }
  return lines.map((line) => `  ${line}`).join(',\n');
}

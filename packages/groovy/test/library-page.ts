import { libraryParts } from '../src/methods/library.ts';
import type { ClassLibrary } from '../src/methods/signature.ts';
import { javaType, type KnownType } from '../src/values/types.ts';

/** The guide's list of everything that scripts can call, made of the tables themselves. */
export function libraryPage(): string {
  const classes = new Map<KnownType, ClassLibrary[]>();
  for (const library of libraryParts.flat())
    classes.set(library.type, [...(classes.get(library.type) ?? []), library]);
  const sections = [...classes]
    .map(([name, libraries]) => ({ title: titleOf(name), libraries }))
    .sort((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ title, libraries }) => section(title, libraries));
  return `${introduction}\n${sections.join('\n')}`;
}

const introduction = `# What Groovy scripts can call

This page is made from the interpreter's tables by \`npx vitest run packages/groovy/test/library-page -u\`.
What is not here does not exist for a script; [Groovy in rules](groovy.md) says what the language can do.

\`x=\` is an argument that may be left out, \`x...\` takes any number, \`x?\` may be null, and \`a|b()\` are two names of one method.
\`Function\`, \`Test\`, \`EntryFunction\` and \`Order\` are closures, \`Items\` is any collection, array or range.
A class also has the methods of the classes and interfaces that it extends; every object has those of \`java.lang.Object\`.
`;

const titles: Readonly<Record<string, string>> = {
  'any[]': 'arrays',
  'org.codehaus.groovy.runtime.NullObject': 'null',
};

function titleOf(name: KnownType): string {
  const full = javaType(name).name;
  return Object.hasOwn(titles, full) ? (titles[full] ?? full) : full.replace('$', '.');
}

function section(title: string, libraries: readonly ClassLibrary[]): string {
  const lines = (['constructors', 'statics', 'methods'] as const).map((kind) => {
    const signatures = libraries.flatMap((each) => each[kind] ?? []).map(({ signature }) => signature);
    return line(kind, [...new Set(signatures)].sort());
  });
  const constants = libraries.flatMap((each) => Object.keys(each.constants ?? {}));
  const text = [...lines, line('constants', constants)].filter((each) => each !== '').join('\n');
  return text === '' ? '' : `## ${title}\n\n${text}\n`;
}

function line(kind: string, names: readonly string[]): string {
  const label = { statics: 'static methods' }[kind] ?? kind;
  return names.length === 0 ? '' : `* ${label}: ${names.map((name) => `\`${name}\``).join(' ')}`;
}

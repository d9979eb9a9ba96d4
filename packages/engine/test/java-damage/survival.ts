/** How many declarations of a damaged file are still found, outside the member that was damaged. */
import type { FileDeclarations, TypeDeclaration } from '../../src/declarations/model.ts';
import { declarationsOf } from '../../src/declarations/read-declarations.ts';
import type { Span } from '../../src/text/span.ts';
import { canonicalText } from '../differential-java/canonical-text.ts';
import { allTypes, type DamagedText } from './damage.ts';

export interface Survival {
  readonly expected: number;
  /** Declarations that are missing or not what they were, as text. */
  readonly lost: readonly string[];
}

/** Everything behind the place of the damage counts; where the file was cut, everything before it. */
export function survivalOf(original: FileDeclarations, damaged: DamagedText): Survival {
  const isCut = damaged.offset === damaged.text.length && damaged.shift === 0;
  const expected = describedDeclarations(original)
    .filter(({ span }) => (isCut ? span.end < damaged.offset : span.start > damaged.offset))
    .map(({ text }) => text);
  const found = describedDeclarations(declarationsOf(original.path, damaged.text)).map(({ text }) => text);
  const remaining = new Map<string, number>();
  for (const text of found) remaining.set(text, (remaining.get(text) ?? 0) + 1);
  const lost = expected.filter((text) => {
    const count = remaining.get(text) ?? 0;
    if (count > 0) remaining.set(text, count - 1);
    return count === 0;
  });
  return { expected: expected.length, lost };
}

interface Described {
  readonly span: Span;
  /** Name, types, parameters, modifiers and annotations, without places. */
  readonly text: string;
}

function describedDeclarations(file: FileDeclarations): Described[] {
  return allTypes(file).flatMap((type) => [
    // Of a type itself only the header counts.
    describe(file, type, { ...type, ...NO_MEMBERS }, type),
    ...type.constants.map((constant) =>
      describe(file, type, { ...type, ...NO_MEMBERS, constants: [constant] }, constant),
    ),
    ...type.fields.map((field) => describe(file, type, { ...type, ...NO_MEMBERS, fields: [field] }, field)),
    ...type.methods.map((method) =>
      describe(file, type, { ...type, ...NO_MEMBERS, methods: [method] }, method),
    ),
    ...type.constructors.map((declared) =>
      describe(file, type, { ...type, ...NO_MEMBERS, constructors: [declared] }, declared),
    ),
  ]);
}

const NO_MEMBERS = {
  constants: [],
  fields: [],
  methods: [],
  constructors: [],
  types: [],
  documentation: undefined,
};

function describe(
  file: FileDeclarations,
  type: TypeDeclaration,
  shown: TypeDeclaration,
  declaration: { readonly span: Span },
): Described {
  const [header = '', ...members] = canonicalText({
    ...file,
    packageName: '',
    imports: [],
    problems: [],
    types: [shown],
  });
  const lines =
    declaration === type ? [header] : members.filter((line) => !/^ *(?:component|doc) /.test(line));
  const text = lines
    .join('\n')
    .replace(/ (?:at|name|body):[-\d]+/g, '')
    .trim();
  // Damage to the package clause renames every type.
  const name = type.qualifiedName.slice(file.packageName === '' ? 0 : file.packageName.length + 1);
  return { span: declaration.span, text: `${name}: ${text}` };
}

/**
 * The guide's pages about rule keys, made of the catalogue and of the fixtures in `fixtures/rules`: what a page shows
 * as an example and its effect is what the tests run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type KeyDoc, keyDoc } from '../../src/endpoints/rules/language-service/key-docs.ts';
import { findKey, type RuleKeyName, ruleKeyNames } from '../../src/source/rule-files/catalogue.ts';
import { readRuleFile } from '../../src/source/rule-files/configuration/read-rule-file.ts';
import { readRuleYaml } from '../../src/source/rule-files/configuration/read-rule-yaml.ts';
import { mightHoldRules } from '../../src/source/rule-files/configuration/rule-file-names.ts';
import { extensionIds, extensions, idleExtensions } from '../../src/source/rule-files/extensions.ts';
import { withoutEffect } from '../../src/source/rule-files/without-effect.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/rules');

/** Of exports that are not there. */
export const keysWithoutEffect = ruleKeyNames.filter((key) => withoutEffect(key) !== undefined);

export interface RuleExample {
  /** The folder in `fixtures/rules`. */
  readonly topic: string;
  readonly rules: readonly { readonly file: string; readonly text: string }[];
  /** What the rules change, as `changes.txt` has it. */
  readonly effect: string;
  readonly keys: ReadonlySet<string>;
}

/** Every folder that sets a rule, in the order of their names. */
export function ruleExamples(): readonly RuleExample[] {
  return readdirSync(fixtures)
    .sort()
    .map((topic) => {
      const folder = path.join(fixtures, topic);
      const source = path.join(folder, 'src');
      const files = readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          path.relative(source, path.join(parentPath, name)).replaceAll(path.sep, '/'),
        )
        .filter((file) => mightHoldRules(`/${file}`));
      const rules = files.map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));
      const changes = path.join(folder, 'changes.txt');
      return {
        topic,
        rules,
        effect: existsSync(changes) ? readFileSync(changes, 'utf8') : '',
        keys: new Set(rules.flatMap(({ file, text }) => keysIn(file, text))),
      };
    });
}

function keysIn(file: string, text: string): readonly string[] {
  const { statements } = /\.ya?ml$/.test(file) ? readRuleYaml(text) : readRuleFile(text);
  return statements.flatMap((statement) => {
    const key = statement.kind === 'entry' ? findKey(statement.key) : undefined;
    return key?.kind === 'rule' ? [key.name] : [];
  });
}

/** The example named for the key, else the shortest one that sets it. */
export function exampleOf(key: RuleKeyName, examples: readonly RuleExample[]): RuleExample | undefined {
  const all = examples.filter(({ keys }) => keys.has(key));
  const length = ({ rules, effect }: RuleExample) =>
    rules.reduce((sum, { text }) => sum + text.length, effect.length);
  return all.find(({ topic }) => topic === key) ?? all.sort((a, b) => length(a) - length(b))[0];
}

export function keyPage(key: RuleKeyName, example: RuleExample | undefined): string {
  const doc = keyDoc(key);
  return [
    `# ${key}`,
    doc.about,
    factsTable(doc),
    ...(example === undefined ? idleParts(key) : exampleParts(key, example)),
    '[All rule keys](README.md)\n',
  ].join('\n\n');
}

function idleParts(key: RuleKeyName): readonly string[] {
  const idle = withoutEffect(key);
  return idle === undefined
    ? []
    : ['## Without effect', `Rule files may hold this key.\n${idle.reason}\n${idle.meanwhile}`];
}

function factsTable({ result, on, several, aliases }: KeyDoc): string {
  const rows = [
    ['Value', result],
    ['`it` in scripts', on === '' ? 'nothing in the source' : `the ${on.replace(', ', ', or the ')}`],
    ['Several rules', several],
    ...(aliases.length > 0 ? [['Other names', aliases.map((alias) => `\`${alias}\``).join(', ')]] : []),
  ];
  return ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

function exampleParts(key: RuleKeyName, { topic, rules, effect }: RuleExample): readonly string[] {
  return [
    '## Example',
    ...rules.map(({ file, text }) => `\`${file}\`:\n\n${block(text, 'properties')}`),
    `What it changes for the source in \`fixtures/rules/${topic}/src\`${topic === key ? '' : ', with all of these rules'}:`,
    block(effect, 'diff'),
  ];
}

/** A fence that is longer than those in the text. */
function block(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

export function indexPage(): string {
  return `${introduction}
${keyTable(ruleKeyNames.filter((key) => !keysWithoutEffect.includes(key)))}

## Keys without effect

Files may hold these, because EasyApi knows them.
They are about exports that Endpoint Atlas does not have; their pages say which, and what becomes of their values.

${keyTable(keysWithoutEffect)}
`;
}

/** What users switch on and off, and what of it is only a name. */
export function extensionsPage(): string {
  const rows = extensionIds.map((id) => {
    const { isOnByDefault, summary, onlyWith } = extensions[id];
    const library = onlyWith === undefined ? '' : `\`${onlyWith}\``;
    return `| \`${id}\` | ${isOnByDefault ? 'on' : 'off'} | ${library} | ${summary.replaceAll(/@\w+/g, '`$&`')} |`;
  });
  return `${extensionsIntroduction}
| Name | Unless switched | Only with | What it does |
|---|---|---|---|
${rows.join('\n')}

## Properties that are not read

\`spring-properties\` is off, because property files may hold secrets.
Where it would give endpoints another path or port, VS Code says so once for each workspace, with an example: *Switch on spring-properties: /orders becomes /shop/orders, the port 8081*.
The same stands in the first row of the tree, and in the dashboard of each endpoint that it would change.
*Switch On* writes the switch into the settings of the workspace; *Never for This Workspace* ends the offer.
Nobody is asked in a workspace that is not trusted, nor where a setting names \`spring-properties\`.
To find this out, only what makes paths, hosts and ports is looked up; properties that may be secret, by their name or their value, are left out.

## Names without effect

EasyApi has these, too. They may be named, and nothing comes of it: ${idleExtensions.map((id) => `\`${id}\``).join(', ')}.
Endpoint Atlas does not export to YApi.
`;
}

const extensionsIntroduction = `# Extensions

Knowledge of libraries and conventions, each with a switch that has the name EasyApi gives it.
On the command line they are switched with \`--enable NAME\` and \`--disable NAME\`, in VS Code with the setting \`endpointAtlas.extensions.enabled\`.
What each changes is shown by the folders \`extension-…\` of \`fixtures/rules\`, which the tests run; this page is made by \`npx vitest run --project unit packages/engine/test/rules/guide-pages -u\`.

An extension is there for a library, of which the table names a class: where a project does not use the library, the extension changes nothing, on or off.
Its rules count less than those of the project's files, and more than those of \`~/.easyapi/\`.
`;

function keyTable(keys: readonly RuleKeyName[]): string {
  const rows = keys.map((key) => {
    const { result, on, about } = keyDoc(key);
    return `| [\`${key}\`](${key}.md) | ${result} | ${on} | ${about.replaceAll('|', '\\|')} |`;
  });
  return ['| Key | Value | Of | What it does |', '|---|---|---|---|', ...rows].join('\n');
}

const introduction = `# Rule keys

What each key of a [rule file](../rules.md) means.
These pages are made of the catalogue of keys and of the fixtures that the tests run, by \`npx vitest run --project unit packages/engine/test/rules/guide-pages -u\`.

In VS Code the same is shown while you write: completion of keys and of what scripts can call, what is wrong, and a hover that leads to these pages.
On the command line, \`endpoint-atlas rules check .\` looks at all rule files, and \`endpoint-atlas rules explain "GET /orders/{id}" .\` says which rules made an endpoint what it is.
`;

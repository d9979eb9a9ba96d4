/**
 * Rule files in YAML: nested keys join with dots, a sequence gives its key several values, and a filter is a key of its
 * own below the key that it belongs to:
 *
 *     field:
 *       ignore:
 *         "@com.acme.Internal": true
 *     doc.param: ["#author", "#since"]
 */
import { readYaml, type YamlLeaf } from '../../files/properties/read-yaml.ts';
import { entryOrInclude, readRuleFile } from './read-rule-file.ts';
import { splitEntry } from './split-entry.ts';
import type { RuleFileContent, Statement } from './statement.ts';

/** A text that is no YAML mapping is read line by line: such files were accepted under a YAML name, too. */
export function readRuleYaml(text: string): RuleFileContent {
  const { documents, problems } = readYaml(text);
  const isYaml = problems.length === 0 && documents.every(({ isMapping }) => isMapping);
  if (!isYaml) {
    const asLines = readRuleFile(text);
    const hasEntries = asLines.statements.some(({ kind }) => kind === 'entry');
    if (hasEntries && asLines.problems.length === 0) return asLines;
  }
  // Directives are comments to YAML; their lines say where they belong.
  const directives = readRuleFile(
    text.replace(/^.*$/gm, (line) => (line.trimStart().startsWith('###') ? line : '')),
  ).statements;
  const entries = documents.flatMap(({ leaves }) => leaves.map(statementOf));
  const statements = [...directives, ...entries].sort((a, b) => a.line - b.line);
  return { statements, problems };
}

function statementOf({ path, value, line }: YamlLeaf): Statement {
  const steps = path.filter((step) => typeof step === 'string');
  const [first = '', ...others] = steps;
  const at = others.findIndex(isFilter);
  const name = [first, ...(at < 0 ? others : others.slice(0, at))].join('.');
  const below = at < 0 ? undefined : others.slice(at).join('.');
  // A key may also hold its filter itself: `field.ignore[@com.acme.Internal]: true`.
  const written = splitEntry(`${name}=${value}`);
  const own = written.kind === 'entry' ? written : { key: name, filter: undefined };
  return entryOrInclude({ key: own.key, filter: below ?? own.filter, value, line, valueLine: line });
}

function isFilter(step: string): boolean {
  return /^(?:#|@|!|\$class:|groovy:)/.test(step) || /^[a-z]\w*(?:\.\w+)*\.[A-Z]\w*/.test(step);
}

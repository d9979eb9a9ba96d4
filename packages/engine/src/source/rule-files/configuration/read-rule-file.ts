/**
 * The line format of rule files:
 *
 *     # a comment
 *     ###set resolveProperty = false
 *     field.ignore[#regex:.*\.secret]=true
 *     api.name=groovy:```
 *     it.doc("title")
 *     ```
 */
import { t } from '../../../text/l10n.ts';
import type { LineProblem } from '../../files/properties/entry.ts';
import { splitEntry } from './split-entry.ts';
import type { RuleFileContent, Statement } from './statement.ts';

const fence = '```';

export function readRuleFile(text: string): RuleFileContent {
  const lines = text.split(/\r\n|\r|\n/);
  const statements: Statement[] = [];
  const problems: LineProblem[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1;
    let written = (lines[at] ?? '').trim();
    if (written.startsWith('###')) {
      const directive = readDirective(written, line);
      if (directive === undefined) problems.push({ line, message: unknownDirective(written) });
      else statements.push(directive);
      continue;
    }
    if (written === '' || /^(?:#|\/\/)/.test(written)) continue;
    // The form of older files; three backticks only ever stand at the end of an opening line.
    while (written.endsWith('\\') && at + 1 < lines.length) {
      written = written.slice(0, -1) + (lines[++at] ?? '').trim();
    }
    const split = splitEntry(written);
    if (split.kind === 'problem') {
      problems.push({ line, message: split.message });
      continue;
    }
    if (split.olderForm !== undefined) problems.push({ line, message: split.olderForm });
    const { key, filter } = split;
    if (!split.value.endsWith(fence)) {
      statements.push(entryOrInclude({ key, filter, value: split.value, line, valueLine: at + 1 }));
      continue;
    }
    const end = lines.findIndex((each, index) => index > at && each.trim() === fence);
    if (end < 0) {
      problems.push({
        line,
        message: t`This value is not closed: a line that only holds ${fence} is missing.`,
      });
    }
    const body = lines.slice(at + 1, end < 0 ? undefined : end);
    const value = split.value.slice(0, -fence.length).trimEnd() + body.join('\n');
    statements.push(entryOrInclude({ key, filter, value, line, valueLine: line + 1 }));
    at = end < 0 ? lines.length : end;
  }
  return { statements, problems };
}

type Entry = Omit<Extract<Statement, { kind: 'entry' }>, 'kind'>;

export function entryOrInclude(entry: Entry): Statement {
  return entry.key === 'properties.additional' && entry.filter === undefined
    ? { kind: 'include', target: entry.value, line: entry.line }
    : { kind: 'entry', ...entry };
}

function readDirective(written: string, line: number): Statement | undefined {
  const [, word = '', behind = ''] = /^###\s*(\w+)(.*)$/s.exec(written) ?? [];
  const rest = behind.trim();
  switch (word) {
    case 'set': {
      const [, name, value] = /^([\w.]+)\s*[=:]\s*(\S*)$/.exec(rest) ?? [];
      return name === undefined ? undefined : { kind: 'set', name, value: value ?? '', line };
    }
    case 'if': {
      const [, name, sign, value] = /^([\w.]+)\s*(==?|!=)\s*(\S*)$/.exec(rest) ?? [];
      if (name === undefined) return undefined;
      return { kind: 'if', name, value: value ?? '', isNegated: sign === '!=', line };
    }
    case 'endif':
      return { kind: 'endif', line };
    case 'include':
      return rest === '' ? undefined : { kind: 'include', target: rest, line };
    default:
      return undefined;
  }
}

function unknownDirective(written: string): string {
  return t`\`${written}\` is not a directive: there are set NAME = VALUE, if NAME == VALUE, endif and include PATH. A comment begins with one or two number signs.`;
}

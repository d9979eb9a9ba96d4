/**
 * Says what is wrong in a rule file, with its exact place, while it is written. The file is judged alone: what other
 * files give it is not known here, so that a name without a value is mere information.
 */
import { resolvePlaceholders } from '../../../source/files/properties/placeholders.ts';
import { findKey } from '../../../source/rule-files/catalogue.ts';
import { initialState } from '../../../source/rule-files/configuration/configuration.ts';
import { splitEntry } from '../../../source/rule-files/configuration/split-entry.ts';
import type { Statement } from '../../../source/rule-files/configuration/statement.ts';
import { withoutEffect } from '../../../source/rule-files/without-effect.ts';
import { t } from '../../../text/l10n.ts';
import { directiveProblems } from './directive-problems.ts';
import { filterProblems, valueProblems } from './expression-problems.ts';
import { spanIn } from './piece.ts';
import {
  type PlacedEntry,
  type PlacedFile,
  placeEntries,
  type RuleFile,
  spanOfLine,
} from './placed-entries.ts';
import type { RuleDiagnostic } from './rule-diagnostic.ts';
import { scriptIn } from './script-piece.ts';
import { scriptProblems } from './script-problems.ts';

/** In the order of their places. */
export function diagnoseRuleFile(ruleFile: RuleFile): readonly RuleDiagnostic[] {
  const file = placeEntries(ruleFile);
  const known = new Set(file.entries.map(({ written }) => written.key));
  const found = [
    ...lineProblems(file),
    ...directiveProblems(file),
    ...entriesWithState(file).flatMap(({ entry, resolves }) => [
      ...keyProblems(entry, file),
      ...filterProblems(entry),
      ...valueProblems(entry),
      ...scriptProblems(entry, file),
      ...(resolves ? placeholderProblems(entry, known) : []),
    ]),
  ];
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** Returns what the reader of the file complains about. Older spellings still count, everything else is lost. */
function lineProblems(file: PlacedFile): readonly RuleDiagnostic[] {
  return file.content.problems.map(({ line, message }) => {
    const span = spanOfLine(file, line);
    const split = splitEntry(file.text.slice(span.start, span.end));
    const isOlder = split.kind === 'entry' && split.olderForm === message;
    return { span, severity: isOlder ? 'warning' : 'error', code: 'rule-syntax', message };
  });
}

/** With what `resolveProperty` is where each entry stands. */
function entriesWithState({ content, entries }: PlacedFile): readonly {
  readonly entry: PlacedEntry;
  readonly resolves: boolean;
}[] {
  let resolves = initialState.resolveProperty;
  const byStatement = new Map<Statement, PlacedEntry>(entries.map((entry) => [entry.written, entry]));
  return content.statements.flatMap((statement) => {
    if (statement.kind === 'set' && statement.name.toLowerCase() === 'resolveproperty')
      resolves = statement.value.toLowerCase() === 'true';
    const entry = byStatement.get(statement);
    return entry === undefined ? [] : [{ entry, resolves }];
  });
}

function keyProblems({ written, key: span }: PlacedEntry, { text }: PlacedFile): readonly RuleDiagnostic[] {
  const known = findKey(written.key);
  const idle = known.kind === 'rule' ? withoutEffect(known.name) : undefined;
  if (idle !== undefined) {
    const message = t`\`${written.key}\` changes nothing here. ${idle.reason}`;
    return [{ span, severity: 'info', code: 'rule-unknown-key', message }];
  }
  if (known.kind !== 'unknown') return [];
  // A name without a dot is most often one that other values refer to.
  const isReferred = text.includes(`\${${written.key}`);
  if (isReferred || (!written.key.includes('.') && known.nearest === undefined)) return [];
  const hint = known.nearest === undefined ? '' : t` Did you mean \`${known.nearest}\`?`;
  const message = t`Nothing asks for the key \`${written.key}\`.${hint}`;
  const severity = known.nearest === undefined ? 'info' : 'warning';
  return [{ span, severity, code: 'rule-unknown-key', message }];
}

/** Braces in a script are more often its own than ours, so that only values without one are judged. */
function placeholderProblems({ value }: PlacedEntry, known: ReadonlySet<string>): readonly RuleDiagnostic[] {
  if (scriptIn(value) !== undefined) return [];
  const { missing } = resolvePlaceholders(value.text, {
    lookUp: (name) => (known.has(name) || name === 'module_path' || /^\d+$/.test(name) ? '' : undefined),
    unresolved: 'stays',
  });
  return missing.map((name) => {
    const at = value.text.indexOf(name);
    const message = t`Nothing in this file sets \`${name}\`: it has to come from another rule file or a property.`;
    return {
      span: spanIn(value, Math.max(at, 0), at + name.length),
      severity: 'info',
      code: 'rule-unresolved',
      message,
    };
  });
}

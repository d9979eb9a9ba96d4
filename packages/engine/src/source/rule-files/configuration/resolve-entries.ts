/**
 * Fills in the placeholders of rules: in values and in filters, by the keys of other entries. This comes after
 * everything is read, so that a rule may refer to a value that stands further down or in a lower tier.
 */
import { t } from '../../../text/l10n.ts';
import { resolvePlaceholders } from '../../files/properties/placeholders.ts';
import type {
  ConfigurationProblem,
  ConfigurationRequest,
  ReadEntry,
  ResolveMulti,
  RuleEntry,
} from './configuration.ts';

export function resolveEntries(
  entries: readonly ReadEntry[],
  request: ConfigurationRequest,
  problems: ConfigurationProblem[],
): readonly RuleEntry[] {
  const values = valuesByKey(entries);
  const referenced = new Set<string>();
  const resolved = entries.map((entry) => {
    const { state, filter, value } = entry;
    if (!state.resolveProperty) return entry;
    const resolve = (text: string) => resolveText(text, entry);
    return { ...entry, value: resolve(value), filter: filter && resolve(filter) };
  });
  return resolved.map(({ state: _, ...entry }) => ({ ...entry, isReferenced: referenced.has(entry.key) }));

  function resolveText(text: string, { state, place }: ReadEntry): string {
    if (!text.includes('${')) return text;
    const complain = (message: string) => {
      const { file, line } = place;
      problems.push({ file, line, severity: 'warning', code: 'rule-syntax', message });
    };
    const found = resolvePlaceholders(text, {
      lookUp(name) {
        referenced.add(name);
        if (name === 'module_path') return request.module;
        const known = values.get(name);
        if (known === undefined) return request.lookUp(name);
        if (known.length > 1 && state.resolveMulti === 'ERROR') complain(t`\`${name}\` has several values.`);
        return choose(known, state.resolveMulti);
      },
      unresolved: state.ignoreUnresolved ? 'is-empty' : 'stays',
    });
    if (found.isTruncated)
      complain(t('Placeholders here nest too deep, or bring in too much: some of them stay as they are.'));
    for (const name of found.circular) complain(t`The value of \`${name}\` leads back to itself.`);
    return found.text;
  }
}

function valuesByKey(entries: readonly ReadEntry[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const { key, filter, value } of entries) {
    if (filter !== undefined) continue;
    const known = values.get(key);
    if (known === undefined) values.set(key, [value]);
    else known.push(value);
  }
  return values;
}

function choose(values: readonly string[], which: ResolveMulti): string | undefined {
  const byLength = (a: string, b: string) => a.length - b.length;
  switch (which) {
    case 'FIRST':
      return values[0];
    case 'LAST':
      return values.at(-1);
    case 'LONGEST':
      return values.toSorted(byLength).at(-1);
    case 'SHORTEST':
      return values.toSorted(byLength)[0];
    case 'ERROR':
      return values.length === 1 ? values[0] : undefined;
  }
}

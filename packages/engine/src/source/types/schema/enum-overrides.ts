/** Rules may say what stands for the constants of an enum. */
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';

export type EnumOverride =
  | { readonly kind: 'name' | 'ordinal'; readonly field?: undefined }
  | { readonly kind: 'field'; readonly field: string };

/** `undefined` where no rule says anything. */
export function enumByRules({ rules }: Project, declared: DeclaredType): EnumOverride | undefined {
  const target = { kind: 'class', declared } as const;
  const custom =
    rules.text('enum.use.custom', target)?.value.replace(/\(\)$/, '') ??
    rules.text('json.rule.enum.convert', target)?.value.match(/^~#(\w+)/)?.[1];
  if (custom === 'name' || custom === 'ordinal') return { kind: custom };
  if (custom !== undefined) return { kind: 'field', field: custom };
  if (rules.flag('enum.use.name', target)?.value === true) return { kind: 'name' };
  return rules.flag('enum.use.ordinal', target)?.value === true ? { kind: 'ordinal' } : undefined;
}

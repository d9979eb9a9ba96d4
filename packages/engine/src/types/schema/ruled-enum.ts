/** What rules say stands for the constants of an enum. */
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';

export type RuledEnum =
  | { readonly kind: 'name' | 'ordinal'; readonly field?: undefined }
  | { readonly kind: 'field'; readonly field: string };

/** `undefined` where no rule says anything. */
export function enumByRules({ conventions }: Project, declared: DeclaredType): RuledEnum | undefined {
  const element = { kind: 'class', declared } as const;
  const custom =
    conventions.text('enum.use.custom', element)?.value.replace(/\(\)$/, '') ??
    conventions.text('json.rule.enum.convert', element)?.value.match(/^~#(\w+)/)?.[1];
  if (custom === 'name' || custom === 'ordinal') return { kind: custom };
  if (custom !== undefined) return { kind: 'field', field: custom };
  if (conventions.flag('enum.use.name', element)?.value === true) return { kind: 'name' };
  return conventions.flag('enum.use.ordinal', element)?.value === true ? { kind: 'ordinal' } : undefined;
}

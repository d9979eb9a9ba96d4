import type { DeclaredType } from '../../../../../source/project/declared-type.ts';
import type { ResolvedType } from '../../../../../source/types/resolved-type.ts';
import { bodyScope } from '../../../../../source/types/scope.ts';
import { typeOfText } from '../../../../../source/types/type-of-text.ts';
import { fullTypeText } from '../../metadata.ts';
import type { ScriptContext } from '../script-context.ts';

/** Returns what `json.rule.convert` makes of a type. */
export function jsonTypeOf({ project }: ScriptContext, type: ResolvedType, from: DeclaredType): ResolvedType {
  const declared = type.kind === 'class' ? type.declared : undefined;
  const target = { kind: 'type', text: fullTypeText(type), declared, path: from.file.path } as const;
  const converted = project.rules.text('json.rule.convert', target);
  return converted === undefined ? type : typeOfText(project, bodyScope(from), converted.value);
}

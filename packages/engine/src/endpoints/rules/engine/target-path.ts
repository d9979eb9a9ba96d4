import type { RuleTarget } from '../../../source/project/rule-engine.ts';

/** The file whose module's rules count for a target. */
export function pathOf(target: RuleTarget): string {
  switch (target.kind) {
    case 'class':
      return target.declared.file.path;
    case 'method':
      return target.of.file.path;
    case 'parameter':
      return target.method.of.file.path;
    case 'field':
      return target.declared.file.path;
    case 'type':
      return target.path;
  }
}

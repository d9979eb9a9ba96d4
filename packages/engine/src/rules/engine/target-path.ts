import type { RuleTarget } from '../../project/rule-engine.ts';

/** The file whose module's rules count for an element. */
export function pathOf(element: RuleTarget): string {
  switch (element.kind) {
    case 'class':
      return element.declared.file.path;
    case 'method':
      return element.of.file.path;
    case 'parameter':
      return element.method.of.file.path;
    case 'field':
      return element.declared.file.path;
    case 'type':
      return element.path;
  }
}

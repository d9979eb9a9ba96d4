/** Says whether anybody wants to know what requests to a file's handlers are made of (docs/adr/0057). */
import type { Project } from '../../source/project/project.ts';
import type { RuleKeyName } from '../../source/rule-files/catalogue.ts';

/** A table shows no parameters, but scripts around an endpoint may choose its path or its name by them. */
export function describesRequests({ describesTypes, rules }: Project, path: string): boolean {
  return describesTypes || eventKeys.some((key) => rules.hasRule(key, path));
}

const eventKeys: readonly RuleKeyName[] = [
  'api.method.parse.before',
  'api.method.parse.after',
  'api.param.parse.before',
  'api.param.parse.after',
  'export.after',
];

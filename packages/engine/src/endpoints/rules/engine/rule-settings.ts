import type { ExtensionChoice } from '../../../source/rule-files/extensions.ts';

/** Says what the user chose for a scan. */
export interface RuleSettings extends ExtensionChoice {
  /** Spring's active profiles, the one that wins last. */
  readonly profiles: readonly string[];
  /** The user's own rules for all projects, an absolute path; `undefined` where nobody looks for any. */
  readonly userFolder: string | undefined;
  /** Addresses of rules that count after the project's own and those of extensions. */
  readonly remoteRules: readonly string[];
}

export const defaultRuleSettings: RuleSettings = {
  enable: [],
  disable: [],
  profiles: [],
  userFolder: undefined,
  remoteRules: [],
};

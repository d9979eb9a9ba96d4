import type { ScanOptions } from '../engine.ts';
import { defaultRuleSettings } from '../rules/engine/module-rules.ts';

export const defaultScanOptions: ScanOptions = {
  includeTests: false,
  withoutFrameworks: [],
  maxFileBytes: 4 * 1024 * 1024,
  protoPaths: [],
  isTrusted: false,
  rules: defaultRuleSettings,
  expectsUpdates: true,
  describesTypes: true,
};

import type { ScanOptions } from '../engine.ts';
import { defaultsOf } from '../options/option.ts';
import { scanOptions } from '../options/scan-options.ts';
import { defaultRuleSettings } from '../rules/engine/rule-settings.ts';

const { includeTests, protoPaths } = defaultsOf(scanOptions);

export const defaultScanOptions: ScanOptions = {
  includeTests,
  withoutFrameworks: [],
  maxFileBytes: 4 * 1024 * 1024,
  protoPaths,
  isTrusted: false,
  rules: defaultRuleSettings,
  expectsUpdates: true,
  describesTypes: true,
};

import { defaultRuleSettings } from '../endpoints/rules/engine/rule-settings.ts';
import { findDefaults } from '../text/options/option.ts';
import { scanOptions } from '../text/options/scan-options.ts';
import type { ScanOptions } from './api.ts';

const { includeTests, protoPaths } = findDefaults(scanOptions);

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

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

/** A scan for those who ask who calls: tests call, too, and what a call returns is not asked for. */
export const callerScanOptions = { includeTests: true, describesTypes: false } as const;

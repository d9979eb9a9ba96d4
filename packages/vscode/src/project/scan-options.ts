/** Reads what the user's settings say about scans. */
import * as path from 'node:path';
import { defaultScanOptions, frameworksOff, type ScanOptions } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { settings } from '../settings/contributions.ts';
import { readSettings } from '../settings/settings.ts';
import { enginePath, userRuleFolder } from '../workspace/roots.ts';

/** A change of any of these is a reason to scan again. */
export const settingsOfScans = [
  settings['scan.includeTests'],
  settings.frameworks,
  settings['scan.protoPaths'],
  settings.extensions,
  settings['extensions.springProfiles'],
  settings['rules.allowedHosts'],
  settings['rules.remoteFiles'],
  settings['rules.writableFolders'],
];

export function readScanOptions([first = '']: readonly string[]): ScanOptions {
  const { includeTests, switches, ...written } = readSettings();
  return {
    ...defaultScanOptions,
    isTrusted: vscode.workspace.isTrusted,
    includeTests,
    protoPaths: written.protoPaths.map((folder) => enginePath(path.resolve(first, folder))),
    withoutFrameworks: frameworksOff(switches),
    rules: {
      ...written.extensions,
      profiles: written.springProfiles,
      userFolder: enginePath(userRuleFolder),
      remoteRules: written.remoteRules,
    },
  };
}

/** Presents what the scan could not read or understand, as a list to choose from and as marks in editors. Pure. */

import { type Diagnostic, visibleLines, visibleText } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { Problem } from '../../project/endpoint-store.ts';
import { settingsSection } from '../../settings/contributions.ts';

export interface ProblemItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly icon: Diagnostic['severity'];
  /** Says where to go; absent where no single file is meant. */
  readonly place?: { readonly path: string; readonly line: number };
  /** The setting that the message names. */
  readonly setting?: string;
}

/** A line to mark in the editor. */
export interface Mark extends Pick<Diagnostic, 'line' | 'code' | 'message'> {
  readonly severity: 'error' | 'warning';
}

/**
 * By file. Mere information would bury what other extensions report; so would syntax errors, which the support for
 * the language itself knows best.
 */
export function presentMarks(problems: readonly Problem[]): ReadonlyMap<string, readonly Mark[]> {
  const marks = new Map<string, readonly Mark[]>();
  for (const { path, diagnostic } of problems) {
    const { line, severity, code, message } = diagnostic;
    if (path === '' || severity === 'info' || code === 'syntax-error') continue;
    marks.set(path, [...(marks.get(path) ?? []), { line, severity, code, message: visibleLines(message) }]);
  }
  return marks;
}

/** Errors first; within a severity in the order of the files. */
export function presentProblems(problems: readonly Problem[]): readonly ProblemItem[] {
  const rank: Readonly<Record<Diagnostic['severity'], number>> = { error: 0, warning: 1, info: 2 };
  return [...problems]
    .sort((a, b) => rank[a.diagnostic.severity] - rank[b.diagnostic.severity])
    .map(({ path, diagnostic }) => {
      const setting = settingNamedIn(diagnostic.message);
      return {
        label: visibleText(diagnostic.message),
        description: diagnostic.code,
        detail:
          diagnostic.file === ''
            ? t('The whole project')
            : visibleText(`${diagnostic.file}:${diagnostic.line}`),
        icon: diagnostic.severity,
        ...(path !== '' && { place: { path, line: diagnostic.line } }),
        ...(setting !== undefined && { setting }),
      };
    });
}

/** Messages name a setting where changing it is what helps. */
export function settingNamedIn(message: string): string | undefined {
  return new RegExp(`\\b${settingsSection}(?:\\.\\w+)+`).exec(message)?.[0];
}

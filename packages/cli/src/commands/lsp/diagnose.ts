/** Says what is wrong in a file, while it is typed. */
import { calledEndpoints, placeInHttpFile } from '@endpoint-atlas/engine/editors';
import { t } from '@endpoint-atlas/engine/l10n';
import { readEnvironmentFile, readHttpFile } from '@endpoint-atlas/engine/requests';
import { isReportedInEditor } from '@endpoint-atlas/engine/rule-files';
import type { Diagnostic } from 'vscode-languageserver-protocol';
import { lineRange, type OpenDocument, offsetAt } from './documents.ts';
import { diagnosticAt, ruleDiagnostics, scanDiagnostics } from './present.ts';
import type { LspProject } from './project.ts';

export async function diagnose(document: OpenDocument, project: LspProject): Promise<readonly Diagnostic[]> {
  const { kind, path, text } = document;
  const ofScan = project.inFile(path).diagnostics;
  switch (kind) {
    case 'source':
    case 'other':
      return scanDiagnostics(ofScan);
    case 'rules': {
      const own = await project.call('diagnoseRules', [{ path, text }]);
      const marks = ruleDiagnostics(text, own);
      const lines = new Set(
        marks.filter(({ severity }) => severity === 1).map(({ range }) => range.start.line + 1),
      );
      return [...marks, ...scanDiagnostics(ofScan.filter((each) => !isReportedInEditor(each, lines)))];
    }
    case 'environment':
      return readEnvironmentFile(path, text).diagnostics.map((each) =>
        diagnosticAt(lineRange(each.line), each),
      );
    case 'http':
      return diagnoseRequests(document, project);
  }
}

function diagnoseRequests({ text }: OpenDocument, project: LspProject): readonly Diagnostic[] {
  const endpoints = project.endpoints();
  return readHttpFile(text).requests.flatMap(({ line, notes }) => {
    const range = lineRange(line);
    const said = notes.map((message) =>
      diagnosticAt(range, { severity: 'info', code: 'not-understood', message }),
    );
    const place = placeInHttpFile(text, offsetAt(text, range.start));
    if (place.kind !== 'request-line' || !isOfThisProject(place.line.host) || endpoints.length === 0)
      return said;
    if (calledEndpoints(endpoints, place.line).length > 0) return said;
    const { verb, path } = place.line;
    const message = t`No endpoint of the project serves ${verb || 'GET'} ${path}.`;
    return [...said, diagnosticAt(range, { severity: 'info', code: 'no-endpoint', message })];
  });
}

/** Whom a variable names is not known, and whoever listens on this machine may be somebody else: no more than a remark. */
function isOfThisProject(host: string): boolean {
  return host === '' || /^\{\{|^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|\{\{)/i.test(host);
}

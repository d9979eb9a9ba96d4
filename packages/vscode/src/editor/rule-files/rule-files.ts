/** Rule files in the editor: what is wrong in them while they are written, completion and hovers, all from the engine's thread. */
import { type Span, visibleLines } from '@endpoint-atlas/engine';
import type { EngineCall } from '@endpoint-atlas/engine/node';
import {
  isReportedInEditor,
  isRuleFilePath,
  type RuleDiagnostic,
  snippetOf,
  sortText,
} from '@endpoint-atlas/engine/rule-files';
import * as vscode from 'vscode';
import { languages } from '../../settings/contributions.ts';
import { enginePath } from '../../workspace/roots.ts';
import { completionKinds, hoverText, isUnrecognised, severityNames } from './present.ts';

export interface RuleFiles extends vscode.Disposable {
  /** Tells whether an editor tells this problem of a rule file already. */
  reports(path: string, problem: { readonly code: string; readonly line: number }): boolean;
  readonly onDidChange: vscode.Event<void>;
}

/** Long enough that a word is typed, short enough to be seen at once. */
const quietMs = 250;

export function registerRuleFiles(call: EngineCall, extensionUri: vscode.Uri): RuleFiles {
  const changed = new vscode.EventEmitter<void>();
  const marks = vscode.languages.createDiagnosticCollection('endpoint-atlas-rules');
  const waiting = new Map<string, NodeJS.Timeout>();

  async function diagnose(document: vscode.TextDocument): Promise<void> {
    const { version } = document;
    const diagnostics = await call('diagnoseRules', [ruleFileOf(document)]).catch(() => undefined);
    // A later text has been typed, and is asked about by its own.
    if (diagnostics === undefined || document.isClosed || document.version !== version) return;
    marks.set(
      document.uri,
      diagnostics.map((each) => markOf(each, document)),
    );
    changed.fire();
  }

  function diagnoseSoon(document: vscode.TextDocument, delay: number): void {
    if (!isRuleDocument(document)) return;
    const name = document.uri.toString();
    clearTimeout(waiting.get(name));
    const timer = setTimeout(() => {
      waiting.delete(name);
      void diagnose(document);
    }, delay);
    waiting.set(name, timer);
  }

  function opened(document: vscode.TextDocument): void {
    if (document.uri.scheme !== 'file') return;
    // Under its new language the document is opened again.
    if (isUnrecognised(pathOf(document), document.languageId))
      void vscode.languages.setTextDocumentLanguage(document, languages.rules);
    else diagnoseSoon(document, 0);
  }

  function closed({ uri }: vscode.TextDocument): void {
    clearTimeout(waiting.get(uri.toString()));
    if (!marks.has(uri)) return;
    marks.delete(uri);
    changed.fire();
  }

  for (const document of vscode.workspace.textDocuments) opened(document);
  const subscriptions = vscode.Disposable.from(
    changed,
    marks,
    { dispose: () => waiting.forEach(clearTimeout) },
    vscode.workspace.onDidOpenTextDocument(opened),
    vscode.workspace.onDidCloseTextDocument(closed),
    vscode.workspace.onDidChangeTextDocument(({ document }) => diagnoseSoon(document, quietMs)),
    vscode.languages.registerCompletionItemProvider(ruleDocuments, completionOf(call), ...triggers),
    vscode.languages.registerHoverProvider(ruleDocuments, hoverOf(call, extensionUri)),
  );

  return {
    onDidChange: changed.event,
    reports(path, problem) {
      const uri = vscode.Uri.file(path);
      if (!marks.has(uri)) return false;
      const errors = (marks.get(uri) ?? []).filter(
        ({ severity }) => severity === vscode.DiagnosticSeverity.Error,
      );
      return isReportedInEditor(problem, new Set(errors.map(({ range }) => range.start.line + 1)));
    },
    dispose: () => subscriptions.dispose(),
  };
}

function completionOf(call: EngineCall): vscode.CompletionItemProvider {
  return {
    async provideCompletionItems(document, position) {
      if (!isRuleDocument(document)) return [];
      const offers = await call('completeRules', [ruleFileOf(document), document.offsetAt(position)]);
      return offers.map((offer) => {
        const item = new vscode.CompletionItem(
          { label: offer.label, description: offer.detail },
          vscode.CompletionItemKind[completionKinds[offer.kind]],
        );
        item.documentation = new vscode.MarkdownString(offer.about);
        item.insertText = new vscode.SnippetString(snippetOf(offer));
        item.range = rangeOf(offer.span, document);
        item.sortText = sortText(offer);
        return item;
      });
    },
  };
}

function hoverOf(call: EngineCall, extensionUri: vscode.Uri): vscode.HoverProvider {
  return {
    async provideHover(document, position) {
      if (!isRuleDocument(document)) return undefined;
      const found = await call('hoverRules', [ruleFileOf(document), document.offsetAt(position)]);
      if (found === undefined) return undefined;
      const page = found.key === undefined ? undefined : guideLink(extensionUri, found.key);
      const text = new vscode.MarkdownString(hoverText(found, page));
      text.isTrusted = { enabledCommands: [showPreview] };
      return new vscode.Hover(text, rangeOf(found.span, document));
    },
  };
}

/** YAML keeps its own language, so that its own support works in it, too. */
const ruleDocuments: vscode.DocumentSelector = [
  { scheme: 'file', language: languages.rules },
  { scheme: 'file', language: 'yaml' },
];

/** Says what completion should be offered after without being asked for. */
const triggers = ['.', '#', '[', '@', '=', ':'];

function isRuleDocument(document: vscode.TextDocument): boolean {
  return (
    document.uri.scheme === 'file' &&
    (document.languageId === languages.rules || isRuleFilePath(pathOf(document)))
  );
}

function pathOf(document: vscode.TextDocument): string {
  return enginePath(document.uri.fsPath);
}

function ruleFileOf(document: vscode.TextDocument) {
  return { path: pathOf(document), text: document.getText() };
}

function rangeOf({ start, end }: Span, document: vscode.TextDocument): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

function markOf(
  { span, severity, code, message }: RuleDiagnostic,
  document: vscode.TextDocument,
): vscode.Diagnostic {
  const mark = new vscode.Diagnostic(
    rangeOf(span, document),
    visibleLines(message),
    vscode.DiagnosticSeverity[severityNames[severity]],
  );
  mark.code = code;
  mark.source = 'Endpoint Atlas';
  return mark;
}

const showPreview = 'markdown.showPreview';

/** The guide's pages come with the extension. */
function guideLink(extensionUri: vscode.Uri, key: string): string {
  const page = vscode.Uri.joinPath(extensionUri, 'guide', 'rules', `${key}.md`);
  return `command:${showPreview}?${encodeURIComponent(JSON.stringify([page]))}`;
}

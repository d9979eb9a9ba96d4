/** Puts what the engine says into the words of the protocol. Pure. */
import { type Endpoint, type Diagnostic as Problem, visibleLines, visibleText } from '@endpoint-atlas/engine';
import type { FileCompletion } from '@endpoint-atlas/engine/editors';
import {
  type RuleCompletion,
  type RuleDiagnostic,
  snippetOf,
  sortText,
} from '@endpoint-atlas/engine/rule-files';
import type {
  CompletionItem,
  CompletionItemKind,
  Diagnostic,
  DiagnosticSeverity,
  Hover,
  Location,
  Range,
  WorkspaceSymbol,
} from 'vscode-languageserver-protocol';
import { lineRange, placeOfLine, rangeOf, uriOf } from './documents.ts';

/** `GET /orders/{id}` */
export function labelOf({ protocol, method, anyMethod, contextPath = '', path }: Endpoint): string {
  return visibleText(`${protocol === 'grpc' ? 'gRPC' : anyMethod ? 'ANY' : method} ${contextPath}${path}`);
}

/** `OrderController.find` */
export function handlerOf({ className, methodName }: Endpoint): string {
  return `${className.slice(className.lastIndexOf('.') + 1)}.${methodName}`;
}

/** @param path absolute */
export function symbolOf(endpoint: Endpoint, path: string): WorkspaceSymbol {
  const kindOfMethod = 6;
  return {
    name: labelOf(endpoint),
    kind: kindOfMethod,
    containerName: handlerOf(endpoint),
    location: locationOf(path, endpoint.source.line),
  };
}

/** @param path absolute @param line counted from 1 */
export function locationOf(path: string, line: number): Location {
  return { uri: uriOf(path), range: placeOfLine(line) };
}

const severities = { error: 1, warning: 2, info: 3 } as const satisfies Record<
  Problem['severity'],
  DiagnosticSeverity
>;

export function diagnosticAt(
  range: Range,
  { severity, code, message }: Pick<Problem, 'severity' | 'message'> & { readonly code: string },
): Diagnostic {
  return {
    range,
    severity: severities[severity],
    code,
    source: 'Endpoint Atlas',
    message: visibleLines(message),
  };
}

/** Mere information would bury what other servers report; these know syntax best. */
export function scanDiagnostics(problems: readonly Problem[]): readonly Diagnostic[] {
  return problems
    .filter(({ severity, code }) => severity !== 'info' && code !== 'syntax-error')
    .map((each) => diagnosticAt(lineRange(each.line), each));
}

export function ruleDiagnostics(text: string, problems: readonly RuleDiagnostic[]): readonly Diagnostic[] {
  return problems.map((each) => diagnosticAt(rangeOf(text, each.span), each));
}

const kindsOfRules = {
  key: 10,
  directive: 14,
  form: 24,
  value: 12,
  variable: 6,
  member: 2,
} as const satisfies Record<RuleCompletion['kind'], CompletionItemKind>;

export function ruleCompletion(text: string, offer: RuleCompletion, takesSnippets: boolean): CompletionItem {
  const { kind, label, detail, about, insert, span } = offer;
  const newText = takesSnippets ? snippetOf(offer) : insert;
  return {
    ...{ label, detail, documentation: { kind: 'markdown', value: about }, kind: kindsOfRules[kind] },
    sortText: sortText(offer),
    insertTextFormat: takesSnippets ? 2 : 1,
    textEdit: { range: rangeOf(text, span), newText },
  };
}

const kindsOfFiles = {
  endpoint: 2,
  keyword: 14,
  header: 10,
  property: 10,
  value: 12,
  variable: 6,
} as const satisfies Record<FileCompletion['kind'], CompletionItemKind>;

export function fileCompletion(
  text: string,
  { kind, label, detail, about, insert, span }: FileCompletion,
): CompletionItem {
  const range = rangeOf(text, span);
  return {
    ...{ label, kind: kindsOfFiles[kind], textEdit: { range, newText: insert } },
    // Editors filter by the text that is replaced, which may be a part of the label only.
    filterText: kind === 'endpoint' ? `${label} ${insert}` : insert,
    ...(detail !== '' && { detail: visibleText(detail) }),
    ...(about !== '' && { documentation: visibleLines(about) }),
  };
}

/** Texts of source may hold anything, so that they stand in a block of code. @param lines without line breaks */
export function contractHover(lines: readonly string[], range: Range): Hover {
  return {
    range,
    contents: { kind: 'markdown', value: ['```text', ...lines.map(visibleText), '```'].join('\n') },
  };
}

/** @param paragraphs with code in backticks, and texts of source */
export function textHover(paragraphs: readonly string[], range: Range): Hover {
  return { range, contents: { kind: 'plaintext', value: visibleLines(paragraphs.join('\n\n')) } };
}

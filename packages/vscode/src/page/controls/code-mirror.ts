/** The code editor, in a chunk of its own: nothing else imports CodeMirror. */

import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  StreamLanguage,
  syntaxHighlighting,
} from '@codemirror/language';
import { groovy } from '@codemirror/legacy-modes/mode/groovy';
import { xml } from '@codemirror/legacy-modes/mode/xml';
import {
  type Diagnostic,
  forceLinting,
  linter,
  lintGutter,
  lintKeymap,
  setDiagnostics,
} from '@codemirror/lint';
import {
  closeSearchPanel,
  highlightSelectionMatches,
  openSearchPanel,
  search,
  searchKeymap,
  searchPanelOpen,
} from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { t } from '@endpoint-atlas/engine/l10n';
import { tags } from '@lezer/highlight';
import type { ContractMismatch } from '../../protocol/exchange-view.ts';
import type { ScriptCompletion, ScriptHover } from '../../protocol/messages.ts';
import { type DrawFind, findPanel } from './find-panel.ts';
import { jsonMistakes } from './json-mistakes.ts';

export interface CodeEditor {
  setText(text: string): void;
  setLanguage(language: CodeLanguage): void;
  /** Replaces what is marked besides mistakes of the language. */
  setMarks(marks: readonly ContractMismatch[]): void;
  /** Opens or closes the search. */
  setFinding(isOpen: boolean): void;
  /** Takes the focus with a selection, as far as the text goes. */
  focus(selection: Selection): void;
  destroy(): void;
}

/** Offsets; the caret stands at the head. */
export interface Selection {
  readonly anchor: number;
  readonly head: number;
}

/** `json-stream`: messages one after another. */
export type CodeLanguage = 'json' | 'json-stream' | 'groovy' | 'xml' | 'text';

/** Knows what the text is about. */
export interface CodeAssistant {
  /** Returns what may stand at a place of the text, whatever is typed of it already. */
  complete(text: string, offset: number): Promise<readonly ScriptCompletion[]>;
  /** Returns what stands at a place of the text. */
  hover(text: string, offset: number): Promise<ScriptHover | undefined>;
}

export function createCodeEditor(options: {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly language: CodeLanguage;
  readonly label: string;
  /** Comes from the page's content policy. */
  readonly nonce: string;
  /** Absent: the text can only be read. */
  readonly onChange?: (text: string) => void;
  readonly assistant?: CodeAssistant;
  readonly marks: readonly ContractMismatch[];
  readonly drawFind: DrawFind;
  /** The search was opened or closed. */
  readonly onFinding?: (isOpen: boolean) => void;
}): CodeEditor {
  const { onChange } = options;
  const language = new Compartment();
  const isReadOnly = onChange === undefined;
  let { marks } = options;
  const languageOf = (name: CodeLanguage) => languageExtension(name, isReadOnly, () => marks);
  let isSetting = false;

  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        EditorView.cspNonce.of(options.nonce),
        EditorView.contentAttributes.of({ 'aria-label': options.label }),
        EditorView.lineWrapping,
        EditorState.tabSize.of(2),
        indentUnit.of('  '),
        isReadOnly ? [] : lineNumbers(),
        codeFolding(),
        EditorState.phrases.of({ 'Fold line': t('Fold line'), 'Unfold line': t('Unfold line') }),
        foldGutter(),
        drawSelection(),
        bracketMatching(),
        search({ top: true, createPanel: findPanel(options.drawFind) }),
        highlightSelectionMatches(),
        syntaxHighlighting(highlightStyle),
        theme,
        language.of(languageOf(options.language)),
        options.assistant ? [completing(options.assistant), hovering(options.assistant)] : [],
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          ...searchKeymap,
          ...foldKeymap,
          ...lintKeymap,
        ]),
        isReadOnly ? readOnly : editable,
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isSetting) onChange?.(update.state.doc.toString());
          const isOpen = searchPanelOpen(update.state);
          if (isOpen !== searchPanelOpen(update.startState)) options.onFinding?.(isOpen);
        }),
      ],
    }),
  });

  if (isReadOnly && marks.length > 0)
    view.dispatch(setDiagnostics(view.state, diagnosticsOf(marks, view.state)));

  return {
    setText(text) {
      if (view.state.doc.toString() === text) return;
      isSetting = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      isSetting = false;
    },
    setLanguage(name) {
      view.dispatch({ effects: language.reconfigure(languageOf(name)) });
    },
    setMarks(next) {
      marks = next;
      if (isReadOnly) view.dispatch(setDiagnostics(view.state, diagnosticsOf(marks, view.state)));
      else forceLinting(view);
    },
    setFinding(isOpen) {
      if (isOpen === searchPanelOpen(view.state)) return;
      if (isOpen) openSearchPanel(view);
      else closeSearchPanel(view);
    },
    focus({ anchor, head }) {
      const { length } = view.state.doc;
      const selection = { anchor: Math.min(anchor, length), head: Math.min(head, length) };
      view.dispatch({ selection, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** Marks what is not JSON, a moment after the last key. */
function languageExtension(
  name: CodeLanguage,
  isReadOnly: boolean,
  marks: () => readonly ContractMismatch[],
): Extension {
  if (name === 'text') return [];
  if (name === 'groovy') return StreamLanguage.define(groovy);
  if (name === 'xml') return StreamLanguage.define(xml);
  if (isReadOnly) return json();
  const mistakes = (text: string) => jsonMistakes(text, name === 'json-stream');
  const lint = linter(
    ({ state }) => [
      ...mistakes(state.doc.toString()).map((each): Diagnostic => ({ ...each, severity: 'error' })),
      ...diagnosticsOf(marks(), state),
    ],
    { delay: 400 },
  );
  return [json(), lint, lintGutter()];
}

/** Those that still have a place in the text. */
function diagnosticsOf(marks: readonly ContractMismatch[], { doc }: EditorState): readonly Diagnostic[] {
  return marks.flatMap(({ from, to, message, severity }) =>
    from === undefined || to === undefined || to > doc.length
      ? []
      : [{ from, to, severity, message: message.replaceAll('`', '') }],
  );
}

/** Offered behind a dot and while a name is typed, or with Ctrl+Space. */
function completing({ complete }: CodeAssistant): Extension {
  async function source(context: CompletionContext): Promise<CompletionResult | null> {
    const isTyping = context.matchBefore(/\.\w*|\w+|"|\{\{/) !== null;
    if (!isTyping && !context.explicit) return null;
    const offers = await complete(context.state.doc.toString(), context.pos);
    const [first] = offers;
    if (first === undefined) return null;
    return {
      from: first.start,
      validFor: /^(?:"|\{\{)?\w*$/,
      options: offers.map(({ label, detail, about, insert, caret, start }) => ({
        label,
        detail,
        info: about,
        apply(view, _completion, _from, to) {
          view.dispatch({ changes: { from: start, to, insert }, selection: { anchor: start + caret } });
        },
      })),
    };
  }
  return [autocompletion({ override: [source], icons: false }), keymap.of(completionKeymap)];
}

function hovering({ hover }: CodeAssistant): Extension {
  return hoverTooltip(async (view, position) => {
    const found = await hover(view.state.doc.toString(), position);
    if (found === undefined) return null;
    return {
      pos: found.start,
      end: found.end,
      above: true,
      create: () => ({ dom: hoverBox(found.paragraphs) }),
    };
  });
}

/** Text nodes only: what a hover says is never read as HTML. */
function hoverBox(paragraphs: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  box.className = 'hover';
  for (const paragraph of paragraphs) {
    const shown = document.createElement('p');
    for (const [index, piece] of paragraph.split('`').entries()) {
      const node = document.createElement(index % 2 === 1 ? 'code' : 'span');
      node.textContent = piece;
      shown.append(node);
    }
    box.append(shown);
  }
  return box;
}

const readOnly: Extension = [
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ tabindex: '0' }),
];

const editable: Extension = [history(), closeBrackets(), indentOnInput(), highlightActiveLine()];

/** VS Code gives pages no syntax colours, but every theme has colours for the values that a debugger shows. */
const highlightStyle = HighlightStyle.define([
  {
    tag: [tags.propertyName, tags.tagName, tags.attributeName],
    color: 'var(--vscode-debugTokenExpression-name)',
  },
  { tag: tags.string, color: 'var(--vscode-debugTokenExpression-string)' },
  { tag: tags.number, color: 'var(--vscode-debugTokenExpression-number)' },
  {
    tag: [tags.bool, tags.null, tags.atom, tags.keyword],
    color: 'var(--vscode-debugTokenExpression-boolean)',
  },
  { tag: tags.comment, color: 'var(--vscode-descriptionForeground)', fontStyle: 'italic' },
]);

const theme = EditorView.theme({
  '&': {
    color: 'var(--vscode-editor-foreground)',
    backgroundColor: 'var(--code-background)',
    fontSize: 'var(--vscode-editor-font-size)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--vscode-editor-font-family)',
    lineHeight: '1.5',
    maxHeight: 'var(--code-max-height)',
  },
  '.cm-content': { caretColor: 'var(--vscode-editorCursor-foreground)', padding: '6px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--vscode-editorCursor-foreground)' },
  '.cm-gutters': {
    color: 'var(--vscode-descriptionForeground)',
    backgroundColor: 'transparent',
    border: 'none',
  },
  '.cm-activeLine': { backgroundColor: 'var(--vscode-editor-lineHighlightBackground, transparent)' },
  '.cm-activeLineGutter': {
    color: 'var(--vscode-editorLineNumber-activeForeground)',
    backgroundColor: 'transparent',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--vscode-editor-selectionBackground)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--vscode-editor-selectionHighlightBackground)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--vscode-editorBracketMatch-background)',
    outline: '1px solid var(--vscode-editorBracketMatch-border)',
  },
  '.cm-foldPlaceholder': {
    color: 'inherit',
    backgroundColor: 'var(--vscode-editor-foldBackground)',
    border: '1px solid var(--vscode-widget-border, transparent)',
  },
  // The widget lies over the text, as in VS Code; see `find.css`.
  '.cm-panels': { color: 'inherit', backgroundColor: 'transparent' },
  '.cm-panels-top': { border: 'none' },
  // High contrast themes mark with borders, and have no background for it.
  '.cm-searchMatch': {
    backgroundColor: 'var(--vscode-editor-findMatchHighlightBackground, transparent)',
    outline: '1px dashed var(--vscode-contrastActiveBorder, transparent)',
  },
  '.cm-searchMatch-selected': {
    backgroundColor: 'var(--vscode-editor-findMatchBackground, transparent)',
    outline: '1px solid var(--vscode-contrastActiveBorder, transparent)',
  },
  '.cm-tooltip': {
    color: 'var(--vscode-editorHoverWidget-foreground)',
    backgroundColor: 'var(--vscode-editorHoverWidget-background)',
    border: '1px solid var(--vscode-editorHoverWidget-border)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--vscode-editor-font-family)',
    maxHeight: '12em',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--vscode-list-activeSelectionForeground, var(--vscode-foreground))',
    backgroundColor: 'var(--vscode-list-activeSelectionBackground)',
  },
  '.hover': { padding: '6px 8px', maxWidth: '36em', whiteSpace: 'pre-wrap' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.8' },
  '.cm-tooltip.cm-completionInfo': { padding: '6px 8px', maxWidth: '28em' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--warning)' },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--warning) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lint-marker-warning': { content: 'normal' },
  '.cm-lint-marker-warning::before': {
    content: '"!"',
    width: '12px',
    height: '12px',
    color: 'var(--vscode-editor-background)',
    backgroundColor: 'var(--warning)',
    borderRadius: '50%',
    font: '700 11px/12px var(--vscode-font-family)',
    textAlign: 'center',
  },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--problem)' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  // The library's mark is a picture in colours of its own.
  '.cm-lint-marker': { display: 'grid', placeContent: 'center', width: '14px', height: '1.5em' },
  '.cm-lint-marker-error': { content: 'normal' },
  '.cm-lint-marker-error::before': {
    content: '"×"',
    width: '12px',
    height: '12px',
    color: 'var(--vscode-editor-background)',
    backgroundColor: 'var(--problem)',
    borderRadius: '50%',
    font: '700 11px/12px var(--vscode-font-family)',
    textAlign: 'center',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--problem) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--problem)' },
});

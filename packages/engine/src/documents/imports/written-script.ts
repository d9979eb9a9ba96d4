/** Scripts and comments of imported requests, in lines that no reader takes for anything else. */
import { unknownInScript, whyNotUnderstood } from '../../client/http-files/handler/run-handler.ts';
import { t } from '../../text/l10n.ts';

/** Writes a script, or a comment of what cannot run here. */
export function writeScript(sign: '<' | '>', text: string, say: (note: string) => void): readonly string[] {
  const lines = text.split(/\r\n?|\n/);
  const why = reasonForComment(sign, lines);
  if (why === undefined) return [`${sign} {%`, ...indented(lines), '%}'];
  const what = sign === '<' ? t('pre-request script') : t('test script');
  say(t`The ${what} cannot be run here and is kept as a comment (${why}).`);
  const kept = [
    t`The ${what} cannot be run here: ${why}`,
    ...text.split(anyLineEnd).map((line) => `  ${line}`),
  ];
  if (sign === '<') return kept.map(comment);
  // Comments behind a body would be a part of it: a script that does nothing holds them.
  return ['> {%', ...kept.map((line) => `  // ${line.replaceAll('%}', '% }')}`.trimEnd()), '%}'];
}

function reasonForComment(sign: '<' | '>', lines: readonly string[]): string | undefined {
  const text = lines.join('\n');
  if (text.includes('%}')) return t('It holds "%}".');
  if (otherLineEnds.test(text)) return t('It holds a line end that only some readers know.');
  if (text.includes('`') && lines.some((line) => line.startsWith('###')))
    return t('It holds a line of "###".');
  const script = { text, line: 1 };
  const why = whyNotUnderstood(script) ?? unknownInScript(script, sign === '<' ? 'before' : 'after');
  return why === undefined ? undefined : oneLine(why);
}

/** Blanks in front of a line mean something within a template only. */
function indented(lines: readonly string[]): readonly string[] {
  return lines.some((line) => line.includes('`')) ? lines : lines.map((line) => `  ${line}`.trimEnd());
}

const anyLineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const otherLineEnds = /[\0\v\f\u0085\u2028\u2029]/;

/** `# @name x`, `# @no-log` and their like are instructions to the reader. */
export function comment(text: string): string {
  const line = text.replace(controls, ' ').trimEnd();
  return /^\s*@/.test(line) ? `# - ${line.trimStart()}` : `# ${line}`;
}

/** The text on one line, which begins with nothing that a separator has. */
export function oneLine(text: string): string {
  return text
    .replace(controls, ' ')
    .replace(/^[#\s]+/, '')
    .trim();
}

const controls = /[\p{Cc}\u2028\u2029]+/gu;

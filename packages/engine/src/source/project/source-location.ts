/** Says where a handler stands, in lines and columns. */
import type { SourceLocation } from '../../model/endpoint.ts';
import { buildLineMap, type LineMap, type Position } from '../../text/line-map.ts';
import type { Span } from '../../text/span.ts';
import type { MemoKey, Project } from './project.ts';

/** A file in any language. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
  /** See `FileDeclarations`. */
  readonly standsForLines?: readonly number[];
}

export interface HandlerSpans {
  /** From the first annotation to the closing brace. */
  readonly whole: Span;
  readonly name: Span;
  /** The annotation that maps it, where it stands at the handler itself. */
  readonly mapping: Span | undefined;
}

export function sourceLocation(
  project: Project,
  file: SourceText,
  { whole, name, mapping }: HandlerSpans,
): SourceLocation {
  const lines = lineMapIn(project, file);
  const { line, column } = lines.positionAt(name.start);
  return {
    file: project.nameOf(file.path),
    line,
    column,
    mappingLine: mapping === undefined ? line : lines.positionAt(mapping.start).line,
    startLine: lines.positionAt(whole.start).line,
    endLine: lines.positionAt(whole.end).line,
  };
}

export function lineAt(project: Project, file: SourceText, offset: number): number {
  return positionAt(project, file, offset).line;
}

export function positionAt(project: Project, file: SourceText, offset: number): Position {
  return lineMapIn(project, file).positionAt(offset);
}

const linesOfFile: MemoKey<LineMap> = { onCycle: buildLineMap('') };

function lineMapIn(project: Project, file: SourceText): LineMap {
  return project.memoize(linesOfFile, file, '', () => {
    const lines = buildLineMap(file.text);
    const { standsForLines } = file;
    if (standsForLines === undefined) return lines;
    const positionAt = (offset: number) => ({
      line: standsForLines[lines.positionAt(offset).line - 1] ?? 1,
      column: 1,
    });
    return { ...lines, positionAt };
  });
}

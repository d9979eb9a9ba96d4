/** `new WebMvcRegistrations() { … }`, Kotlin's `object : WebMvcRegistrations { … }`, as a class with a place in the file. */
import { declarationsOf } from '../../../../source/declarations/read-declarations.ts';
import { namedType } from '../../../../source/declarations/type-reference.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Span } from '../../../../text/span.ts';
import type { Frame } from './values.ts';

export interface AnonymousClass {
  /** As written: what it extends or implements. */
  readonly type: string;
  readonly declared: DeclaredType;
  /** The block that initialises it: `new HashMap<>() {{ put(…); }}`. */
  readonly initializer: Span | undefined;
}

export function anonymousClassAt(frame: Frame, { start, end }: Span): AnonymousClass | undefined {
  const { file } = frame.declared;
  const written = file.text.slice(start, end);
  const [head, type] = (file.language === 'kotlin' ? KOTLIN : JAVA).exec(written) ?? [];
  if (head === undefined || type === undefined || !written.endsWith('}')) return undefined;
  const brace = start + head.length - 1;
  // The rest of the file is blank, so that offsets and lines are those of the file.
  const before = file.text.slice(0, start).replace(/[^\n]/g, ' ');
  const name = 'class A'.padEnd(brace - start);
  const parsed = declarationsOf(file.path, before + name + file.text.slice(brace, end));
  const [declaration] = parsed.types;
  if (declaration === undefined) return undefined;
  const inside = file.text.slice(brace + 1, end - 1);
  const spaces = inside.length - inside.trimStart().length;
  const isInitialized = inside.trimStart().startsWith('{');
  return {
    type,
    declared: {
      ...{ key: `${file.path}:${start}`, qualifiedName: declaration.qualifiedName, kind: 'class' as const },
      declaration: { ...declaration, superclass: namedType(type) },
      ...{ path: file.path, file, outer: frame.declared, members: [] },
    },
    initializer: isInitialized ? { start: brace + 1 + spaces, end: end - 1 } : undefined,
  };
}

const JAVA = /^new\s+([\w.]+)(?:\s*<[\w\s.,?<>]*>)?\s*\([^(){}]*\)\s*\{/;
const KOTLIN = /^object\s*:\s*([\w.]+)(?:\s*<[\w\s.,?<>]*>)?(?:\s*\([^(){}]*\))?\s*\{/;

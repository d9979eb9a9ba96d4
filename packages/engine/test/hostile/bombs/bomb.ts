/**
 * Small projects that grow when they are read: each doubles or nests something. `size` is how far; sources stay small.
 * All of them hold `Safe.java` beside the hostile files, whose endpoint has to be found whatever else is there.
 */
import type { MemoryTree } from '../../../src/testing/memory-files.ts';

export interface Bomb {
  readonly name: string;
  /** The hostile files, by path. */
  readonly files: (size: number) => MemoryTree;
  /** Large enough to end a reader without limits. */
  readonly size: number;
}

export const safeFile: MemoryTree = {
  '/p/Safe.java': `package safe;
import org.springframework.web.bind.annotation.*;
@RestController class Safe {
  @GetMapping("/safe") String safe() { return ""; }
}
`,
};

export const range = (count: number) => Array.from({ length: count }, (_, i) => i);
export const lines = (count: number, line: (i: number) => string) => range(count).map(line).join('\n');
export const java = (body: string) => `package p;
import java.util.*;
import org.springframework.core.annotation.AliasFor;
import org.springframework.web.bind.annotation.*;
${body}
`;
export const kotlin = (body: string) => `package p
import org.springframework.web.bind.annotation.*
${body}
`;
export const rest = (body: string) => `@RestController class C {\n${body}\n}`;
export const rules = (text: string): MemoryTree => ({
  '/p/.easy.api.config': text,
  '/p/C.java': java(
    rest(
      '@PostMapping("/c") Dto post(@RequestBody Dto dto) { return null; }\nclass Dto { public String name; public Other other; }\nclass Other { public int id; }',
    ),
  ),
});
export const properties = (text: string): MemoryTree => ({
  '/p/src/main/resources/application.properties': text,
  '/p/src/main/java/p/C.java': java(rest('@GetMapping("${a0}") String c() { return ""; }')),
});

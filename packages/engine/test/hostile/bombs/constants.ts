/** Constants that double: finding 8. */
import { type Bomb, java, kotlin, lines, rest } from './bomb.ts';

export const constants: readonly Bomb[] = [
  {
    name: 'constants that double',
    size: 40,
    files: (n) => ({
      '/p/C.java': java(
        `class K { static final String A0 = "0123456789";\n${lines(n, (i) => `static final String A${i + 1} = A${i} + A${i};`)} }\n${rest(`@GetMapping("/" + K.A${n}) String c() { return ""; }`)}`,
      ),
    }),
  },
  {
    name: 'Kotlin templates that double',
    size: 40,
    files: (n) => ({
      '/p/C.kt': kotlin(
        `const val A0 = "0123456789"\n${lines(n, (i) => `const val A${i + 1} = "\${A${i}}\${A${i}}"`)}\n@RestController class C {\n  @GetMapping("/\${A${n}}") fun c() = ""\n}`,
      ),
    }),
  },
  {
    name: 'unknown constants that double',
    size: 24,
    files: (n) => ({
      '/p/C.java': java(
        `class K { static final String A0 = missing();\n${lines(n, (i) => `static final String A${i + 1} = A${i} + A${i};`)} }\n${rest(`@GetMapping("/" + K.A${n}) String c() { return ""; }`)}`,
      ),
    }),
  },
  {
    name: 'arrays of constants that double',
    size: 24,
    files: (n) => ({
      '/p/C.java': java(
        `class K { static final String[] A0 = {"a", "b"};\n${lines(n, (i) => `static final String[] A${i + 1} = {A${i}, A${i}};`)} }\n${rest(`@GetMapping(K.A${n}) String c() { return ""; }`)}`,
      ),
    }),
  },
  {
    name: 'locals that double',
    size: 24,
    files: (n) => ({
      '/p/R.java': java(
        `import org.springframework.web.reactive.function.server.*;\nimport org.springframework.context.annotation.*;\nclass R { @Bean RouterFunction<ServerResponse> r() {\n String a0 = "/abc";\n${lines(n, (i) => `String a${i + 1} = a${i} + a${i};`)}\n return RouterFunctions.route().GET(a${n}, this::x).build(); } }`,
      ),
    }),
  },
];

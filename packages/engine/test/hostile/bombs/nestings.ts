/** Texts that nest as deep as they are long, in each language: finding 9. */
import { type Bomb, java, kotlin, range, rest } from './bomb.ts';

export function nestings(): readonly Bomb[] {
  const size = 8_000;
  const inJava = (name: string, text: (n: number) => string): Bomb => ({
    name: `Java: ${name}`,
    size,
    files: (n) => ({ '/p/C.java': java(text(n)) }),
  });
  const inKotlin = (name: string, text: (n: number) => string): Bomb => ({
    name: `Kotlin: ${name}`,
    size,
    files: (n) => ({ '/p/C.kt': kotlin(text(n)) }),
  });
  const around = (open: string, inner: string, close: string) => (n: number) =>
    open.repeat(n) + inner + close.repeat(n);
  const path = (text: (n: number) => string) => (n: number) =>
    rest(`@GetMapping(${text(n)}) String c() { return ""; }`);
  const fun = (text: (n: number) => string) => (n: number) =>
    `@RestController class C {\n@GetMapping(${text(n)}) fun c() = "" }`;
  return [
    inJava('parentheses', path(around('(', '"/c"', ')'))),
    inJava('plus', path(around('"/c" + ', '"d"', ''))),
    inJava('plus of names', path(around('A + ', '"d"', ''))),
    inJava('not', path(around('!', 'true', ''))),
    inJava('conditions', path(around('a ? b : ', '"/c"', ''))),
    inJava('casts', path(around('(String) ', '"/c"', ''))),
    inJava('braces', path(around('{', '"/c"', '}'))),
    inJava('members', path(around('a.', 'b', ''))),
    inJava('calls', path(around('a(', '"/c"', ')'))),
    inJava('chained calls', path(around('a().', 'b()', ''))),
    inJava('indexes', path(around('a[', '0', ']'))),
    inJava('annotations', path(around('@A(', '0', ')'))),
    inJava('lambdas', path(around('() -> ', '0', ''))),
    inJava('classes', (n) => `${'class A {'.repeat(n)}${'}'.repeat(n)}`),
    inJava('generics', (n) =>
      rest(`@GetMapping("/c") ${around('List<', 'String', '>')(n)} c() { return ""; }`),
    ),
    inJava('open generics', (n) => rest(`@GetMapping("/c") ${'List<'.repeat(n)} c() { return ""; }`)),
    inJava('arrays', (n) => rest(`@GetMapping("/c") String${'[]'.repeat(n)} c() { return ""; }`)),
    inJava('blocks', (n) => rest(`@GetMapping("/c") String c() ${around('{', '', '}')(n)}`)),
    inJava('qualified names', (n) => rest(`@GetMapping("/c") ${'a.'.repeat(n)}B c() { return ""; }`)),
    inJava('bounds', (n) => rest(`@GetMapping("/c") <T extends ${'A & '.repeat(n)}B> T c() { return ""; }`)),
    inJava(
      'type parameters',
      (n) =>
        `class A<${range(n)
          .map((i) => `T${i} extends T${i + 1}`)
          .join(',')}> {}\n${rest('@GetMapping("/c") A c() { return null; }')}`,
    ),
    inJava('text blocks', (n) => rest(`@GetMapping("/c") String c() { return ${'"""'.repeat(n)}; }`)),
    inJava('escapes', (n) => rest(`@GetMapping("/${'\\u005c'.repeat(n)}") String c() { return ""; }`)),
    inKotlin('parentheses', fun(around('(', '"/c"', ')'))),
    inKotlin('templates', fun(around('"${', '1', '}"'))),
    inKotlin('plus', fun(around('"/c" + ', '"d"', ''))),
    inKotlin('calls', fun(around('arrayOf(', '"/c"', ')'))),
    inKotlin('lists', fun(around('[', '"/c"', ']'))),
    inKotlin('members', fun(around('a.', 'b', ''))),
    inKotlin('not', fun(around('!', 'b', ''))),
    inKotlin('if', fun(around('if (a) b else ', 'b', ''))),
    inKotlin('lambdas', fun(around('{', 'b', '}'))),
    inKotlin(
      'generics',
      (n) =>
        `@RestController class C {\n@GetMapping("/c") fun c(): ${around('List<', 'String', '>')(n)} = "" }`,
    ),
    inKotlin(
      'function types',
      (n) => `@RestController class C {\n@GetMapping("/c") fun c(): ${around('(', 'A', ') -> B')(n)} = "" }`,
    ),
    inKotlin(
      'nullable',
      (n) => `@RestController class C {\n@GetMapping("/c") fun c(): A${'?'.repeat(n)} = "" }`,
    ),
    inKotlin('classes', around('class A {', '', '}')),
    inKotlin('comments', around('/*', '', '*/')),
    inKotlin('annotations', around('@A ', 'class B', '')),
  ];
}

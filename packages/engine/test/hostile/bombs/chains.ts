/** Chains of declarations, each of which leads to the next, and other files than sources: findings 8 and 9. */
import type { MemoryTree } from '../../../src/testing/memory-files.ts';
import { type Bomb, java, kotlin, lines, range, rest } from './bomb.ts';

export function chains(): readonly Bomb[] {
  const size = 200;
  const endpoint = (type: string) =>
    rest(`@PostMapping("/c") ${type} c(@RequestBody ${type} c) { return c; }`);
  const inJava = (name: string, text: (n: number) => string): Bomb => ({
    name: `chain: ${name}`,
    size,
    files: (n) => ({ '/p/C.java': java(text(n)) }),
  });
  const inMain = (name: string, files: (n: number) => MemoryTree): Bomb => ({
    name,
    size: 3_000,
    files: (n) => ({
      '/p/src/main/java/p/C.java': java(rest('@GetMapping("${a0}") String c() { return ""; }')),
      ...files(n),
    }),
  });
  const locators = (body: string) =>
    `package p;\nimport jakarta.ws.rs.*;\n@Path("/c") public class C { @GET public String g() { return ""; }\n@Path("s") public Object s() { ${body} } }\nclass A { @GET public String g() { return ""; } }\n`;
  return [
    inJava(
      'constants',
      (n) =>
        `class K {\n${lines(n, (i) => `static final String A${i} = "" + A${i + 1};`)}\nstatic final String A${n} = "/c"; }\n${rest('@GetMapping(K.A0) String c() { return ""; }')}`,
    ),
    {
      ...inJava(
        'supertypes beyond the limit',
        (n) => `${lines(n, (i) => `class A${i} extends A${i + 1} {}`)}\n${endpoint('A0')}`,
      ),
      size: 1_500,
    },
    inJava('supertypes', (n) => `${lines(n, (i) => `class A${i} extends A${i + 1} {}`)}\n${endpoint('A0')}`),
    inJava(
      'properties',
      (n) => `${lines(n, (i) => `class A${i} { public A${i + 1} a; }`)}\n${endpoint('A0')}`,
    ),
    inJava(
      'controllers',
      (n) =>
        `${lines(n, (i) => `class A${i} extends A${i + 1} {}`)}\nclass A${n} { @GetMapping("/a") String a() { return ""; } }\n@RestController class C extends A0 {}`,
    ),
    {
      name: 'chain: aliases',
      size,
      files: (n) => ({
        '/p/C.kt': kotlin(
          `${lines(n, (i) => `typealias A${i} = A${i + 1}`)}\ntypealias A${n} = String\n@RestController class C {\n  @PostMapping("/c") fun c(@RequestBody a: A0): A0 = a\n}`,
        ),
      }),
    },
    inMain('nested pom', (n) => ({ '/p/pom.xml': `<project>${'<modules><module>'.repeat(n)}` })),
    inMain('nested Gradle', (n) => ({
      '/p/settings.gradle': `include ${"'a:".repeat(n)}`,
      '/p/build.gradle': `${'dependencies {\n implementation project('.repeat(n)}`,
    })),
    inMain('nested Groovy', (n) => ({
      '/p/.easy.api.config': `api.name=groovy:${'('.repeat(n)}1\nmethod.doc=groovy:${'[{'.repeat(n)}\nfolder.name=groovy:${'"${'.repeat(n)}`,
    })),
    {
      name: 'YAML aliases that multiply',
      size: 12,
      files: (n) => ({
        '/p/C.java': java(rest('@GetMapping("${a}") String c() { return ""; }')),
        '/p/src/main/resources/application.yml': `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${lines(n, (i) => `a${i + 1}: &a${i + 1} [${range(9).map(() => `*a${i}`)}]`)}\n`,
        '/p/.easy.api.yml': `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${lines(n, (i) => `a${i + 1}: &a${i + 1} [${range(9).map(() => `*a${i}`)}]`)}\n`,
      }),
    },
    ...(
      [
        ['returns', (n) => locators('return a '.repeat(n))],
        ['assignments', (n) => locators(`${lines(n, (i) => `a${i} = a${i + 1} + a${i + 1};`)} return a0;`)],
        ['colons', (n) => locators(`${'a : '.repeat(n)} return new A();`)],
        ['quotes', (n) => locators(`return "${'\\"'.repeat(n)}\n;`)],
        ['blank lines', (n) => locators(`return ${'\n'.repeat(n)} new A();`)],
        ['angles', (n) => locators(`return ${'A<'.repeat(n)};`)],
      ] satisfies readonly (readonly [string, (n: number) => string])[]
    ).map(
      ([name, text]): Bomb => ({
        name: `body of a locator: ${name}`,
        size: 10_000,
        files: (n) => ({ '/p/C.java': text(n) }),
      }),
    ),
    ...(
      [
        ['messages', (n) => `${'message A { '.repeat(n)}${'}'.repeat(n)}`],
        ['options', (n) => `option (a) = ${'{ a: '.repeat(n)}1${' }'.repeat(n)};`],
        ['a chain of messages', (n) => lines(n, (i) => `message M${i} { M${i + 1} m = 1; }`)],
        [
          'messages that double',
          (n) => lines(Math.min(n, 40), (i) => `message M${i} { M${i + 1} a = 1; M${i + 1} b = 2; }`),
        ],
      ] satisfies readonly (readonly [string, (n: number) => string])[]
    ).map(
      ([name, text]): Bomb => ({
        name: `proto: ${name}`,
        size,
        files: (n) => ({
          '/p/c.proto': `syntax = "proto3";\npackage c;\n${text(n)}\nservice S { rpc C(M0) returns (M0); }\n`,
        }),
      }),
    ),
    {
      name: 'proto: imports in diamonds',
      size: 30,
      files: (n) =>
        Object.fromEntries(
          range(n).flatMap((i) =>
            ['a', 'b'].map((side) => [
              `/p/${side}${i}.proto`,
              `syntax = "proto3";\nimport public "a${i + 1}.proto";\nimport public "b${i + 1}.proto";\nservice ${side.toUpperCase()}${i} { rpc C(M) returns (M); }\n`,
            ]),
          ),
        ),
    },
  ];
}

/** Composed annotations that multiply, nest or run in circles: finding 8. */
import { type Bomb, java, lines, range, rest } from './bomb.ts';

export const annotations: readonly Bomb[] = [
  {
    name: 'composed annotations in diamonds',
    size: 24,
    files: (n) => ({
      '/p/C.java': java(
        `@RequestMapping(path = "/m", method = RequestMethod.GET) @interface A0 {}\n${lines(n, (i) => `@A${i} @interface B${i} {}\n@A${i} @interface D${i} {}\n@B${i} @D${i} @interface A${i + 1} {}`)}\n${rest(`@A${n} String c() { return ""; }`)}`,
      ),
    }),
  },
  {
    name: 'composed annotations in a chain',
    size: 3000,
    files: (n) => ({
      '/p/C.java': java(
        `@RequestMapping(path = "/m", method = RequestMethod.GET) @interface A0 {}\n${lines(n, (i) => `@A${i} @interface A${i + 1} {}`)}\n${rest(`@A${n} String c() { return ""; }`)}`,
      ),
    }),
  },
  {
    name: 'composed annotations in a circle',
    size: 60,
    files: (n) => ({
      '/p/C.java': java(
        `${lines(
          n,
          (i) =>
            `${range(n)
              .map((k) => `@A${k}`)
              .join(' ')} @interface A${i} {}`,
        )}\n${rest('@A0 @GetMapping("/c") String c() { return ""; }')}`,
      ),
    }),
  },
  {
    name: 'aliases in a circle',
    size: 10,
    files: () => ({
      '/p/C.java': java(
        `@RequestMapping @interface A { @AliasFor("b") String a() default ""; @AliasFor("a") String b() default ""; @AliasFor(annotation = A.class, attribute = "c") String c() default "/x"; @AliasFor(annotation = B.class, attribute = "b") String d() default ""; }\n@A @interface B { @AliasFor(annotation = A.class, attribute = "d") String b() default ""; @AliasFor(annotation = RequestMapping.class, attribute="path") String p() default "/y"; }\n${rest('@B(b = "/z") @GetMapping("/c") String c() { return ""; }')}`,
      ),
    }),
  },
  {
    name: 'nested annotations',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(
        rest(`@GetMapping(value = "/c", x = ${'@A('.repeat(n)}1${')'.repeat(n)}) String c() { return ""; }`),
      ),
    }),
  },
  {
    name: 'annotations flood',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(rest(`${'@A '.repeat(n)} @GetMapping("/c") String c() { return ""; }`)),
    }),
  },
];

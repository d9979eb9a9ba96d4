/** Placeholders that double or nest: finding 9. */
import { type Bomb, java, lines, properties, rest, rules } from './bomb.ts';

export const placeholders: readonly Bomb[] = [
  {
    name: 'placeholders that double',
    size: 40,
    files: (n) => properties(`${lines(n, (i) => `a${i}=\${a${i + 1}}\${a${i + 1}}`)}\na${n}=/x`),
  },
  {
    name: 'empty placeholders that double',
    size: 40,
    files: (n) => properties(`${lines(n, (i) => `a${i}=\${a${i + 1}:}\${a${i + 1}:}`)}\na${n}=`),
  },
  {
    name: 'placeholder names that double',
    size: 40,
    files: (n) => properties(`${lines(n, (i) => `a${i}=\${x\${a${i + 1}}y:\${a${i + 1}}}`)}\na${n}=/x`),
  },
  {
    name: 'nested placeholders in a path',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(
        rest(`@GetMapping("${'${a:'.repeat(n)}/x${'}'.repeat(n)}") String c() { return ""; }`),
      ),
    }),
  },
  {
    name: 'nested placeholders in a property',
    size: 5000,
    files: (n) => properties(`a0=${'${a:'.repeat(n)}/x${'}'.repeat(n)}`),
  },
  {
    name: 'open placeholders in a path',
    size: 5000,
    files: (n) => ({ '/p/C.java': java(rest(`@GetMapping("${'${'.repeat(n)}") String c() { return ""; }`)) }),
  },
  {
    name: 'open placeholders in a rule',
    size: 5000,
    files: (n) => rules(`api.name=${'${'.repeat(n)}\nmethod.doc=${'${a:'.repeat(n)}`),
  },
  {
    name: 'nested placeholders in a rule',
    size: 5000,
    files: (n) => rules(`api.name=${'${a:'.repeat(n)}x${'}'.repeat(n)}`),
  },
  {
    name: 'rules that double',
    size: 40,
    files: (n) => rules(`${lines(n, (i) => `a${i}=\${a${i + 1}}\${a${i + 1}}`)}\na${n}=x\napi.name=\${a0}`),
  },
  {
    name: 'open braces in a path',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(
        rest(
          `@GetMapping("/${'{'.repeat(n)}") String c() { return ""; }\n@GetMapping("/${'{a'.repeat(n)}${'}'.repeat(n)}") String d() { return ""; }`,
        ),
      ),
    }),
  },
  {
    name: 'slashes in a path',
    size: 50000,
    files: (n) => ({ '/p/C.java': java(rest(`@GetMapping("${'/'.repeat(n)}a") String c() { return ""; }`)) }),
  },
  {
    name: 'stars in paths',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(
        `@RestController @RequestMapping("/${'*a'.repeat(n)}/**") class C { @GetMapping("/${'a'.repeat(n)}b") String c() { return ""; } }`,
      ),
    }),
  },
];

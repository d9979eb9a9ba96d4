/** Filters and patterns of rules: findings 9 and 10. */
import { type Bomb, java, rules } from './bomb.ts';

export const hostileRules: readonly Bomb[] = [
  {
    name: 'a class filter of stars',
    size: 30,
    files: (n) => ({
      ...rules(`api.name[$class:${'*a'.repeat(n)}*b]=x\napi.tag[$class:? extend ${'*a'.repeat(n)}*b]=x`),
      '/p/L.java': java(
        `@RestController class ${'a'.repeat(200)} { @GetMapping("/l") ${'a'.repeat(200)} l() { return null; } }`,
      ),
    }),
  },
  { name: 'filters that negate', size: 5000, files: (n) => rules(`api.name[${'!'.repeat(n)}@x]=x`) },
  {
    name: 'a filter of alternatives',
    size: 5000,
    files: (n) => rules(`api.name[${'@a|'.repeat(n)}#b!]=x\napi.tag=${'@a|'.repeat(n)}#b!`),
  },
  {
    name: 'open brackets in a rule',
    size: 50000,
    files: (n) =>
      rules(
        `api.name[${'['.repeat(n)}=x\napi.name${'['.repeat(n)}${']'.repeat(n)}=x\napi.tag=#regex:${'('.repeat(n)}=x`,
      ),
  },
  {
    name: 'JavaScript of a rule',
    size: 5000,
    files: (n) =>
      rules(
        `api.name=js:${'function ('.repeat(n)}\nmethod.doc=js:${'a.match(/'.repeat(n)}\nfield.doc=js:${'var '.repeat(n)}`,
      ),
  },
  {
    name: 'nested patterns',
    size: 5000,
    files: (n) => rules(`api.name[#regex:${'('.repeat(n)}a${')'.repeat(n)}]=x`),
  },
];

/** What a script names is read from its syntax tree. */
import { describe, expect, test } from 'vitest';
import { compileScript, type Mentions } from '../src/groovy.ts';

function mentionsOf(text: string): Mentions {
  const compiled = compileScript({ text });
  if (compiled.kind === 'problem') throw new Error(compiled.message);
  return compiled.script.mentions();
}

describe('names', () => {
  test.each([
    ['it.name()', 'it name'],
    ['// session\nit.name() /* println */ + "Date ${it.type()}"', 'it name type'],
    ['it.method().path', 'it method path'],
    ['new java.text.SimpleDateFormat("y")', 'java text SimpleDateFormat'],
    ['java.time.LocalDate.now()', 'java time LocalDate now'],
    ['[1].each { a -> println a }', 'each a println'],
    ['it?.ann("x")*.value', 'it ann value'],
    ['it."name"()', 'it name'],
    ['"a".&trim', 'trim'],
    ['this.x', 'this x'],
    ['def f(int n) { n }; f(1)', 'f n int'],
    ['(it as Map<String, Date>).x', 'it Map String Date x'],
  ])('%s', (text, names) => {
    expect(new Set(mentionsOf(text).names)).toEqual(new Set(names.split(' ')));
  });

  test.each([
    ['it."${word}"()', true],
    ['it."${word}"', true],
    ['it."word"', false],
    ['it[word]', false],
  ])('%s computes them: %s', (text, expected) => {
    expect(mentionsOf(`def word = "name"; ${text}`).computesNames).toBe(expected);
  });
});

test('texts are those of literals, with holes or without', () => {
  expect(mentionsOf(`it.hasAnn('a.B') && "c \${it.name()} d" && it =~ /e.*/`).texts).toEqual(
    expect.arrayContaining(['a.B', 'c ', ' d', 'e.*']),
  );
});

describe('calls', () => {
  test.each([
    ['config.get("a.b")', 'config', 'get', { text: 'a.b', isWhole: true }],
    ['config.get("a." + it.name() + "c")', 'config', 'get', { text: 'a.', isWhole: false }],
    ['config.get("a.${it.name()}")', 'config', 'get', { text: 'a.', isWhole: false }],
    ['config.get(key)', 'config', 'get', undefined],
    ['helper.config.get("a")', 'helper.config', 'get', { text: 'a', isWhole: true }],
    ['get("a")', undefined, 'get', { text: 'a', isWhole: true }],
  ])('%s', (text, object, name, argument) => {
    expect(mentionsOf(`def key = ""; ${text}`).calls).toContainEqual({ object, name, argument });
  });
});

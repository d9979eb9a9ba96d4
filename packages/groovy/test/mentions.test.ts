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
    ['config.get("a.b")', 'config', ['a.b']],
    ['config?."get"("a.b")', 'config', ['a.b']],
    ['config.get("a." + it.name() + "c")', 'config', ['a.…']],
    ['config.get("a.${it.name()}")', 'config', ['a.…']],
    ['config.get("a." + "b")', 'config', ['a.b']],
    ['config.get(unknown)', 'config', []],
    ['helper.config.get("a")', 'helper.config', ['a']],
    ['get("a")', '', ['a']],
    ['def c = config; c.get("a")', 'c config', ['a']],
    ['c = helper; c.config.get("a")', 'c.config helper.config', ['a']],
    ['final key = "a."; config.get(key + "b")', 'config', ['a.b']],
    ['def key = "a"; if (it) key = "b"; config.get(key)', 'config', ['a', 'b']],
    ['def f(key = "a") { config.get(key) }', 'config', ['a']],
    ['def c = d; d = c; c.get(c + d)', 'c d', []],
  ])('%s', (text, objects, beginnings) => {
    const [call] = mentionsOf(text).calls.filter(({ name }) => name === 'get');
    expect(call?.objects).toEqual(objects === '' ? [] : objects.split(' '));
    expect(call?.arguments.map((each) => `${each.text}${each.isWhole ? '' : '…'}`)).toEqual(beginnings);
  });

  test('in comments and texts are none', () => {
    expect(mentionsOf(`/* config.get("a") */ // config.get("a")\n'config.get("a")'`).calls).toEqual([]);
  });

  test('are found in time that grows with the script, whatever its names stand for', () => {
    const names = Array.from({ length: 4000 }, (_, index) => index);
    const chain = names.map((index) => `def v${index + 1} = v${index}`).join('\n');
    const choices = names
      .slice(0, 40)
      .map((index) => `def w${index} = "a"; w${index} = "b"`)
      .join('\n');
    const sum = names
      .slice(0, 40)
      .map((index) => `w${index}`)
      .join(' + ');
    const { calls } = mentionsOf(`${chain}\n${choices}\nv4000.get(${sum})`);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.objects).toHaveLength(51);
    expect(calls[0]?.arguments).toHaveLength(50);
  });
});

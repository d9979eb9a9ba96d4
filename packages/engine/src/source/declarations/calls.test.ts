import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BodyStatement } from './body-expression.ts';
import { callsIn } from './calls.ts';
import type { Language } from './model.ts';
import { declarationsOf } from './read-declarations.ts';

function read(language: Language, text: string): readonly BodyStatement[] {
  const file = declarationsOf(language === 'java' ? 'A.java' : 'A.kt', '');
  return callsIn({ ...file, text }, { start: 0, end: text.length });
}

/** `target.name(arguments)`, lambdas in braces, everything else as a dot. */
function print(expression: BodyStatement): string {
  switch (expression.kind) {
    case 'call': {
      const target = expression.target === undefined ? '' : `${print(expression.target)}.`;
      return `${target}${expression.name}(${expression.arguments.map(print).join(', ')})`;
    }
    case 'lambda':
      return `{${expression.body.map(print).join('; ')}}`;
    case 'reference':
      return `${expression.target}::${expression.name}`;
    case 'local':
      return `${[expression.type, expression.name].join(' ').trim()} = ${print(expression.value)}`;
    case 'plain':
      return '·';
  }
}

describe('calls in Java', () => {
  test.each([
    ['return route().GET("/x", handler::list).build();', 'route().GET(·, handler::list).build()'],
    ['route(GET("/x").and(accept(JSON)), h::m);', 'route(GET(·).and(accept(·)), h::m)'],
    ['builder -> builder.GET("/x", (a, b) -> { run(a); })', '{·.GET(·, {run(·)})}'],
    ['RouterFunction<A> r = RouterFunctions.<A>route();', 'RouterFunction<A> r = ·.route()'],
    [
      'final @A("x") String base = "/x", more = "/y"; base = a == b;',
      'A(·); String base = ·; more = ·; base = ·',
    ],
    [
      'run(); var h = new Handler(); h.x = 1; { var inner = route(); return inner; }',
      'run(); h = ·; h.x = ·; inner = route(); ·',
    ],
    ['if (isOpen(a < b)) { open(x ? y : z); }', 'open(·)'],
    ['call((Type) value, new Thing(1) { void m() {} }, a + "b" + c())', 'call(·, ·, ·)'],
    ['call("/x", ', 'call(·)'],
  ])('%s', (text, calls) => {
    expect(read('java', text).map(print).join('; ')).toBe(calls);
  });
});

describe('calls in Kotlin', () => {
  test.each([
    ['router { "/api".nest { GET("/x", ::list) } }', 'router({·.nest({GET(·, ::list)})})'],
    ['(GET("/x") and accept(JSON)).invoke(h::m)', 'GET(·).and(accept(·)).invoke(h::m)'],
    ['("/x" or "/y")(handler::any)', '·.or(·).invoke(handler::any)'],
    ['GET("/x") { request -> ok().build() }', 'GET(·, {ok().build()})'],
    ['all().map { it.name }', 'all().map({·})'],
    ['a?.b!!.c<List<Int>>(name = d)\n(e)', '·.c(·); ·'],
    ['route()\n  .GET("/x", h)\n  .build()', 'route().GET(·, ·).build()'],
    ['(\n  GET("/x")\n    or GET("/y")\n) { a()\n(b) }', 'GET(·).or(GET(·)).invoke({a(); ·})'],
    [
      'val base = "/x"; val r: RouterFunction<A> = router { }; base = "/y"',
      'base = ·; RouterFunction<A> r = router({}); base = ·',
    ],
    ['val (a, b) = c(); val d by lazy { e() }; val f\nval g: A\nh()', 'c(); ·.lazy({e()}); h()'],
  ])('%s', (text, calls) => {
    expect(read('kotlin', text).map(print).join('; ')).toBe(calls);
  });
});

test.each([
  ['java', 'a.b(c)::d(e); f.<G>h(i) + j.k(() -> { l(); });'],
  ['kotlin', 'a?.b!!.c<D>(e)?.f { it.g() }\n  ?: h::i'],
] as const)('a part of %s is read up to its end', (language, text) => {
  const file = { ...declarationsOf(language === 'java' ? 'A.java' : 'A.kt', ''), text };
  for (let end = 0; end <= text.length; end++) {
    if (/^\w\w$/.test(text.slice(end - 1, end + 1))) continue;
    for (const { span } of callsIn(file, { start: 0, end })) expect(span.end).toBeLessThanOrEqual(end);
  }
});

test('text that is cut or mixed up is read to its end', () => {
  const java =
    'return route().path("/x", b -> b.GET("/{id}", (T) h::find).POST(() -> { add(new A() {}); }));';
  const kotlin = 'router { "/api".nest { (GET("/$x") and accept(J))(h::list); a?.b<C>(d = 1) { it } } }';
  const texts = [...java.split(/\b/), ...kotlin.split(/\b/), '(', '{', ')', '}', '"', '->', '::', '<'];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...texts), { maxLength: 80 }),
      fc.constantFrom<Language>('java', 'kotlin'),
      (pieces, language) => {
        const text = pieces.join(' ');
        for (const { span } of read(language, text)) {
          expect(span.start).toBeLessThanOrEqual(span.end);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      },
    ),
  );
  expect(read('java', '('.repeat(5000))).toEqual([]);
  expect(read('kotlin', 'a { '.repeat(5000)).length).toBeLessThanOrEqual(1);
});

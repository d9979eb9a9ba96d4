import { expect, test } from 'vitest';
import { javaProject } from '../../testing/java-project.ts';
import { constantText, unknownsIn } from './constant.ts';
import { evaluate } from './constants.ts';
import { bodyScope } from './scope.ts';

/** Evaluates a constant expression of Java that may use these. */
function evaluated(expression: string) {
  const text = `package p;
    import static p.Other.STATIC;
    class Constants {
      static final int INT = 7; static final long LONG = 7L; static final char CHAR = 'c';
      static final String NULL = null; static final byte BYTE = (byte) 200; static final float FLOAT = 1;
      static int[] ARRAY = {1, 2};
      static final Object VALUE = ${expression};
    }
    class Other { static final String STATIC = "static"; static final boolean YES = !false; }`;
  const project = javaProject({ '/p/Constants.java': text });
  const [type] = project.typesIn('/p/Constants.java');
  const initializer = type?.declaration.fields.find(({ name }) => name === 'VALUE')?.initializer;
  if (type === undefined || initializer === undefined) throw new Error(`not an expression: ${expression}`);
  return evaluate(project, bodyScope(type), initializer);
}

test.each([
  ['"a" + "b" + 1 + 2', 'ab12'],
  ['1 + 2 + "a"', '3a'],
  ["'a' + 'b' + \"c\"", '195c'],
  ["\"\" + 'a' + 'b'", 'ab'],
  ['"" + CHAR + (CHAR + 1)', 'c100'],
  ['(char) (CHAR + 1) + ""', 'd'],
  ['"" + true + null', 'truenull'],
  ['2147483647 + 1', '-2147483648'],
  ['2147483647L + 1', '2147483648'],
  ['9223372036854775807L + 1L', '-9223372036854775808'],
  ['7 / 2 + "," + -7 / 2 + "," + -7 % 3', '3,-3,-1'],
  ['1 / 2.0', '0.5'],
  ['1e10 + "," + 1.0 + "," + 100 / 3f', '1.0E10,1.0,33.333332'],
  ['"" + 0.001 + "," + 1e-4', '0.001,1.0E-4'],
  ['-0.0 + "" + 1 / 0.0', '-0.0Infinity'],
  ['0x7f + 010 + 0b11 + 1_000', '1138'],
  ['0xFFFFFFFF', '-1'],
  ['1 << 33', '2'],
  ['1L << 33', '8589934592'],
  ['-1 >>> 28', '15'],
  ['-8 >> 1', '-4'],
  ['~5 & 0xF | 1 ^ 3', '10'],
  ['(byte) 200', '-56'],
  ['(short) 70000', '4464'],
  ['(int) 3.99', '3'],
  ['(int) 1e20', '2147483647'],
  ['(long) 3.99f', '3'],
  ['(String) "cast"', 'cast'],
  ['INT > 6 ? "more" : "less"', 'more'],
  ['INT == LONG && CHAR != 100 ? 1 : 2', '1'],
  ['"a" == "a"', 'true'],
  ['!(1 >= 2) ^ true', 'false'],
  ['FLOAT + ""', '1.0'],
  ['BYTE', '-56'],
  ['STATIC + Other.STATIC + p.Other.STATIC', 'staticstaticstatic'],
  ['Other.YES', 'true'],
  ['((("deep")))', 'deep'],
  ['Integer.MAX_VALUE + "" + Long.MIN_VALUE', '2147483647-9223372036854775808'],
  ['org.springframework.http.MediaType.APPLICATION_JSON_VALUE', 'application/json'],
  ['java.util.concurrent.TimeUnit.DAYS', 'DAYS'],
])('%s is %s', (expression, expected) => {
  const value = evaluated(expression);
  expect(constantText(value)).toBe(expected);
  expect(unknownsIn(value)).toEqual([]);
});

test.each([
  ['"/a" + Missing.PATH + "/b"', '/a${Missing.PATH}/b', ['Missing.PATH']],
  ['compute()', '${compute()}', ['compute()']],
  ['new String("a")', '${new String("a")}', ['new String("a")']],
  ['1 / 0', '${1 / 0}', ['1 / 0']],
  ['ARRAY[0] + "x"', '${ARRAY[0] + "x"}', ['ARRAY[0] + "x"']],
  ['VALUE + "x"', '${VALUE}xx', ['VALUE']],
])('what %s leaves open stays readable', (expression, text, unknowns) => {
  const value = evaluated(expression);
  expect(constantText(value)).toBe(text);
  expect(unknownsIn(value).map((unknown) => unknown.text)).toEqual(unknowns);
});

import { type Run, raise } from '../run.ts';
import { makeObject, type StringBuilderValue } from '../values/objects.ts';
import { javaText } from '../values/text.ts';
import type { CharacterValue } from '../values/values.ts';
import { constructors, type LibraryPart, methods, methodsOn, statics } from './signature.ts';

/** java.lang.Character and StringBuilder. */
const character = (char: string): CharacterValue => ({ kind: 'Character', char });

const tests: Readonly<Record<string, RegExp>> = {
  isLetter: /^\p{L}$/u,
  isDigit: /^\p{Nd}$/u,
  isLetterOrDigit: /^[\p{L}\p{Nd}]$/u,
  isAlphabetic: /^\p{Alphabetic}$/u,
  isUpperCase: /^\p{Uppercase}$/u,
  isLowerCase: /^\p{Lowercase}$/u,
  isWhitespace: /^(?![\u00a0\u2007\u202f])[\t-\r\p{Z}]$/u,
};

const characterClass: LibraryPart = [
  // Each test is a method of a character, and a static one for a character or a code point.
  ...Object.entries(tests).flatMap(([name, pattern]) => [
    methods<CharacterValue>()('Character', {
      [`${name as 'test'}()` as const]: ({ char }: CharacterValue) => pattern.test(char),
    }),
    statics('Character', { [`${name as 'test'}(char)` as const]: (char: string) => pattern.test(char) }),
    statics('Character', {
      [`${name as 'test'}(int)` as const]: (code: number) => pattern.test(String.fromCodePoint(code)),
    }),
  ]),
  methods<CharacterValue>()('Character', {
    'toString()': ({ char }) => char,
    'charValue()': (self) => self,
    'compareTo(char)': ({ char }, other) => Math.sign(char.charCodeAt(0) - other.charCodeAt(0)),
    'toUpperCase()': ({ char }) => character(char.toUpperCase()),
    'toLowerCase()': ({ char }) => character(char.toLowerCase()),
    'next()': ({ char }) => character(String.fromCharCode(char.charCodeAt(0) + 1)),
    'previous()': ({ char }) => character(String.fromCharCode(char.charCodeAt(0) - 1)),
    'plus(Number)': ({ char }, n, run) => run.invoke(char.charCodeAt(0), 'plus', [n]),
    'minus(char)': ({ char }, other) => char.charCodeAt(0) - other.charCodeAt(0),
  }),
  statics('Character', {
    'toUpperCase(char)': (char) => character(char.toUpperCase()),
    'toLowerCase(char)': (char) => character(char.toLowerCase()),
    'getNumericValue(char)': (char) => (/[\da-z]/i.test(char) ? Number.parseInt(char, 36) : -1),
    'valueOf(char)': (char) => character(char),
    'toString(char)': (char) => char,
    'toString(int)': (code) => String.fromCodePoint(code),
    'compare(char,char)': (a, b) => a.charCodeAt(0) - b.charCodeAt(0),
  }),
];

/** Replaces a part of the builder's text and charges what it has become. */
function splice(run: Run, self: StringBuilderValue, start: number, end: number, inserted: string) {
  if (start < 0 || start > self.text.length || start > end)
    throw raise('StringIndexOutOfBoundsException', `start ${start}, end ${end}, length ${self.text.length}`);
  run.meter.text(self.text.length + inserted.length - (end - start));
  self.text = self.text.slice(0, start) + inserted + self.text.slice(end);
  return self;
}

export function append(run: Run, self: StringBuilderValue, text: string): StringBuilderValue {
  run.meter.grow(self.text.length, text.length);
  self.text += text;
  return self;
}

const builderMethods = methodsOn<StringBuilderValue>()({
  'append|leftShift(Object)': (self, value, run) => append(run, self, javaText(run, value)),
  'insert(int,Object)': (self, at, value, run) => splice(run, self, at, at, javaText(run, value)),
  'delete(int,int)': (self, start, end, run) => splice(run, self, start, end, ''),
  'deleteCharAt(int)': (self, at, run) => splice(run, self, at, at + 1, ''),
  'replace(int,int,String)': (self, start, end, text, run) => splice(run, self, start, end, text),
  'setCharAt(int,char)': (self, at, char, run) => void splice(run, self, at, at + 1, char),
  'setLength(int)': (self, length, run) => {
    run.meter.text(length);
    self.text = self.text.slice(0, length).padEnd(length, '\0');
  },
  'reverse()': (self) => Object.assign(self, { text: self.text.split('').reverse().join('') }),
  'toString()': ({ text }) => text,
  'asBoolean()': ({ text }) => text !== '',
  'plus(String)': ({ text }, other) => text + other,
  'compareTo(CharSequence)': ({ text }, other, run) => run.compare(text, other),
});

function builderClass(name: 'StringBuilder' | 'StringBuffer'): LibraryPart {
  const make = (text: string): StringBuilderValue => makeObject(name, { text });
  return [
    constructors(name, { 'new(int=)': () => make(''), 'new(CharSequence)': (text) => make(text) }),
    { type: name, methods: builderMethods },
  ];
}

export const characterLibrary: LibraryPart = [
  ...characterClass,
  ...builderClass('StringBuilder'),
  ...builderClass('StringBuffer'),
];

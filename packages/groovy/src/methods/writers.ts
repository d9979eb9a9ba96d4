import type { Run } from '../run.ts';
import { makeObject, type StringBuilderValue } from '../values/objects.ts';
import { javaText } from '../values/text.ts';
import { append } from './characters.ts';
import { formatText } from './format.ts';
import { constructors, type LibraryPart, methodsOn } from './signature.ts';

/** java.io.StringWriter, and a PrintWriter that writes to one: texts that grow. */
const write = (self: StringBuilderValue, text: string, run: Run) => append(run, self, text);

const writerMethods = methodsOn<StringBuilderValue>()({
  'write(int)': (self, code, run) => void write(self, String.fromCharCode(code), run),
  'write|print(Object)': (self, value, run) => void write(self, javaText(run, value), run),
  'println(Object=)': (self, value, run) =>
    void write(self, `${value === undefined ? '' : javaText(run, value)}\n`, run),
  'printf|format(String,Object...)': (self, pattern, args, run) =>
    write(self, formatText(run, pattern, args), run),
  'append(Object)': (self, value, run) => write(self, javaText(run, value), run),
  // Groovy's `<<` writes as Groovy prints.
  'leftShift(Object)': (self, value, run) => write(self, run.text(value), run),
  'withWriter|withPrintWriter(Function)': (self, f) => f(self),
  'flush|close()': () => null,
  'getBuffer()': (self) => makeObject('StringBuffer', { text: self.text }),
  'toString()': ({ text }) => text,
});

export const writerLibrary: LibraryPart = [
  constructors('StringWriter', { 'new(int=)': () => makeObject('StringWriter', { text: '' }) }),
  // A PrintWriter is as good as the writer that it writes to.
  constructors('PrintWriter', { 'new(Writer,boolean=)': (target) => target }),
  { type: 'Writer', methods: writerMethods },
];

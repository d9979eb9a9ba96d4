/**
 * Broken controllers lose the endpoints of what is broken, and hardly any others.
 * `scripts/measure-endpoints-left.mjs` prints the same as a table, for any folder.
 */
import { describe, expect, it } from 'vitest';
import { readAllDeclarations } from '../../src/source/declarations/read-declarations.ts';
import { syntaxDiagnostics } from '../../src/source/files/sources/file-diagnostics.ts';
import { testDamagedControllers } from './damaged-controllers.ts';

testDamagedControllers(29);

const header = 'package a;\n\n@RestController\npublic class Orders {\n';
const members = [1, 2, 3]
  .map((n) => `    @GetMapping("/${n}")\n    public String get${n}() {\n        return "${n}";\n    }\n`)
  .join('\n');

describe.each([
  [
    'conflict markers below the class',
    '<<<<<<< HEAD\n=======\n>>>>>>> topic\n',
    'This merge conflict is not resolved: only its upper side is read. Lines 6 to 7 are left out',
  ],
  [
    'a method begun at another indentation',
    '  int x( {\n',
    'A type is missing here. The declaration that it is in may be incomplete',
  ],
  ['a field begun at the left edge', 'String s = foo(;\n', 'The declaration that it is in may be incomplete'],
])('with %s', (_, inserted, message) => {
  const text = `${header}${inserted}${members}}\n`;
  const file = readAllDeclarations('Orders.java', text);

  it('the methods are still those of the class', () => {
    expect(file.types.map(({ methods }) => methods.map(({ name }) => name))).toEqual([
      expect.arrayContaining(['get1', 'get2', 'get3']),
    ]);
  });

  it('the diagnostic says what was left out', () => {
    const [first] = syntaxDiagnostics('Orders.java', text, file.problems);
    expect(first?.message).toContain(message);
  });
});

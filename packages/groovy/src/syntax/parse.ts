import { Cursor } from './cursor.ts';
import { parseImport, tryClass, tryMethod } from './declarations.ts';
import { tokenize } from './lexer.ts';
import type { ClassDeclaration, Import, MethodDeclaration, Script, Statement } from './nodes.ts';
import { expectSeparator, parseStatement } from './statements.ts';

/** Text to tree; throws a SyntaxProblem at the first thing that is wrong. */
export const parseScript = (text: string): Script => script(new Cursor(tokenize(text)));

function script(cursor: Cursor): Script {
  const imports: Import[] = [];
  const methods: MethodDeclaration[] = [];
  const classes: ClassDeclaration[] = [];
  const body: Statement[] = [];
  if (cursor.take('package')) {
    cursor.list('.', () => cursor.name());
    expectSeparator(cursor);
  }
  for (;;) {
    while (cursor.take(';'));
    if (cursor.isEnd()) return { imports, methods, classes, body };
    if (cursor.is('import')) imports.push(parseImport(cursor));
    else {
      const found = tryClass(cursor) ?? tryMethod(cursor);
      if (found?.kind === 'Class') classes.push(found);
      else if (found) methods.push(found);
      else body.push(parseStatement(cursor));
    }
    if (cursor.is('}')) throw cursor.unexpected('a statement');
    expectSeparator(cursor);
  }
}

import { describe, expect, it } from 'vitest';
import type { Span } from '../../../text/span.ts';
import type { JavaTree } from './nodes.ts';
import { parseJava } from './parse-java.ts';

function written({ source }: JavaTree, span: Span): string {
  return source.text.slice(span.start, span.end);
}

describe('module-info.java (JLS 7.7)', () => {
  const tree = parseJava(`
    import java.util.ServiceLoader;

    /** The shop. */
    @Deprecated
    open module com.acme.shop {
        requires transitive static java.sql;
        exports com.acme.orders to com.acme.web, com.acme.cli;
        opens com.acme.orders;
        uses com.acme.orders.Payment;
        provides com.acme.orders.Payment with com.acme.orders.Card;
    }
  `);

  it('has a module and its directives', () => {
    const { module } = tree;
    expect(module && written(tree, module.name)).toBe('com.acme.shop');
    expect(module?.isOpen).toBe(true);
    expect(module?.modifiers.annotations.map(({ name }) => written(tree, name))).toEqual(['Deprecated']);
    expect(module?.directives.map(({ kind, operands }) => `${kind} ${written(tree, operands)}`)).toEqual([
      'requires transitive static java.sql',
      'exports com.acme.orders to com.acme.web, com.acme.cli',
      'opens com.acme.orders',
      'uses com.acme.orders.Payment',
      'provides com.acme.orders.Payment with com.acme.orders.Card',
    ]);
  });

  it('declares no types and has no problems', () => {
    expect(tree.types).toEqual([]);
    expect(tree.problems).toEqual([]);
  });

  it('keeps the directives around one that is being typed', () => {
    const broken = parseJava('module a {\n  requires b;\n  expor\n  opens c;\n}\n');
    expect(broken.module?.directives.map(({ kind }) => kind)).toEqual(['requires', 'opens']);
    expect(broken.problems).not.toEqual([]);
  });
});

describe('package-info.java (JLS 7.4.1)', () => {
  it('has annotations and documentation before the package', () => {
    const tree = parseJava('/** Orders. */\n@NonNullApi @Version(2)\npackage com.acme.orders;\n');
    const names = tree.package?.modifiers.annotations.map(({ name }) => written(tree, name));
    expect(names).toEqual(['NonNullApi', 'Version']);
    expect(tree.package?.modifiers.documentation).toEqual({ start: 0, end: 14 });
    expect(tree.problems).toEqual([]);
  });
});

describe('initialisers', () => {
  it('are members with a body', () => {
    const tree = parseJava('class A { static { a("}"); } { b(); } }');
    const members = tree.types[0]?.members ?? [];
    expect(
      members.map((member) => member.kind === 'initializer' && [member.isStatic, written(tree, member.body)]),
    ).toEqual([
      [true, '{ a("}"); }'],
      [false, '{ b(); }'],
    ]);
  });
});

describe('files that are hardly files', () => {
  it.each(['', ' ', '\ufeff', '\u001a', '// only a comment', '/** only documentation */', ';', '\\u003b'])(
    '%j has no declarations and no problems',
    (text) => {
      expect(parseJava(text)).toMatchObject({ types: [], members: [], problems: [] });
    },
  );

  it('reads behind a byte order mark', () => {
    expect(parseJava('\ufeffpackage a; class B {}').problems).toEqual([]);
  });
});

describe('deeply nested types', () => {
  it('are skipped beyond what anybody writes', () => {
    const tree = parseJava('class A {'.repeat(5000) + '}'.repeat(5000));
    let depth = 0;
    for (let type = tree.types[0]; type !== undefined; depth++) {
      const inner = type.members[0];
      type = inner?.kind === 'class' ? inner : undefined;
    }
    expect(depth).toBe(101);
    expect(tree.problems).toEqual([]);
  });
});

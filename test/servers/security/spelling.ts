/** The ways in which a configuration says a text: a literal, a constant, a field, a variable, a method, a concatenation. */
import type { Random } from '../random.ts';

export interface Spelling {
  text(value: string): string;
  /** Whatever gives an array or varargs. */
  array(values: readonly string[]): string;
  /** A list, as loops take it. */
  list(values: readonly string[]): string;
  /** Before the statement that uses what was spelled. */
  takeLocals(): readonly string[];
  readonly isPlain: boolean;
  readonly members: string[];
  /** Of the interface `Names`. */
  readonly constants: string[];
}

/** @param isPlain whether nothing is said in a way that no reader can follow */
export function spellingOf(random: Random, isPlain: boolean): Spelling {
  const members: string[] = [];
  const constants: string[] = [];
  let locals: string[] = [];
  let count = 0;
  const next = (start: string) => {
    count += 1;
    return `${start}${count}`;
  };
  const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\')}"`;

  function text(value: string): string {
    const literal = quoted(value);
    const wrong = quoted(random.pick(['/elsewhere/**', 'NOBODY', '/**', '/api/**', 'USER']));
    switch (isPlain ? random.pick([0, 1, 2, 3, 5, 8, 11, 11, 11, 11]) : random.int(22)) {
      case 0: {
        const name = next('CONSTANT');
        constants.push(`String ${name} = ${literal};`);
        return `Names.${name}`;
      }
      case 1: {
        const name = next('FIELD');
        members.push(`private static final String ${name} = ${literal};`);
        return name;
      }
      case 2: {
        const name = next('field');
        members.push(`private final String ${name} = ${literal};`);
        return random.chance(0.5) ? name : `this.${name}`;
      }
      case 3: {
        const name = next('local');
        locals.push(`String ${name} = ${literal};`);
        return name;
      }
      case 4: {
        const name = next('local');
        locals.push(`var ${name} = ${wrong};`, `${name} = ${literal};`);
        return name;
      }
      case 5: {
        const name = next('said');
        members.push(`private String ${name}() { return ${literal}; }`);
        return `${name}()`;
      }
      case 6: {
        const name = next('changed');
        members.push(`private static String ${name} = ${wrong};`, `static { ${name} = ${literal}; }`);
        return name;
      }
      case 7: {
        const name = next('given');
        members.push(`private String ${name} = ${wrong};`, `{ this.${name} = ${literal}; }`);
        return name;
      }
      case 8:
        return `${quoted(value.slice(0, 2))} + ${quoted(value.slice(2))}`;
      case 9:
        return `System.getProperty("not.there", ${literal})`;
      case 10: {
        const name = next('local');
        locals.push(`String ${name} = System.getProperty("not.there") == null ? ${literal} : ${wrong};`);
        return name;
      }
      default:
        return literal;
    }
  }

  function array(values: readonly string[]): string {
    const written = () => values.map(text).join(', ');
    switch (random.int(7)) {
      case 0: {
        const name = next('ARRAY');
        members.push(`private static final String[] ${name} = {${values.map(quoted).join(', ')}};`);
        return name;
      }
      case 1: {
        const name = next('ARRAY');
        constants.push(`String[] ${name} = {${values.map(quoted).join(', ')}};`);
        return `Names.${name}`;
      }
      case 2:
        return `new String[] {${written()}}`;
      case 3: {
        const name = next('array');
        members.push(
          `private String[] ${name}() { return new String[] {${values.map(quoted).join(', ')}}; }`,
        );
        return `${name}()`;
      }
      case 4: {
        const name = next('array');
        locals.push(`String[] ${name} = {${values.map(quoted).join(', ')}};`);
        return name;
      }
      default:
        return written();
    }
  }

  function list(values: readonly string[]): string {
    const written = () => values.map(text).join(', ');
    switch (isPlain ? random.pick([0, 1, 2, 4]) : random.int(5)) {
      case 0:
        return `List.of(${written()})`;
      case 1:
        return `Arrays.asList(${written()})`;
      case 2: {
        const name = next('LIST');
        members.push(
          `private static final List<String> ${name} = List.of(${values.map(quoted).join(', ')});`,
        );
        return name;
      }
      case 3: {
        const name = next('list');
        locals.push(
          `List<String> ${name} = new ArrayList<>();`,
          ...values.map((each) => `${name}.add(${quoted(each)});`),
        );
        return name;
      }
      default: {
        const name = next('list');
        locals.push(`List<String> ${name} = List.of(${values.map(quoted).join(', ')});`);
        return name;
      }
    }
  }

  return {
    isPlain,
    members,
    constants,
    text,
    array,
    list,
    takeLocals: () => {
      const taken = locals;
      locals = [];
      return taken;
    },
  };
}

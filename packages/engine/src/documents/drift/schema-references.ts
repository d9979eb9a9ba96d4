/** References of the document that was made of the source, as references of the written one: what it lacks is added. */
import { isRecord, type Json } from '../../text/is-record.ts';
import { nameInReference, readReference, recordIn } from '../diff/openapi/document.ts';
import type { ToFix } from './fix.ts';
import { memberAtKeys, target } from './locate.ts';
import type { Spot } from './read-written-document.ts';

interface Added {
  readonly at: Spot;
  readonly value: unknown;
}

export class SchemaReferences {
  private readonly toFix: Omit<ToFix, 'textOf'>;
  private readonly names = new Map<string, string>();
  private readonly schemas = new Map<string, unknown>();

  constructor(toFix: Omit<ToFix, 'textOf'>) {
    this.toFix = toFix;
  }

  /** @param file that the value is written into */
  within(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((each) => this.within(each, file));
    if (!isRecord(value)) return value;
    const members = Object.entries(value).map(([word, inner]) => {
      const reference = word === '$ref' ? readReference(value) : undefined;
      if (reference !== undefined) return [word, this.referenceFor(reference, file)] as const;
      if (word === 'mapping') return [word, this.mapping(inner, file)] as const;
      return [word, this.within(inner, file)] as const;
    });
    return Object.fromEntries(members);
  }

  /** Schemas that the document needs from now on. A whole list where it has none yet. */
  added(): readonly Added[] {
    const { written } = this.toFix;
    if (this.schemas.size === 0) return [];
    const there = memberAtKeys(written.root, ['components', 'schemas']);
    const at = (...keys: readonly string[]): Spot => ({ file: written.path, keys });
    if (there !== undefined)
      return [...this.schemas].map(([name, value]) => ({ at: at('components', 'schemas', name), value }));
    const value = Object.fromEntries(this.schemas);
    return written.root.components === undefined
      ? [{ at: at('components'), value: { schemas: value } }]
      : [{ at: at('components', 'schemas'), value }];
  }

  private mapping(value: unknown, file: string): unknown {
    return Object.fromEntries(
      Object.entries(recordIn(value)).map(([name, reference]) => [
        name,
        this.referenceFor(String(reference), file),
      ]),
    );
  }

  private referenceFor(reference: string, file: string): string {
    const { pairs, written } = this.toFix;
    if (!reference.startsWith('#/components/schemas/')) return reference;
    const paired = pairs.get(reference);
    const keys =
      paired === undefined ? undefined : target(written.root, { value: { $ref: paired }, keys: [] }).keys;
    if (keys !== undefined && keys.length > 0) return referenceTo(written.spotOf(keys), file);
    return referenceTo(
      { file: written.path, keys: ['components', 'schemas', this.nameFor(reference)] },
      file,
    );
  }

  private nameFor(reference: string): string {
    const known = this.names.get(reference);
    if (known !== undefined) return known;
    const { source, written } = this.toFix;
    const wanted = nameInReference(reference);
    const there = recordIn(recordIn(written.root.components).schemas);
    let name = wanted;
    for (let number = 2; Object.hasOwn(there, name) || this.schemas.has(name); number++)
      name = `${wanted}${number}`;
    this.names.set(reference, name);
    this.schemas.set(name, {});
    const schema = recordIn(recordIn(source.components).schemas)[wanted] as Json | undefined;
    this.schemas.set(name, this.within(schema ?? {}, written.path));
    return name;
  }
}

/** A reference of one file to a member of the same or of another one. */
function referenceTo({ file, keys }: Spot, from: string): string {
  const pointer = `#/${keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
  if (file === from) return pointer;
  const [to, base] = [file.split('/'), from.split('/').slice(0, -1)];
  let common = 0;
  while (common < base.length && base[common] === to[common]) common++;
  const up = base.slice(common).map(() => '..');
  return `${[...(up.length > 0 ? up : ['.']), ...to.slice(common)].join('/')}${keys.length === 0 ? '' : pointer}`;
}

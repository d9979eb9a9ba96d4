/** Tells what is different between a schema of the source and one of the document. */
import type { Json } from '../../text/is-record.ts';
import { readReference, recordIn } from '../diff/openapi/document.ts';
import { compareSchemas } from '../diff/openapi/schemas/compare-schemas.ts';
import type { SchemaDifference } from '../diff/openapi/schemas/schema-difference.ts';
import { readFormat, readRequired } from '../diff/openapi/schemas/schema-words.ts';
import { schemaPart, subjectAt } from '../diff/openapi/subject.ts';
import type { DriftContext } from './drift-context.ts';
import { type Fix, several } from './fix.ts';
import { type Direction, judgeSchema, type SchemaFinding } from './judge-schema.ts';
import { locate, type Member, target } from './locate.ts';

export interface SchemasAt {
  readonly direction: Direction;
  /** `The request body` */
  readonly subject: string;
  readonly theirs: Member;
  readonly ours: Member;
}

export function compareSchemasAt(
  context: DriftContext,
  { direction, subject, theirs, ours }: SchemasAt,
): void {
  const { roots, written, source } = context.places;
  for (const difference of compareSchemas(roots, theirs.value, ours.value)) {
    const finding = judgeSchema(difference, direction);
    if (finding === undefined) continue;
    const { trail } = difference;
    const isMissing = difference.kind === 'property-removed';
    const inDocument = locate(written.root, ours, isMissing ? trail.slice(0, -2) : trail);
    const inSource = locate(
      source,
      theirs,
      difference.kind === 'property-added' ? trail.slice(0, -2) : trail,
    );
    const { says } = finding;
    context.tell(
      { ...finding, says: `${subjectAt(difference, subject)} ${says}` },
      {
        ...(inDocument !== undefined && { written: target(written.root, inDocument) }),
        ...(inSource !== undefined && { source: inSource }),
        schema: schemaPart(difference, says),
      },
      inDocument && fixOf(context, { difference, finding, inDocument, inSource, ours }),
    );
  }
}

interface ToFix {
  readonly difference: SchemaDifference;
  readonly finding: SchemaFinding;
  readonly inDocument: Member;
  readonly inSource: Member | undefined;
  readonly ours: Member;
}

function fixOf(
  context: DriftContext,
  { difference, finding, inDocument, inSource, ours }: ToFix,
): Fix | undefined {
  const { written } = context.places;
  const { root } = written;
  const spot = (member: Member, ...more: readonly string[]) => written.spotOf([...member.keys, ...more]);
  switch (difference.kind) {
    case 'property-added': {
      const owner = ownerOf(root, ours, difference.trail);
      const name = inDocument.keys.at(-1) ?? '';
      return several(
        { kind: 'remove', at: spot(inDocument) },
        owner === undefined || !difference.isRequired
          ? undefined
          : { kind: 'require', at: spot(owner), name, isRequired: false },
      );
    }
    case 'property-removed': {
      const name = difference.trail.at(-1) ?? '';
      const owner = schemaToExtend(root, inDocument);
      const value = inSource?.value ?? difference.base;
      return several(
        { kind: 'set', at: spot(owner, 'properties', name), value },
        difference.isRequired ? { kind: 'require', at: spot(owner), name, isRequired: true } : undefined,
      );
    }
    case 'required': {
      const owner = requiringSchema(root, ours, difference.trail);
      const name = difference.trail.at(-1) ?? '';
      return owner && { kind: 'require', at: spot(owner), name, isRequired: !difference.isNow };
    }
    case 'type':
    case 'type-list':
    case 'wrapped-in-one-of':
      return fixType(context, inDocument, inSource, difference.base);
    case 'keyword':
    case 'access':
      return fixWord(context, finding, inDocument, difference.base);
  }
}

/** The schema that a property belongs to. */
function ownerOf(root: Json, start: Member, trail: readonly string[]): Member | undefined {
  const owner = locate(root, start, trail.slice(0, -2));
  return owner && target(root, owner);
}

/** Finds the place of a further property: the one part that a wrapper consists of, else the schema itself. */
function schemaToExtend(root: Json, member: Member): Member {
  const owner = target(root, member);
  const value = recordIn(owner.value);
  for (const combiner of ['allOf', 'oneOf', 'anyOf']) {
    const parts = value[combiner];
    if (!Array.isArray(parts) || value.properties !== undefined) continue;
    const inline = parts.findIndex((part) => recordIn(part).properties !== undefined);
    const index = parts.length === 1 ? 0 : inline;
    if (index >= 0)
      return schemaToExtend(root, { value: parts[index], keys: [...owner.keys, combiner, String(index)] });
  }
  return owner;
}

/** The schema or the part of it whose list has the name; the schema where none has. */
function requiringSchema(root: Json, start: Member, trail: readonly string[]): Member | undefined {
  const owner = ownerOf(root, start, trail);
  const property = locate(root, start, trail);
  if (owner === undefined || property === undefined) return owner;
  const name = trail.at(-1) ?? '';
  if (readRequired(recordIn(owner.value)).includes(name)) return owner;
  const around = { value: undefined, keys: property.keys.slice(0, -2) };
  return around.keys.join('/') === owner.keys.join('/') ? owner : around;
}

const describingWords = ['title', 'description', 'example', 'examples', 'externalDocs', 'deprecated'];

/** A scalar keeps all else that is said of it; what has another shape takes the source's, below its description. */
function fixType(context: DriftContext, inDocument: Member, inSource: Member | undefined, source: Json): Fix {
  const { written } = context.places;
  const isShared = readReference(inDocument.value) !== undefined;
  const whole = written.spotOf(inDocument.keys);
  const value = inSource?.value ?? source;
  if (isShared) return { kind: 'set', at: whole, value };
  const ours = recordIn(inDocument.value);
  const scalar = ['string', 'integer', 'number', 'boolean'];
  const isScalar = [ours, source].every(({ type }) => typeof type === 'string' && scalar.includes(type));
  const wordAt = (word: string) => written.spotOf([...inDocument.keys, word]);
  if (isScalar && ours.type === source.type)
    return readFormat(source) === ''
      ? { kind: 'remove', at: wordAt('format') }
      : { kind: 'set', at: wordAt('format'), value: source.format };
  const kept = Object.entries(ours).filter(
    ([word]) => describingWords.includes(word) || word.startsWith('x-'),
  );
  if (isScalar && kept.length + 1 >= Object.keys(ours).length && source.format === undefined)
    return { kind: 'set', at: wordAt('type'), value: source.type };
  return { kind: 'set', at: whole, value: { ...recordIn(value), ...Object.fromEntries(kept) } };
}

function fixWord(
  context: DriftContext,
  { word }: SchemaFinding,
  inDocument: Member,
  source: Json,
): Fix | undefined {
  if (word === undefined) return undefined;
  const { written } = context.places;
  const schema = target(written.root, inDocument);
  const at = written.spotOf([...schema.keys, word]);
  if (source[word] === undefined) return { kind: 'remove', at };
  return { kind: 'set', at, value: source[word] };
}

/** Holds what the parts of a comparison have in common: the operation that is compared, and where its drift is told. */
import type { Json } from '../../text/is-record.ts';
import type { ChangeLevel, SchemaPart } from '../diff/change.ts';
import type { ComparedRoots } from '../diff/openapi/schemas/compared-roots.ts';
import { type DriftRuleId, driftRules, type Finding } from './drift.ts';
import type { Fix } from './fix.ts';
import { type Member, memberAtKeys } from './locate.ts';
import type { Spot, WrittenDocument } from './read-written-document.ts';

export interface FoundDrift {
  readonly id: DriftRuleId;
  readonly level: ChangeLevel;
  readonly message: string;
  /** As the document has them, or would. */
  readonly method: string;
  readonly path: string;
  readonly schema?: SchemaPart;
  readonly spot: Spot;
  /** The keys in the document of the source; absent where it has nothing of the kind. */
  readonly sourceKeys?: readonly string[];
  readonly fix?: Fix;
}

export interface ComparedPlaces {
  readonly written: WrittenDocument;
  readonly source: Json;
  readonly roots: ComparedRoots;
  readonly isStrict: boolean;
  /** Tells whether the server refuses a request without its body. */
  readonly demandsBody: boolean;
  namesMediaTypes(direction: 'request' | 'response'): boolean;
  takesVariable(name: string): boolean;
  readonly path: string;
  readonly verb: string;
  readonly theirs?: string;
  readonly ours?: string;
}

/** Keys below the operation, or a member that was found already. */
export interface ToldAt {
  readonly written?: readonly string[] | Member;
  readonly source?: readonly string[] | Member;
  readonly schema?: SchemaPart | undefined;
}

export class DriftContext {
  readonly places: ComparedPlaces;
  private readonly found: FoundDrift[];
  private readonly told = new Set<string>();

  constructor(places: ComparedPlaces, found: FoundDrift[]) {
    this.places = places;
    this.found = found;
  }

  get verb(): string {
    return this.places.verb;
  }

  /** The member of the operation in the document, wherever references lead. */
  written(keys: readonly string[]): Member | undefined {
    const { ours, written, verb } = this.places;
    return ours === undefined ? undefined : memberAtKeys(written.root, ['paths', ours, verb, ...keys]);
  }

  inSource(keys: readonly string[]): Member | undefined {
    const { theirs, source, verb } = this.places;
    return theirs === undefined ? undefined : memberAtKeys(source, ['paths', theirs, verb, ...keys]);
  }

  /** Finds the place of a member of the operation, or the one that it would have. */
  spotOf(keys: readonly string[]): Spot {
    const { written, path, verb } = this.places;
    for (let length = keys.length; length >= 0; length--) {
      const member = this.written(keys.slice(0, length));
      if (member !== undefined) return written.spotOf([...member.keys, ...keys.slice(length)]);
    }
    const item = memberAtKeys(written.root, ['paths', path]);
    return written.spotOf([...(item?.keys ?? ['paths', path]), verb, ...keys]);
  }

  tell({ id, level, says, isOpen }: Finding, at: ToldAt, fix?: Fix): void {
    const { isStrict, written, path, verb } = this.places;
    if (isOpen === true && !isStrict) return;
    const message = `${says}.`;
    if (this.told.has(`${id} ${message}`)) return;
    this.told.add(`${id} ${message}`);
    const spot =
      at.written === undefined || isKeys(at.written)
        ? this.spotOf(at.written ?? [])
        : written.spotOf(at.written.keys);
    const source = at.source === undefined || isKeys(at.source) ? this.inSource(at.source ?? []) : at.source;
    this.found.push({
      ...{ id, level: isOpen === true ? 'info' : (level ?? driftRules[id]), message },
      ...{ method: verb.toUpperCase(), path, spot },
      ...(at.schema !== undefined && { schema: at.schema }),
      ...(source !== undefined && { sourceKeys: source.keys }),
      // Nobody has to write what was left open.
      ...(fix !== undefined && isOpen !== true && { fix }),
    });
  }
}

function isKeys(at: readonly string[] | Member): at is readonly string[] {
  return Array.isArray(at);
}

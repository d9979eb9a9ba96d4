/** Compares two revisions of an API, the same way for everybody who asks. */
import type { Change, ChangeSide } from '../../documents/diff/change.ts';
import { type ChangeLevels, withLevels } from '../../documents/diff/change-levels.ts';
import { compareApis } from '../../documents/diff/compare-apis.ts';
import type { DeprecationPolicy } from '../../documents/diff/deprecation-policy.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { findLeftOut } from './left-out.ts';
import type { ComparisonPorts, NamedSide } from './named-side.ts';
import { openSide } from './open-side.ts';
import { type PairedSide, pairSides } from './pair-sides.ts';
import { operationsAsEndpoints } from './select-operations.ts';
import type { Cancelled, SideProblem, SideSettings } from './side.ts';

export interface ComparisonOptions extends SideSettings {
  /** Holds what the rules of changes are to this project. */
  readonly levels: ChangeLevels;
  /** Absent where any deprecation is enough for what goes. */
  readonly deprecation?: DeprecationPolicy | undefined;
}

export interface Comparison {
  readonly kind: 'compared';
  readonly changes: readonly Change[];
  /** About the source of the revision. */
  readonly diagnostics: readonly Diagnostic[];
  /** About the source of the base, without those that the revision has as well. */
  readonly baseDiagnostics: readonly Diagnostic[];
  /** Says what of either side could not be read, a line each: nobody knows what has changed in it. */
  readonly leftOut: readonly string[];
  /** The sides that have nothing that can be compared. */
  readonly empty: readonly ChangeSide[];
  readonly shown: RevisionFiles;
  /** Holds the operations of HTTP that callers of the base know, as far as its documents tell of them. */
  readonly baseOperations: readonly Endpoint[];
  /** Holds the same of the revision. */
  readonly revisionOperations: readonly Endpoint[];
}

/** Says what of the revision can be shown. */
export type RevisionFiles =
  /** @property file as changes name it */
  | { readonly kind: 'document'; readonly file: string }
  | { readonly kind: 'source'; hasFile(path: string): boolean };

export async function compareRevisions(
  ports: ComparisonPorts,
  base: NamedSide,
  revision: NamedSide,
  { levels, deprecation, ...settings }: ComparisonOptions,
): Promise<Comparison | SideProblem | Cancelled> {
  const before = await openSide(base, 'base', ports, settings);
  if (before.kind === 'problem' || before.kind === 'cancelled') return before;
  const now = await openSide(revision, 'revision', ports, settings);
  if (now.kind === 'problem' || now.kind === 'cancelled') return now;
  const pair = pairSides(before, now);
  if (pair.kind === 'problem') return pair;
  const sides = [pair.base, pair.revision];
  return {
    kind: 'compared',
    changes: withLevels(compareApis(pair.base.api, pair.revision.api, deprecation), levels),
    diagnostics: pair.revision.diagnostics,
    baseDiagnostics: newIn(pair.base, pair.revision),
    leftOut: [...new Set(sides.flatMap((side) => findLeftOut(side, ports.nameOf)))],
    shown: now,
    baseOperations: operationsOf(pair.base),
    revisionOperations: operationsOf(pair.revision),
    empty: (['base', 'revision'] as const).filter((side) => isEmpty(pair[side])),
  };
}

function operationsOf({ api }: PairedSide): readonly Endpoint[] {
  return [...api.documents].flatMap(([name, { root }]) => operationsAsEndpoints(root, name));
}

function newIn(base: PairedSide, revision: PairedSide): readonly Diagnostic[] {
  const keyOf = ({ file, code, message }: Diagnostic) => [file, code, message].join('\n');
  const known = new Set(revision.diagnostics.map(keyOf));
  return base.diagnostics.filter((each) => !known.has(keyOf(each)));
}

function isEmpty({ api: { documents, protos = [] } }: PairedSide): boolean {
  return documents.size === 0 && protos.every(({ isImported }) => isImported);
}

/** Brings two sides into forms that can be compared. */

import type { ComparedApi } from '../../documents/diff/compare-apis.ts';
import type { UnreadFile } from '../../source/files/unread-files.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { t } from '../../text/l10n.ts';
import type { Clash, DescribedSide, DescriptionForm, Side, SideProblem } from './side.ts';

export interface Pair {
  readonly kind: 'pair';
  readonly base: PairedSide;
  readonly revision: PairedSide;
}

export interface PairedSide {
  readonly kind: 'paired';
  readonly api: ComparedApi;
  /** About its source; none of a document. */
  readonly diagnostics: readonly Diagnostic[];
  /** Holds what is there and could not be read: nobody can say what has changed in it. */
  readonly unread: readonly UnreadFile[];
}

/** Services that have operations in common are compared one by one. */
export function pairSides(base: Side, revision: Side): Pair | SideProblem {
  const written = [base, revision].find((side) => side.kind === 'document');
  const beside = written?.document.root;
  const whole = pairAs({ documents: 'one', beside }, base, revision);
  if (whole.kind !== 'clash') return whole;
  const { message } = whole;
  if (beside !== undefined)
    return { kind: 'problem', message, hint: t('Compare a document with one of these services.') };
  const services = pairAs({ documents: 'by-service', beside }, base, revision);
  return services.kind === 'clash' ? { kind: 'problem', message: services.message } : services;
}

function pairAs(form: Omit<DescriptionForm, 'places'>, before: Side, now: Side): Pair | Clash | SideProblem {
  const base = pairedSide(before, { ...form, places: new Map() });
  if (base.kind !== 'paired') return base;
  const revision = pairedSide(now, { ...form, places: base.places });
  return revision.kind === 'paired' ? { kind: 'pair', base, revision } : revision;
}

function pairedSide(side: Side, form: DescriptionForm): PlacedSide | Clash | SideProblem {
  if (side.kind === 'document') {
    const documents = new Map([['', side.document]]);
    return { kind: 'paired', api: { documents }, diagnostics: [], unread: [], places: new Map() };
  }
  const described = side.describe(form);
  if (described.kind !== 'described') return described;
  const { documents, places } = described;
  const { protos } = side;
  const diagnostics = [...side.diagnostics, ...described.diagnostics];
  return { kind: 'paired', api: { documents, protos }, diagnostics, unread: side.unread(), places };
}

type PlacedSide = PairedSide & Pick<DescribedSide, 'places'>;

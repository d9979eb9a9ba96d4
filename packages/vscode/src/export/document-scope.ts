/** Presents what a document holds beyond what its service serves for all to see, in the export dialog. Pure. */
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  type DocumentScope,
  type ExporterId,
  isDocument,
  optionGroups,
} from '@endpoint-atlas/engine/exports';

export interface ScopeChoice {
  readonly option: keyof DocumentScope;
  readonly label: string;
  readonly description: string;
  readonly detail: string;
}

const { options } = optionGroups.documents;

const isConcerned: Readonly<Record<keyof DocumentScope, (endpoint: Endpoint) => boolean>> = {
  hidden: ({ hidden, role }) => hidden === true && role === 'server',
  clients: ({ role }) => role === 'client',
};

/** Empty where there is nothing to choose: nothing of the kind, or nothing else, which is wanted then. */
export function presentScope(
  endpoints: readonly Endpoint[],
  format: ExporterId | undefined,
): readonly ScopeChoice[] {
  if (format === undefined || !isDocument(format) || isAllBeside(endpoints)) return [];
  return (['hidden', 'clients'] as const).flatMap((option) => {
    const count = endpoints.filter(isConcerned[option]).length;
    const { label, detail } = options[option];
    return count === 0 ? [] : [{ option, label, description: `${count}`, detail }];
  });
}

/** Tells whether no endpoint is one that documents hold anyway: whoever exports these means them. */
export function isAllBeside(endpoints: readonly Endpoint[]): boolean {
  return endpoints.every((each) => isConcerned.hidden(each) || isConcerned.clients(each));
}

export function scopeOf(
  endpoints: readonly Endpoint[],
  ticked: readonly (keyof DocumentScope)[],
): DocumentScope {
  const isAll = isAllBeside(endpoints);
  return { hidden: isAll || ticked.includes('hidden'), clients: isAll || ticked.includes('clients') };
}

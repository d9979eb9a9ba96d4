/** The lists of the export dialog. Pure. */

import type { Endpoint } from '@endpoint-atlas/engine';
import type {
  CollectionScripts,
  ExportedService,
  ExporterId,
  ExportResult,
} from '@endpoint-atlas/engine/exports';
import { describeScripts, exporterIds, exporterTraits, measureExtent } from '@endpoint-atlas/engine/exports';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { endpointLabel } from '../labels/endpoint-text.ts';

export type EndpointChoice =
  | { readonly kind: 'group'; readonly label: string }
  | {
      readonly kind: 'endpoint';
      readonly endpoint: Endpoint;
      readonly label: string;
      readonly description: string;
    };

/** Every endpoint, under its controller. */
export function presentChoices(endpoints: readonly Endpoint[]): readonly EndpointChoice[] {
  return endpoints.flatMap((endpoint, index): EndpointChoice[] => {
    const startsGroup = endpoints[index - 1]?.className !== endpoint.className;
    return [
      ...(startsGroup ? [{ kind: 'group', label: endpoint.folder } as const] : []),
      {
        kind: 'endpoint',
        endpoint,
        label: endpointLabel(endpoint),
        description: endpoint.name,
      },
    ];
  });
}

/** Those that the format can hold; formats that do not know rpcs leave them out. */
export function holdable(endpoints: readonly Endpoint[], format: ExporterId): readonly Endpoint[] {
  return endpoints.filter(({ protocol }) =>
    exporterTraits[format].protocols.some((each) => each === protocol),
  );
}

/** Nothing of what was chosen can be held. */
export function presentNothingHeld(format: ExporterId): string {
  return t`The format ${exporterTraits[format].title} cannot hold rpcs, and there is nothing else here.`;
}

/** @param leftOut how many rpcs are not in the list */
export function presentChoiceHint(leftOut: number): string {
  if (leftOut === 0) return t('Choose what to export');
  return tn(
    leftOut,
    'Choose what to export; 1 rpc is left out',
    'Choose what to export; {0} rpcs are left out',
  );
}

/** Above the dialog: `Export GET /orders as Markdown`. */
export function presentTitle(endpoints: readonly Endpoint[], format: ExporterId | undefined): string {
  const [only] = endpoints;
  const what = endpoints.length === 1 && only ? endpointLabel(only) : t`${endpoints.length} Endpoints`;
  return format === undefined ? t`Export ${what}` : t`Export ${what} as ${exporterTraits[format].title}`;
}

export interface FormatChoice {
  readonly id: ExporterId;
  readonly label: string;
  readonly description: string;
}

/** Every registered format that can hold at least one of the endpoints. */
export function presentFormats(endpoints: readonly Endpoint[]): readonly FormatChoice[] {
  return exporterIds
    .map((id) => ({ id, ...exporterTraits[id] }))
    .filter(({ protocols }) => endpoints.some(({ protocol }) => protocols.some((each) => each === protocol)))
    .map(({ id, title, fileExtension }) => ({ id, label: title, description: fileExtension }));
}

export type ExportTarget = 'file' | 'editor' | 'clipboard' | 'upload';

export interface TargetChoice {
  readonly target: ExportTarget;
  readonly label: string;
  readonly icon: string;
}

/** Uploads leave the machine, which a folder that nobody trusts must not bring about. */
export function presentTargets(format: ExporterId | undefined, isTrusted: boolean): readonly TargetChoice[] {
  return format === 'postman' && isTrusted ? [...localTargets, uploadTarget] : localTargets;
}

const localTargets: readonly TargetChoice[] = [
  { target: 'file', label: t('Save to File…'), icon: 'save' },
  { target: 'editor', label: t('Open in Editor'), icon: 'go-to-file' },
  { target: 'clipboard', label: t('Copy to Clipboard'), icon: 'clippy' },
];

const uploadTarget: TargetChoice = { target: 'upload', label: t('Upload to Postman…'), icon: 'cloud-upload' };

/** `1 endpoint`, `12 endpoints` */
export function counted(endpoints: readonly Endpoint[]): string {
  return tn(endpoints.length, '1 endpoint', '{0} endpoints');
}

export interface GroupChoice {
  readonly label: string;
  /** Absent: the document describes all endpoints. */
  readonly group?: string;
}

/** The whole API first, then the groups that the source configures. */
export function presentGroups(groups: readonly string[]): readonly GroupChoice[] {
  return [{ label: t('All Endpoints') }, ...groups.map((group) => ({ label: group, group }))];
}

/** Services that get a document each, all of them ticked at first. */
export function presentServices(services: readonly ExportedService[]) {
  return services.map((service) => ({
    label: service.name,
    description: tn(service.endpoints.length, '1 endpoint', '{0} endpoints'),
    picked: true,
    service,
  }));
}

/** Says what has become of an export: `54 endpoints copied`. */
export interface ExportReport {
  readonly sentence: string;
  /** Says whether the export lacks something, so that the sentence has to stay until it is read. */
  readonly isIncomplete: boolean;
}

/** Says what was done with the endpoints. */
export type Done = 'exported' | 'copied' | 'in the collection';

export function presentReport(result: ExportResult, format: ExporterId, done: Done): ExportReport {
  const { held, lack } = measureExtent(result, format);
  const whole = presentDone(held, done);
  const sentence = lack === undefined ? whole : t`${whole}; ${lack}.`;
  const shortcomings = presentShortcomings(result);
  // What documents leave out by design was chosen in the dialog.
  const isLacking = result.leftOut.some(({ reason: why }) => why !== 'hidden' && why !== 'client');
  if (shortcomings === undefined) return { sentence, isIncomplete: isLacking };
  return {
    sentence: t`${lack === undefined ? whole : t`${whole}; ${lack}`}. ${shortcomings}`,
    isIncomplete: true,
  };
}

function presentDone(held: string, done: Done): string {
  switch (done) {
    case 'exported':
      return t`${held} exported`;
    case 'copied':
      return t`${held} copied`;
    case 'in the collection':
      return t`${held} in the collection`;
  }
}

/** Presents what the user should know about endpoints that an export does hold; `undefined`: nothing. */
export function presentShortcomings({ diagnostics }: ExportResult): string | undefined {
  const [first, ...others] = diagnostics.filter(({ code }) => code !== 'not-exported');
  if (first === undefined) return undefined;
  if (others.length === 0) return first.message;
  return tn(
    others.length,
    '{1} There is 1 more remark in the log.',
    '{1} There are {0} more remarks in the log.',
    first.message,
  );
}

/** Asked before a collection is written that holds scripts of the repository. */
export function presentScriptQuestion(
  scripts: CollectionScripts,
  title: string,
): { readonly message: string; readonly detail: string } {
  return {
    message: t`Include ${describeScripts(scripts)}?`,
    detail: t`They run in the program that opens the ${title}, with its variables and its network.`,
  };
}

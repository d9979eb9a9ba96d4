/** The export dialog: which endpoints, in which format, how and where to. Steps with nothing to choose are left out. */

import type { Endpoint } from '@endpoint-atlas/engine';
import type { DocumentScope, ExporterId } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { CurlPreferences } from '../settings/settings.ts';
import { presentCurlOptions, withCurlOptions } from './curl-options.ts';
import { presentScope } from './document-scope.ts';
import {
  type Environments,
  keepPlaceholders,
  type Placeholders,
  placeholdersBySetting,
  presentPlaceholderChoices,
} from './environments.ts';
import {
  type ExportTarget,
  holdable,
  presentChoiceHint,
  presentChoices,
  presentFormats,
  presentGroups,
  presentTargets,
  presentTitle,
} from './present.ts';
import { ask } from './steps.ts';

/** Everything that the user chose. */
export interface ChosenExport {
  readonly endpoints: readonly Endpoint[];
  readonly format: ExporterId;
  /** Shape cURL commands; as saved, where another format was chosen. */
  readonly curl: CurlPreferences;
  readonly placeholders: Placeholders;
  /** Adds to a document what is not served for all to see. */
  readonly scope: readonly (keyof DocumentScope)[];
  readonly target: ExportTarget;
  /** Names one of the groups that the source configures; absent: all of the endpoints. */
  readonly group?: string | undefined;
}

export interface DialogContext {
  /** Holds what is saved. */
  readonly curl: CurlPreferences;
  readonly environments: Environments;
  readonly isTrusted: boolean;
  /** Divide the API, each with an OpenAPI document of its own. */
  readonly groups: readonly string[];
}

type StepName = 'endpoints' | 'format' | 'scope' | 'group' | 'curlOptions' | 'environment' | 'target';

/** Says what is known so far. */
type Choices = Omit<ChosenExport, 'format' | 'target'> & Partial<Pick<ChosenExport, 'format' | 'target'>>;

/**
 * @param all at least one that the format can hold
 * @param format what the menu entry was called for; absent: the user chooses.
 */
export async function askForExport(
  all: readonly Endpoint[],
  format: ExporterId | undefined,
  around: DialogContext,
): Promise<ChosenExport | undefined> {
  const offered = format === undefined ? all : holdable(all, format);
  const formats = presentFormats(offered);
  const onlyFormat = format ?? (formats.length === 1 ? formats[0]?.id : undefined);
  const stepsOf = (choices: Choices): readonly StepName[] => [
    ...(offered.length > 1 ? (['endpoints'] as const) : []),
    ...(onlyFormat === undefined ? (['format'] as const) : []),
    ...(presentScope(choices.endpoints, choices.format).length > 0 ? (['scope'] as const) : []),
    ...(choices.format === 'openapi' && around.groups.length > 0 ? (['group'] as const) : []),
    ...(choices.format === 'curl' ? (['curlOptions'] as const) : []),
    ...(choices.format === 'curl' && isEnvironmentAsked(around) ? (['environment'] as const) : []),
    'target',
  ];
  let choices: Choices = {
    endpoints: offered,
    curl: around.curl,
    placeholders: keepPlaceholders,
    scope: [],
    ...(onlyFormat !== undefined && { format: onlyFormat }),
  };

  for (let at = 0; ; ) {
    const steps = stepsOf(choices);
    const step = steps[at];
    if (step === undefined) break;
    const progress = {
      title: presentTitle(step === 'endpoints' ? offered : choices.endpoints, choices.format),
      step: at + 1,
      totalSteps: steps.length,
    };
    const hint = presentChoiceHint(all.length - offered.length);
    const choice = await askStep(step, choices, offered, hint, formats, around, progress);
    if (choice === 'cancelled') return undefined;
    if (choice === 'back') {
      at--;
      continue;
    }
    choices = { ...choices, ...choice };
    at++;
  }
  const { format: chosenFormat, target } = choices;
  if (chosenFormat === undefined || target === undefined) return undefined;
  const bySetting = placeholdersBySetting(around.curl.placeholders, around.environments);
  const placeholders = chosenFormat === 'curl' ? (bySetting ?? choices.placeholders) : keepPlaceholders;
  // Who leaves nothing out means all endpoints, so that the report counts those that the format cannot hold.
  const endpoints = choices.endpoints.length === offered.length ? all : choices.endpoints;
  return { ...choices, endpoints, format: chosenFormat, target, placeholders };
}

function isEnvironmentAsked({ curl, environments }: DialogContext): boolean {
  return placeholdersBySetting(curl.placeholders, environments) === undefined;
}

/** @param chosen so far; whoever comes back to a step finds it as it was left */
async function askStep(
  step: StepName,
  chosen: Choices,
  endpoints: readonly Endpoint[],
  hint: string,
  formats: ReturnType<typeof presentFormats>,
  { environments, isTrusted, groups }: DialogContext,
  progress: { readonly title: string; readonly step: number; readonly totalSteps: number },
): Promise<Partial<ChosenExport> | 'back' | 'cancelled'> {
  switch (step) {
    case 'endpoints': {
      const items = presentChoices(endpoints).map((choice) =>
        choice.kind === 'group'
          ? { label: choice.label, kind: vscode.QuickPickItemKind.Separator }
          : { label: choice.label, description: choice.description, endpoint: choice.endpoint },
      );
      const result = await ask({
        ...progress,
        placeholder: hint,
        items,
        count: 'some',
        isChosen: (item) => 'endpoint' in item && chosen.endpoints.includes(item.endpoint),
      });
      if (result.kind !== 'chosen') return result.kind;
      return { endpoints: result.items.flatMap((item) => ('endpoint' in item ? [item.endpoint] : [])) };
    }
    case 'format': {
      const result = await ask({
        ...progress,
        placeholder: t('Choose a format'),
        items: formats,
        count: 'one',
        isChosen: ({ id }) => id === chosen.format,
      });
      if (result.kind !== 'chosen') return result.kind;
      const [format] = result.items;
      return format ? { format: format.id } : 'cancelled';
    }
    case 'scope': {
      const items = presentScope(chosen.endpoints, chosen.format);
      const result = await ask({
        ...progress,
        placeholder: t('Choose additional content of the document'),
        items,
        count: 'any',
        isChosen: ({ option }) => chosen.scope.includes(option),
      });
      if (result.kind !== 'chosen') return result.kind;
      return { scope: result.items.map(({ option }) => option) };
    }
    case 'group': {
      const result = await ask({
        ...progress,
        placeholder: t('Choose which part of the API the document describes'),
        items: presentGroups(groups),
        count: 'one',
        isChosen: ({ group }) => group === chosen.group,
      });
      if (result.kind !== 'chosen') return result.kind;
      const [choice] = result.items;
      return choice ? { group: choice.group } : 'cancelled';
    }
    case 'curlOptions': {
      const result = await ask({
        ...progress,
        placeholder: t('Choose how commands are written; what is saved is ticked'),
        items: presentCurlOptions(isTrusted),
        count: 'any',
        isChosen: ({ option }) => chosen.curl[option],
      });
      if (result.kind !== 'chosen') return result.kind;
      const ticked = result.items.map(({ option }) => option);
      return { curl: withCurlOptions(chosen.curl, ticked) };
    }
    case 'environment': {
      const result = await ask({
        ...progress,
        placeholder: t('Choose the environment that placeholders get their values from'),
        items: presentPlaceholderChoices(environments),
        count: 'one',
      });
      if (result.kind !== 'chosen') return result.kind;
      const [choice] = result.items;
      return choice ? { placeholders: choice.placeholders } : 'cancelled';
    }
    case 'target': {
      const items = presentTargets(chosen.format, isTrusted).map(({ target, label, icon }) => ({
        target,
        label,
        iconPath: new vscode.ThemeIcon(icon),
      }));
      const result = await ask({ ...progress, placeholder: t('Choose the output'), items, count: 'one' });
      if (result.kind !== 'chosen') return result.kind;
      const [place] = result.items;
      return place ? { target: place.target } : 'cancelled';
    }
  }
}

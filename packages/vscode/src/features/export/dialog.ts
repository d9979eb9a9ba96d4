/** The export dialog: which endpoints, in which format, where to. Steps with nothing to choose are left out. */
import type { Endpoint, ExporterId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { type ExportTarget, exportTargets, presentChoices, presentFormats } from './present.ts';
import { ask } from './steps.ts';

export interface ExportOrder {
  readonly endpoints: readonly Endpoint[];
  readonly format: ExporterId;
  readonly target: ExportTarget;
}

/** @param format what the menu entry was called for; absent: the user chooses. */
export async function askForOrder(
  endpoints: readonly Endpoint[],
  format: ExporterId | undefined,
): Promise<ExportOrder | undefined> {
  const title = 'Export Endpoints';
  const formats = presentFormats(endpoints);
  const onlyFormat = format ?? (formats.length === 1 ? formats[0]?.id : undefined);
  const steps: readonly ('endpoints' | 'format' | 'target')[] = [
    ...(endpoints.length > 1 ? (['endpoints'] as const) : []),
    ...(onlyFormat === undefined ? (['format'] as const) : []),
    'target',
  ];
  let order: Partial<ExportOrder> = { endpoints, ...(onlyFormat !== undefined && { format: onlyFormat }) };

  for (let at = 0; at < steps.length; ) {
    const progress = { title, step: at + 1, totalSteps: steps.length };
    const answer = await askStep(steps[at] ?? 'target', endpoints, formats, progress);
    if (answer === 'cancelled') return undefined;
    if (answer === 'back') {
      at--;
      continue;
    }
    order = { ...order, ...answer };
    at++;
  }
  const { format: chosenFormat, target, endpoints: chosen } = order;
  if (chosenFormat === undefined || target === undefined || chosen === undefined) return undefined;
  return { endpoints: chosen, format: chosenFormat, target };
}

async function askStep(
  step: 'endpoints' | 'format' | 'target',
  endpoints: readonly Endpoint[],
  formats: ReturnType<typeof presentFormats>,
  progress: { readonly title: string; readonly step: number; readonly totalSteps: number },
): Promise<Partial<ExportOrder> | 'back' | 'cancelled'> {
  switch (step) {
    case 'endpoints': {
      const items = presentChoices(endpoints).map((choice) =>
        choice.kind === 'group'
          ? { label: choice.label, kind: vscode.QuickPickItemKind.Separator }
          : { label: choice.label, description: choice.description, endpoint: choice.endpoint },
      );
      const result = await ask({
        ...progress,
        placeholder: 'Choose what to export',
        items,
        canSelectMany: true,
      });
      if (result.kind !== 'chosen') return result.kind;
      return { endpoints: result.items.flatMap((item) => ('endpoint' in item ? [item.endpoint] : [])) };
    }
    case 'format': {
      const result = await ask({ ...progress, placeholder: 'Choose a format', items: formats });
      if (result.kind !== 'chosen') return result.kind;
      const [chosen] = result.items;
      return chosen ? { format: chosen.id } : 'cancelled';
    }
    case 'target': {
      const items = exportTargets.map(({ target, label, icon }) => ({
        target,
        label,
        iconPath: new vscode.ThemeIcon(icon),
      }));
      const result = await ask({ ...progress, placeholder: 'Choose where it goes', items });
      if (result.kind !== 'chosen') return result.kind;
      const [chosen] = result.items;
      return chosen ? { target: chosen.target } : 'cancelled';
    }
  }
}

/** Endpoints in folders as the tree shows them: module, then controller; the modules only where there are several. */

import type { HttpRequest } from '../../model/http-request.ts';
import { groupBy } from '../../text/group-by.ts';
import type { ExportedRequest } from './exporter.ts';
import { oneLine } from './one-line.ts';

export type HttpExport = ExportedRequest<HttpRequest>;

export interface ModuleOfRequests {
  readonly name: string;
  readonly controllers: readonly ControllerOfRequests[];
}

export interface ControllerOfRequests {
  readonly name: string;
  readonly className: string;
  /** Never empty. */
  readonly requests: readonly HttpExport[];
}

export function modulesOf(requests: readonly HttpExport[]): readonly ModuleOfRequests[] {
  return [...groupBy(requests, ({ endpoint }) => endpoint.module)].map(([name, members]) => ({
    name,
    controllers: controllersOf(members),
  }));
}

function controllersOf(requests: readonly HttpExport[]): readonly ControllerOfRequests[] {
  const classes = [...groupBy(requests, ({ endpoint }) => endpoint.className)];
  const labels = classes.map(([, members]) => oneLine(members[0]?.endpoint.folder ?? '') || 'Endpoints');
  return classes.map(([className, members], index) => {
    const label = labels[index] ?? '';
    const isAmbiguous = labels.indexOf(label) !== labels.lastIndexOf(label);
    return { name: isAmbiguous ? `${label} (${packageOf(className)})` : label, className, requests: members };
  });
}

function packageOf(className: string): string {
  return className.includes('.') ? className.slice(0, className.lastIndexOf('.')) : 'default package';
}

/** Opens a side of a comparison: an OpenAPI document, source as it is now, or either of them in a revision of git. */
import { readDocumentSide } from './document-side.ts';
import type { ComparisonPorts, NamedSide } from './named-side.ts';
import { openRevisionSide } from './revision-side.ts';
import type { Cancelled, Side, SideProblem, SideSettings } from './side.ts';
import { scanSide } from './source-side.ts';

export async function openSide(
  named: NamedSide,
  which: 'base' | 'revision',
  ports: ComparisonPorts,
  settings: SideSettings,
): Promise<Side | SideProblem | Cancelled> {
  switch (named.kind) {
    case 'document':
      return readDocumentSide(ports.files, named.path, {
        place: ports.nameOf(named.path),
        selection: settings.selection,
      });
    case 'source': {
      const plan = ports.planScan(named.paths, which);
      return plan.kind === 'plan' ? scanSide(plan, settings, ports.files) : plan;
    }
    case 'revision':
      return await openRevisionSide(named, which, ports, settings);
  }
}

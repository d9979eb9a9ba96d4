/**
 * A scanner that describes what it finds as documents of plain values: what comparisons of two revisions need, without
 * the formats that people read.
 */
import type { RootedProto } from '../diff/compare-proto-roots.ts';
import type { Endpoint, EndpointId } from '../endpoints/endpoint.ts';
import type { Scanner } from '../engine.ts';
import type { ExportedService } from '../exports/exporter.ts';
import type { Files } from '../ports/files.ts';
import type { ScanStore } from '../ports/scan-store.ts';
import type { ScriptPorts } from '../ports/script-ports.ts';
import { openScanner } from './create-scanner.ts';
import { type DescribedProject, type DescriptionSettings, describeProject } from './describe-project.ts';
import { protoSources } from './proto-sources.ts';
import { scannedElsewhere } from './scanned-elsewhere.ts';
import { servicesFor } from './services.ts';

export interface Describer extends Scanner {
  /** See `Engine`. */
  scannedElsewhere(below: readonly string[]): readonly Endpoint[];
  services(endpoints: readonly EndpointId[]): readonly ExportedService[];
  describeApi(endpoints: readonly EndpointId[], settings: DescriptionSettings): DescribedProject;
  /** The `.proto` files of the project below these files and folders, by the paths that imports name. */
  protoSources(below: readonly string[]): readonly RootedProto[];
}

/** The ports are those of `createEngine`. */
export function createDescriber(files: Files, scripts?: ScriptPorts, store?: ScanStore): Describer {
  const { scanner, ports, project, withQueryScope } = openScanner(files, scripts, store);
  return {
    ...scanner,
    scannedElsewhere: (below) => scannedElsewhere(project(), below),
    services: (ids) => servicesFor(project(), ids),
    describeApi: (ids, settings) => withQueryScope(() => describeProject(project(), ports, ids, settings)),
    protoSources: (below) => protoSources(project(), below),
  };
}

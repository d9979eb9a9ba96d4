/**
 * A scanner that describes what it finds as documents of plain values: what comparisons of two revisions need, without
 * the formats that people read.
 */

import type { ScriptPorts } from '../endpoints/rules/engine/script-ports.ts';
import type { Files } from '../source/files/files.ts';
import type { ScanStore } from '../source/files/scan-store.ts';
import type { Engine, Scanner } from './api.ts';
import { type OpenScanner, openScanner } from './create-scanner.ts';
import { describeProject } from './describe-project.ts';
import { protoSources } from './proto-sources.ts';
import { scannedElsewhere } from './scanned-elsewhere.ts';
import { servicesFor } from './services.ts';
import { sourcePlacesOf } from './source-places.ts';

export type Describer = Scanner &
  Pick<Engine, 'scannedElsewhere' | 'services' | 'describeApi' | 'sourcePlaces' | 'protoSources'>;

/** The ports are those of `createEngine`. */
export function createDescriber(files: Files, scripts?: ScriptPorts, store?: ScanStore): Describer {
  return describerOf(openScanner(files, scripts, store));
}

export function describerOf({ scanner, ports, project, withQueryScope }: OpenScanner): Describer {
  return {
    ...scanner,
    scannedElsewhere: (below) => scannedElsewhere(project(), below),
    services: (ids) => servicesFor(project(), ids),
    describeApi(ids, settings) {
      const { api, openapi, hasHidden, contextPlace } = settings;
      const key = JSON.stringify({ ids, api, openapi, hasHidden, contextPlace });
      const describe = () => withQueryScope(() => describeProject(project(), ports, ids, settings));
      return project().results.result('descriptions', key, describe);
    },
    sourcePlaces() {
      const { placeOfMember, placeOfPart } = sourcePlacesOf(project());
      return {
        placeOfMember: (member) => withQueryScope(() => placeOfMember(member)),
        placeOfPart: (id, part) => withQueryScope(() => placeOfPart(id, part)),
      };
    },
    protoSources: (below) =>
      project().results.result('protos', JSON.stringify(below), () => protoSources(project(), below)),
  };
}

/** A side that is source: its endpoints of HTTP become documents, which are compared with those of the other side. */
import type { EndpointId } from '../../endpoints/endpoint.ts';
import type { Describer } from '../create-describer.ts';
import type { DescriptionSettings } from '../describe-project.ts';
import { describeSource } from './describe-source.ts';
import type { SourceSide } from './side.ts';

/**
 * @param describer has scanned
 * @param below absolute paths of the files and folders that are compared
 */
export function sourceSide(
  describer: Describer,
  below: readonly string[],
  settings: Omit<DescriptionSettings, 'contextPlace'>,
): SourceSide {
  const served = servedOverHttp(describer, below);
  return {
    kind: 'source',
    protos: describer.protoSources(below),
    diagnostics: describer.findings().diagnostics,
    describe: (form) => describeSource(describer, served, settings, form),
  };
}

/** Clients call the API of somebody else. */
function servedOverHttp(describer: Describer, below: readonly string[]): readonly EndpointId[] {
  const { endpoints } = describer.findings();
  return [...endpoints, ...describer.scannedElsewhere(below)]
    .filter(({ protocol, role }) => protocol === 'http' && role === 'server')
    .map(({ id }) => id);
}

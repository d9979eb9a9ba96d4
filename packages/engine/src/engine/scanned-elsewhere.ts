import type { Endpoint } from '../model/endpoint.ts';
import { compareEndpoints } from '../model/order.ts';
import { isWithin } from '../source/files/walk/enclosing-project.ts';
import { packagesScanned } from '../source/types/spring-applications.ts';
import type { OpenProject } from './open-project.ts';

/**
 * Endpoints of other folders that applications in the given ones serve as well, because they scan their packages by name.
 * Only of the same module: what else is on the class path depends on the build.
 */
export function scannedElsewhere(
  { found, index, modules }: OpenProject,
  below: readonly string[],
): readonly Endpoint[] {
  const scans = packagesScanned(index.project(), (path) => isWithin(path, below) && !below.includes(path));
  if (scans.length === 0) return [];
  const isServed = (path: string) => {
    const home = index.project().outline(path)?.packageName ?? '';
    return scans.some(
      (scan) =>
        `${home}.`.startsWith(`${scan.name}.`) &&
        modules.folderOf(scan.path) === modules.folderOf(path) &&
        (modules.isTestSource(scan.path) || !modules.isTestSource(path)),
    );
  };
  return [...found]
    .flatMap(([path, { endpoints }]) =>
      endpoints.length > 0 && !isWithin(path, below) && isServed(path) ? endpoints : [],
    )
    .sort(compareEndpoints);
}

/** The bill of materials (CycloneDX) of what is shipped: what npm knows of the libraries in its bundles. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../artifacts/checkout.mjs';
import { runNpm } from '../environment/npm.mjs';
import { Failure } from '../process/failure.mjs';

/**
 * @typedef {object} Component
 * @property {string} bom-ref
 * @property {string} name
 * @property {string} version
 * @property {string} [scope]
 * @property {unknown[]} [properties]
 */
/** @typedef {{ metadata: Record<string, unknown>, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bom */

/**
 * All that the lock file names, tools included.
 * @returns {Promise<Bom>}
 */
export async function bomOfCheckout() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const { code, stdout, stderr } = await runNpm(args, { cwd: checkout });
  if (code !== 0) throw new Failure(`npm could not list the packages:\n${stderr.trim()}`);
  return JSON.parse(stdout);
}

/**
 * @param {Bom} bom of the checkout
 * @param {readonly { name: string, version: string }[]} libraries
 * @param {string} folder of the product's package
 * @returns {Bom}
 */
export function bomOf(bom, libraries, folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const ref = `${name}@${version}`;
  const isIn = (/** @type {string} */ each) => refs.has(each);
  const components = libraries.map((library) => {
    const found = bom.components.find(
      (each) => each.name === library.name && each.version === library.version,
    );
    if (found === undefined) throw new Failure(`${library.name} ${library.version} is not in the lock file.`);
    // Whether npm would install it beside the product says nothing of a bundle: all of these are in it.
    const { properties: _, ...component } = found;
    return { ...component, scope: 'required' };
  });
  const refs = new Set(components.map((component) => component['bom-ref']));
  return {
    ...bom,
    metadata: {
      ...bom.metadata,
      component: {
        'bom-ref': ref,
        type: 'application',
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        licenses: [{ license: { id: license } }],
      },
    },
    components,
    dependencies: [
      { ref, dependsOn: [...refs].sort() },
      ...bom.dependencies
        .filter((each) => isIn(each.ref))
        .map((each) => ({ ref: each.ref, dependsOn: each.dependsOn.filter(isIn) })),
    ],
  };
}

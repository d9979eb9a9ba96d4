/** The engine bundled twice: as it is, and reading all declarations before it asks about any. */
import { inCheckout } from '../artifacts/checkout.mjs';
import { importBundled } from '../artifacts/import-bundled.mjs';

/** @typedef {typeof import('../../test/eager/list-folder.ts').listFolder} ListFolder */

/** @returns {Promise<{ lazy: ListFolder, eager: ListFolder }>} */
export async function bundleScans() {
  const entryPoint = inCheckout('test', 'eager', 'list-folder.ts');
  const lazy = await importBundled(entryPoint);
  const eager = await importBundled(entryPoint, [eagerIndex]);
  return { lazy: lazy.listFolder, eager: eager.listFolder };
}

/**
 * Replaces the index that a scan opens, and not the one that the replacement itself is made from.
 * @type {import('esbuild').Plugin}
 */
const eagerIndex = {
  name: 'eager-index',
  setup({ onResolve }) {
    onResolve({ filter: /\/project-index\.ts$/ }, ({ importer }) =>
      importer.endsWith('open-project.ts')
        ? { path: inCheckout('test', 'eager', 'eager-project-index.ts') }
        : undefined,
    );
  },
};

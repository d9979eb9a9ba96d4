/** The versions of a project that a git repository holds, with the files that a scan reads. */
import { execFileSync, spawnSync } from 'node:child_process';

const read =
  /(?:\.(?:java|kt|proto|properties|ya?ml|gradle|kts|config)|(?:^|\/)(?:pom\.xml|openapi[^/]*\.json|swagger[^/]*\.json))$/;
const maxBlobs = 40_000;

/**
 * @param {string} repository a checkout or a bare repository
 * @param {string} root where the files lie in memory
 * @param {number} most how many commits
 * @returns {import('../../test/incremental/steps.ts').History}
 */
export function gitHistory(repository, root, most) {
  const git = ['-c', 'safe.directory=*', '-C', repository];
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync('git', [...git, ...args], { encoding: 'utf8', maxBuffer: 1 << 30 });
  const commits = run('rev-list', '--first-parent', `--max-count=${most}`, 'HEAD').trim().split('\n');
  /** @type {Map<string, string | undefined>} */
  const blobs = new Map();
  /** @type {Map<number, ReadonlyMap<string, string>>} */
  const trees = new Map();

  /** Reads the blobs that are not known yet in one call; what a partial clone lacks stays unknown. */
  const load = (/** @type {string[]} */ ids) => {
    const wanted = ids.filter((id) => !blobs.has(id));
    if (wanted.length === 0) return;
    if (blobs.size > maxBlobs) blobs.clear();
    const { stdout } = spawnSync('git', [...git, 'cat-file', '--batch'], {
      input: `${wanted.join('\n')}\n`,
      maxBuffer: 1 << 30,
      env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
    });
    let at = 0;
    for (const id of wanted) {
      const end = stdout.indexOf(10, at);
      const [, type, size] = stdout.toString('utf8', at, end).split(' ');
      at = end + 1;
      if (type !== 'blob') {
        blobs.set(id, undefined);
        continue;
      }
      blobs.set(id, stdout.toString('utf8', at, at + Number(size)));
      at += Number(size) + 1;
    }
  };

  return {
    length: commits.length,
    treeOf(index) {
      const known = trees.get(index);
      if (known) return known;
      const entries = run('ls-tree', '-r', '-z', commits[index] ?? 'HEAD')
        .split('\0')
        .flatMap((line) => {
          const [about = '', path = ''] = line.split('\t');
          const [mode, , id = ''] = about.split(' ');
          return read.test(path) && mode !== '120000' ? [{ path, id }] : [];
        });
      load(entries.map(({ id }) => id));
      const tree = new Map(
        entries.flatMap(({ path, id }) => {
          const text = blobs.get(id);
          return text === undefined ? [] : [[`${root}/${path}`, text]];
        }),
      );
      // A folder that is scanned is there, whatever a commit holds.
      tree.set(`${root}/README.md`, '');
      if (trees.size > 50) trees.clear();
      trees.set(index, tree);
      return tree;
    },
  };
}

/** The options of scans: those that VS Code has too, and those that only the command line has. */

import { type Options, scanOptions } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';

const { includeTests, protoPaths, springProfiles, writableFolders, allowedHosts, remoteRules, cacheBytes } =
  scanOptions;

/** In the order of help. */
export const declaredScanOptions = {
  root: {
    kind: 'path',
    flag: 'root',
    placeholder: 'DIR',
    help: t(
      'read this folder for the paths (default: the project around each of them: the nearest settings.gradle, the parent pom.xml, or the folder with .git)',
    ),
    description: 'The folder that is read for the paths, in place of the project around each of them.',
  },
  includeTests,
  protoPaths,
  enable: {
    kind: 'texts',
    flag: 'enable',
    placeholder: 'NAME',
    help: t('switch a framework or an extension on'),
    description: 'Frameworks and extensions to switch on.',
  },
  disable: {
    kind: 'texts',
    flag: 'disable',
    placeholder: 'NAME',
    help: t('switch one off; wins over --enable'),
    description: 'Frameworks and extensions to switch off; this wins over `--enable`.',
  },
  springProfiles,
  writableFolders,
  allowedHosts,
  remoteRules,
  localStorage: {
    kind: 'path',
    flag: 'local-storage',
    placeholder: 'FILE',
    help: t('keep what scripts put into localStorage in this file from run to run'),
    description:
      'A file that keeps what scripts put into `localStorage` from run to run. Without it two runs on the same source print the same.',
    reach: { repository: 'user', workspace: 'user' },
  },
  usesCache: {
    kind: 'flag',
    flag: 'cache',
    default: true,
    help: t('read all files, whatever earlier runs found in them, and keep nothing for later ones'),
    description:
      'Whether what earlier runs found may be used, and what this one finds is kept for later ones.',
  },
  cacheBytes,
} as const satisfies Options;

/** Says what users choose about scans, alike on the command line and in VS Code. */
import { t } from '../l10n.ts';
import { megabyte, type Options } from './option.ts';

export const scanOptions = {
  includeTests: {
    kind: 'flag',
    flag: 'include-tests',
    setting: 'scan.includeTests',
    default: false,
    help: t('also read test sources (src/test, src/integrationTest, ...)'),
    description: 'Also list the endpoints that test sources declare (`src/test`, `src/integrationTest`, …).',
  },
  /** Folders as the user wrote them. */
  protoPaths: {
    kind: 'texts',
    flag: 'proto-path',
    setting: 'scan.protoPaths',
    placeholder: 'DIR',
    help: t('also search imports of .proto files in this folder'),
    description:
      "Folders in which imports of `.proto` files are searched after the project's own files and what builds have unpacked.",
    inSettings: 'Paths are absolute or relative to the first workspace folder.',
    // Folders outside of the workspace would be read.
    reach: { repository: 'inside', workspace: 'restricted' },
  },
  /** The one that wins last. They choose among property files of the project. */
  springProfiles: {
    kind: 'texts',
    flag: 'profile',
    setting: 'extensions.springProfiles',
    placeholder: 'NAME',
    help: t('an active profile of Spring, for spring-properties'),
    description:
      'Active profiles of Spring for the extension `spring-properties`, beside those that the files name themselves. The last one wins.',
  },
  writableFolders: {
    kind: 'texts',
    flag: 'allow-write',
    setting: 'rules.writableFolders',
    placeholder: 'DIR',
    help: t('let scripts of rules write new files into this folder'),
    description:
      'Folders that scripts of rules may write new files into (`files.save`). Without any they write none. Files that are there already are never changed.',
    inSettings: 'Only in workspaces that you trust; absolute or below the first workspace folder.',
    reach: { repository: 'user', workspace: 'user' },
  },
  allowedHosts: {
    kind: 'texts',
    flag: 'allow-net',
    setting: 'rules.allowedHosts',
    placeholder: 'HOST',
    help: t('let rules connect to this host (name, name:port, *.example.com)'),
    description:
      'Hosts that rules may connect to: their scripts (`httpClient`), and rule files that lie on a server. Each is a name (`api.example.com`), a name with a port (`localhost:8080`) or all names below one (`*.example.com`). Without any, rules connect to nobody. Addresses of this machine and its network link have to be named themselves.',
    inSettings: 'Only in workspaces that you trust.',
    reach: { repository: 'user', workspace: 'user' },
  },
  remoteRules: {
    kind: 'texts',
    flag: 'remote-rules',
    setting: 'rules.remoteFiles',
    placeholder: 'URL',
    help: t('also read the rules at this https address; its host has to be allowed'),
    description:
      "`https` addresses of rule files, which count after the project's own rules and those of extensions. Their hosts have to be allowed.",
    inSettings: 'Only in workspaces that you trust; `#endpointAtlas.rules.allowedHosts#` allows hosts.',
    reach: { repository: 'user', workspace: 'restricted' },
  },
  /** A scan of 4,000 files takes 8 MB, most projects less than 1 MB. */
  cacheBytes: {
    kind: 'size',
    flag: 'cache-size',
    setting: 'scan.cacheSizeMb',
    placeholder: 'SIZE',
    default: 500 * megabyte,
    megabytes: { minimum: 1, maximum: 10_000 },
    help: t('how much room what earlier runs found may take together: 200M, 2G (default: 500M)'),
    description:
      'How much room what scans found may take, so that the next start only reads the files that have changed. What nobody has asked for the longest makes room, and in any case after two months.',
    inSettings: 'In megabytes.',
    // The disk would be filled.
    reach: { repository: 'user', workspace: 'restricted' },
  },
} as const satisfies Options;

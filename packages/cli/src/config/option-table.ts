/**
 * Every option of the commands that a configuration file may name: what it means, and whether a file that came with a
 * repository may say it. The JSON schema and the guide are made from this table.
 */
import { type Option, type OptionReach, type Options, reachOf } from '@endpoint-atlas/engine';
import { snippetTargetIds } from '@endpoint-atlas/engine/exports';
import { sendOptions } from '@endpoint-atlas/engine/requests';
import type { diffFlags } from '../commands/diff/options.ts';
import { type FormatFlags, formatOptions } from '../commands/export/export-settings.ts';
import type { exportFlags } from '../commands/export/options.ts';
import type { lintFlags } from '../commands/lint/options.ts';
import type { listFlags } from '../commands/list/options.ts';
import type { sendFlags } from '../commands/send/options.ts';
import type { verifyFlags } from '../commands/verify/options.ts';
import { declaredScanOptions } from '../options/declared-scan-options.ts';

export interface OptionEntry {
  readonly reach: OptionReach['repository'];
  /** A sentence without its full stop. */
  readonly says: string;
  readonly values?: readonly string[];
}

export type OptionName =
  | keyof typeof listFlags
  | keyof typeof exportFlags
  | keyof typeof sendFlags
  | keyof typeof lintFlags
  | keyof typeof diffFlags
  | keyof typeof verifyFlags;

const project = (says: string, values?: readonly string[]): OptionEntry => ({
  reach: 'project',
  says,
  ...(values !== undefined && { values }),
});
const inside = (says: string): OptionEntry => ({ reach: 'inside', says });
const user = (says: string): OptionEntry => ({ reach: 'user', says });

/** Of declared options, by their flags. */
function entriesOf<const Declared extends Options>(
  options: Declared,
): Readonly<Record<Declared[keyof Declared]['flag'], OptionEntry>> {
  const entries = Object.values(options).map((option) => [option.flag, entryOf(option)]);
  return Object.fromEntries(entries);
}

function entryOf(option: Option): OptionEntry {
  const [says = ''] = option.description.replace(/\.$/, '').split('. ');
  return {
    reach: reachOf(option).repository,
    says,
    ...(option.kind === 'choice' && { values: option.values }),
  };
}

const exportEntries = Object.fromEntries(
  formatOptions.map((option) => [option.flag, entryOf(option)]),
) as Readonly<Record<keyof FormatFlags, OptionEntry>>;

export const optionTable: Readonly<Record<Exclude<OptionName, 'help'>, OptionEntry>> = {
  format: project('The format of the output'),
  ...entriesOf(declaredScanOptions),
  'management-path': project('Where the actuator of a running service is, below its URL'),
  'management-port': user('The port of the actuator of a running service'),
  verbose: project('Show every diagnostic'),
  quiet: project('Show errors only'),
  color: project('Colours'),
  'fail-on': project('What ends the command with 1', ['error', 'warning', 'empty', 'lost']),
  'allow-unread': user('Diff: what cannot be read is no error of fail-on'),
  report: user('Reports to write: sarif=FILE, gitlab=FILE, github'),
  search: project('Only the endpoints that this finds'),
  only: project('Only the endpoints with these ids, verbs and paths, classes, modules or files'),
  explain: project('One endpoint to explain'),
  rule: project('Lint and diff: what rules are, NAME=error, warning, info or off'),
  output: inside('The file of an export'),
  force: user('Overwrite the file of an export'),
  title: project('What the export is called'),
  check: project('Compare with the file of an export in place of writing it'),
  host: user('Where requests go'),
  env: project('The environment whose values placeholders get'),
  'environment-file': inside('Environment files to read instead of those beside the sources'),
  ...exportEntries,
  target: project('Code: the language and the library', snippetTargetIds),
  'postman-collection': user('Postman: the collection to update'),
  'postman-workspace': user('Postman: the workspace for a new collection'),
  'include-scripts': user('Postman and Hoppscotch: scripts that rules put into the collection'),
  param: user('Parameters of a request'),
  header: user('Headers of a request'),
  data: user('The body of a request'),
  ...entriesOf(sendOptions),
  include: project('Also show the headers of the response'),
  insecure: user('Do not check the certificate of the host'),
  cacert: user('Certificates to trust'),
  trust: user('Certificates to trust for one host each, by their fingerprint'),
  cert: user('The certificate to show to the host'),
  key: user('The key of the certificate'),
  pass: user('The passphrase of the key'),
  user: user('User and password of Basic authentication'),
  digest: user('Digest authentication with that user'),
  'oauth2-bearer': user('A token to send'),
  'cookie-jar': user('A file of cookies to send, which keeps those that responses set'),
};

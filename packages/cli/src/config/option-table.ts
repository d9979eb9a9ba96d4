/**
 * Every option of the commands that a configuration file may name: what it means, and whether a file that came with a
 * repository may say it. The JSON schema and the guide are made from this table.
 */
import { snippetTargetIds } from '@endpoint-atlas/engine/exports';
import { type DeclaredFlags, declaredOptions } from '../arguments/export-settings.ts';
import type { ExportOptionName, LintOptionName, ListOptionName, SendOptionName } from '../arguments.ts';

/**
 * - `project`: a repository may say it
 * - `inside`: it may, with files and folders of its own only
 * - `user`: it widens what is reached, written or believed, so that only the command line may say it, or a file that
 *   the command line names
 */
export type OptionReach = 'project' | 'inside' | 'user';

export interface OptionEntry {
  readonly reach: OptionReach;
  /** A sentence without its full stop. */
  readonly says: string;
  readonly values?: readonly string[];
}

export type OptionName = ListOptionName | ExportOptionName | SendOptionName | LintOptionName;

const project = (says: string, values?: readonly string[]): OptionEntry => ({
  reach: 'project',
  says,
  ...(values !== undefined && { values }),
});
const inside = (says: string): OptionEntry => ({ reach: 'inside', says });
const user = (says: string): OptionEntry => ({ reach: 'user', says });

export const optionTable: Readonly<Record<Exclude<OptionName, 'help'>, OptionEntry>> = {
  format: project('The format of the output'),
  root: inside('The folder that is read for the paths'),
  'include-tests': project('Also read test sources'),
  'proto-path': inside('Also search imports of .proto files in these folders'),
  enable: project('Frameworks and extensions to switch on'),
  disable: project('Frameworks and extensions to switch off'),
  profile: project('Active profiles of Spring'),
  'allow-write': user('Folders that scripts of rules may write into'),
  'allow-net': user('Hosts that rules may connect to'),
  'remote-rules': user('Addresses of rules that count as well'),
  'local-storage': user('A file that keeps localStorage of scripts'),
  cache: project('Whether what earlier runs found may be used'),
  'cache-size': user('How much room what earlier runs found may take'),
  verbose: project('Show every diagnostic'),
  quiet: project('Show errors only'),
  color: project('Colours'),
  'fail-on': project('What ends the command with 1', ['error', 'warning', 'empty', 'lost']),
  report: user('Reports to write: sarif=FILE, gitlab=FILE, github'),
  search: project('Only the endpoints that this finds'),
  only: project('Only the endpoints with these ids, verbs and paths, classes, modules or files'),
  explain: project('One endpoint to explain'),
  rule: project('Lint: what rules are, NAME=error, warning, info or off'),
  output: inside('The file of an export'),
  force: user('Overwrite the file of an export'),
  title: project('What the export is called'),
  check: project('Compare with the file of an export in place of writing it'),
  host: user('Where requests go'),
  env: project('The environment whose values placeholders get'),
  'environment-file': inside('Environment files to read instead of those beside the sources'),
  ...declaredEntries(),
  target: project('Code: the language and the library', snippetTargetIds),
  'postman-collection': user('Postman: the collection to update'),
  'postman-workspace': user('Postman: the workspace for a new collection'),
  'include-scripts': user('Postman and Hoppscotch: scripts that rules put into the collection'),
  param: user('Parameters of a request'),
  header: user('Headers of a request'),
  data: user('The body of a request'),
  include: project('Also show the headers of the response'),
  timeout: project('Seconds to wait for a response'),
  'max-size': project('The largest body to read'),
  location: user('Follow redirects'),
  insecure: user('Do not check the certificate of the host'),
  cacert: user('Certificates to trust'),
  cert: user('The certificate to show to the host'),
  key: user('The key of the certificate'),
  pass: user('The passphrase of the key'),
  user: user('User and password of Basic authentication'),
  'oauth2-bearer': user('A token to send'),
  'cookie-jar': user('A file of cookies to send, which keeps those that responses set'),
};

/** Of the options that exporters declare: a file has to lie inside, everything else is the format's own business. */
function declaredEntries(): Readonly<Record<keyof DeclaredFlags, OptionEntry>> {
  const entries = declaredOptions.map(({ option }) => {
    const [says = ''] = option.description.replace(/\.$/, '').split('. ');
    if (option.kind === 'file') return [option.flag, inside(says)];
    return [option.flag, project(says, option.kind === 'choice' ? option.values : undefined)];
  });
  return Object.fromEntries(entries);
}

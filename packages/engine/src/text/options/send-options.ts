/** Says what users choose about requests, alike on the command line and in VS Code. */
import { t } from '../l10n.ts';
import { megabyte, type Options } from './option.ts';

export const sendOptions = {
  timeoutMs: {
    kind: 'seconds',
    flag: 'timeout',
    setting: 'request.timeoutSeconds',
    placeholder: 'SECONDS',
    default: 30_000,
    seconds: { minimum: 1, maximum: 3600 },
    help: t(
      'how long to wait for the response to begin, and then for its next part (default: 30; streams of events may be silent unless this says how long)',
    ),
    description:
      'How many seconds a server may take to begin its response, and may say nothing while it sends it.',
    inSettings: 'A stream of server-sent events may be silent for as long as it likes: *Stop* ends it.',
    // A server may keep a connection for as long as this says.
    reach: { repository: 'project', workspace: 'restricted' },
  },
  followRedirects: {
    kind: 'flag',
    flag: 'location',
    short: 'L',
    setting: 'request.followRedirects',
    default: false,
    help: t('follow redirects; to another origin only harmless headers go along'),
    description: 'Follow redirects. Credentials are dropped on the way to another origin.',
    // The server that is called would choose where the request goes next.
    reach: { repository: 'user', workspace: 'restricted' },
  },
  /**
   * Bounds a body, unpacked. The command line writes bodies to its output as they come, of any size unless it is told.
   */
  maxBodyBytes: {
    kind: 'size',
    flag: 'max-size',
    setting: 'request.maxResponseSizeMb',
    placeholder: 'SIZE',
    default: 50 * megabyte,
    megabytes: { minimum: 1, maximum: 200 },
    help: t('end with 1 where the body is larger: 500000, 200K, 10M, 2G (default: any size)'),
    description: 'How large the body of a response may be, once it is unpacked.',
    inSettings: 'In megabytes. Reading stops there, so that no server can fill the memory.',
    // A server may fill the memory as far as this says.
    reach: { repository: 'project', workspace: 'restricted' },
  },
} as const satisfies Options;

import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const runHelp: CommandHelp = {
  purpose: t(
    `Sends the requests of .http files, one after the other, and runs the tests of their response handlers.`,
  ),
  usage: ['run PATH... [options]'],
  about: t(
    `PATH is a file of the form that IntelliJ's HTTP Client, REST Client and httpYac write, or a folder with such files.`,
  ),
  notes:
    t(`A request fails where there is no response, a test of its handler fails, or, without tests, the status is 400 or more.
Handlers may use client.test, client.assert, client.global.set and get, client.log and response. What they set counts
in the requests that follow. --user and --oauth2-bearer are for requests without an Authorization header, unless
# @no-auth stands above them. Redirects are followed, unless a request says # @no-redirect.
Cookies are kept for the run.
Files that requests refer to lie in the working folder or beside their file.

Exit code: 0; 1 when a request fails; 2 when the command or a path is wrong.`),
};

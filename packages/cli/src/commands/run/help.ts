import { connectionOptionsHelp } from '../../options/connection-options.ts';
import { credentialsOptionsHelp } from '../../options/credentials-options.ts';

export const runHelp = `Sends the requests of .http files, one after the other, and runs the tests of their response handlers.

Usage: endpoint-atlas run PATH... [options]

PATH is a file of the form that IntelliJ's HTTP Client, REST Client and httpYac write, or a folder with such files.

Options:
  -n, --name NAME          only the requests with this name (### NAME or # @name NAME); may be given several times
      --env NAME           give placeholders such as {{token}} the values of this environment, from
                           http-client.env.json and http-client.private.env.json beside the files
                           and above them
      --environment-file FILE
                           read this environment file instead; may be given several times
      --report junit=FILE  also write the results for a build server
      --timeout SECONDS    how long a server may be silent (default: 30)
      --allow-net HOST     let values of private environment files, --user and --oauth2-bearer go to this host
                           (name, name:port or *.example.com); may be given several times
${credentialsOptionsHelp}
${connectionOptionsHelp}
  -q, --quiet              show only what failed
      --color, --no-color  colours on, or off
  -h, --help               this text

A request fails where there is no response, a test of its handler fails, or, without tests, the status is 400 or more.
Handlers may use client.test, client.assert, client.global.set and get, client.log and response. What they set counts
in the requests that follow. --user and --oauth2-bearer are for requests without an Authorization header, unless
# @no-auth stands above them. Redirects are followed, unless a request says # @no-redirect; cookies are kept for the run.
Files that requests refer to lie in the working folder or beside their file.

Exit code: 0; 1 when a request fails; 2 when the command or a path is wrong.
`;

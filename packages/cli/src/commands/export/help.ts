import { projectOptionsHelp } from '../../options/scan.ts';
import { buildOptionsHelp } from '../../reports/build-options.ts';
import { formatOptionsHelp } from './export-settings.ts';
import { postmanOptionsHelp } from './postman-options.ts';
import { snippetOptionsHelp } from './snippet-options.ts';

export const exportHelp = (
  formats: readonly string[],
): string => `Exports the endpoints below the given files and folders: as a description, or as requests.

Usage: endpoint-atlas export [PATH...] --format FORMAT [options]

Options:
  -f, --format FORMAT      ${formats.join(' | ')}
  -o, --output FILE        write to a file instead of standard output; with {module} in its name, a file for each
                           module that is an application: -o 'api/{module}.yaml'
      --force              overwrite the file if it exists
      --title TEXT         what the export is called (default: what the build calls the project, or the module)
      --check              compare with the file in place of writing it: 1 and a diff where it is out of date
      --only NAME          only this id, verb and path ("GET /users/{id}"), class, module or file, in full;
                           may be given several times
      --search QUERY       only what this finds, as in the dashboard: /users/42, "POST /orders", a URL, words
      --host URL           where the requests go (default: what the environment says in baseUrl,
                           base_url or host, what spring-properties finds for a service, or
                           http://localhost:8080)
      --env NAME           give placeholders such as {{token}} the values of this environment, from
                           http-client.env.json and http-client.private.env.json beside the sources
                           and above them; without it placeholders stay
      --environment-file FILE
                           read this environment file instead; may be given several times
${buildOptionsHelp}
${projectOptionsHelp}

${formatOptionsHelp}

${postmanOptionsHelp}

${snippetOptionsHelp}

Exit code: 0; 1 when the file cannot be written, the upload fails, --check finds a difference, --fail-on says so
or nothing of what was asked can be written; 2 when the command or a path is wrong.
`;

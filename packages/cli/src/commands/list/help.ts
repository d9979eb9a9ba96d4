import { switchNames } from '@endpoint-atlas/engine';
import { projectOptionsHelp } from '../../options/scan.ts';
import { indented } from '../../output/indented.ts';
import { buildOptionsHelp } from '../../reports/build-options.ts';

export const listHelp = `Lists the endpoints below the given files and folders, or below the working folder; together they are one project.

Usage: endpoint-atlas list [PATH...] [options]

Options:
  -f, --format FORMAT      table (default) or json
      --only NAME          only this id, verb and path ("GET /users/{id}"), class, module or file, in full;
                           may be given several times
      --search QUERY       only what this finds, the best first: /users/42, "POST /orders", a URL, words,
                           a curl command
      --explain ID         say where each part of one endpoint comes from; ID is its id, the start
                           of it, or its verb and path: --explain "GET /users/{id}"
${buildOptionsHelp}
${projectOptionsHelp}

Names to enable and disable:
${indented(switchNames())}

The list goes to standard output, diagnostics and progress to standard error.
Exit code: 0, also when some files are broken; 1 when --fail-on says so; 2 when the command or a path is wrong.
`;

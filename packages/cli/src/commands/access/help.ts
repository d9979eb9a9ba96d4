import { accessFaultCodes, accessFaults } from '@endpoint-atlas/engine';
import { projectOptionsHelp } from '../../options/scan.ts';

const longest = Math.max(...accessFaultCodes.map((code) => code.length));

export const accessHelp = `Says who may call each endpoint below the given files and folders, evaluated from their sources.

Usage: endpoint-atlas access [PATH...] [options]

Options:
  -f, --format FORMAT      table (default), markdown, csv, json or sarif (faults only)
      --as AUTHORITY       only what somebody may call who has this authority, or all of them where it is
                           given several times: ROLE_ADMIN, items:write
      --open               only what may be called by whoever has not signed in
      --fail-on WHAT       end with 1 where there is such a fault, or an endpoint of which nobody can
                           tell (unknown); several with commas, or several times
      --only NAME          only this id, verb and path ("GET /users/{id}"), class, module or file, in full;
                           may be given several times
      --search QUERY       only what this finds, as in the dashboard: /users/42, "POST /orders", a URL, words
${projectOptionsHelp}

Cells: yes, no, depends (it is decided for each request), ? (the source does not tell).

Faults:
${accessFaultCodes.map((code) => `  ${code.padEnd(longest)}  ${accessFaults[code]}`).join('\n')}

The matrix goes to standard output, faults and diagnostics of the scan to standard error.
Exit code: 0; 1 when --fail-on says so; 2 when the command or a path is wrong.
`;

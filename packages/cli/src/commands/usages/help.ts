import { projectOptionsHelp } from '../../options/scan.ts';

export const usagesHelp = `Says who calls each endpoint: the calls of front ends (TypeScript, JavaScript, Vue, Svelte) in and around the
given folders, with the endpoint that the server would pick for each, and the calls that no endpoint serves.

Usage: endpoint-atlas usages [PATH...] [options]

A front end in another repository is one more PATH: endpoint-atlas usages backend ../web-app
The path is the working folder unless another one is named.

Options:
  -f, --format FORMAT      table (default), json, markdown or csv
      --only NAME          only this id, verb and path ("GET /users/{id}"), class, module or file, in full;
                           may be given several times
      --search QUERY       only what this finds, as in the dashboard: /users/42, "POST /orders", a URL, words
      --fail-on WHAT       end with 1 on: broken-call (a call that no endpoint serves), never-called (an endpoint
                           that nothing calls); several with commas, or several times
${projectOptionsHelp}

That nothing calls an endpoint is only said where at least 95 of 100 calls could be followed.
Exit code: 0; 1 when --fail-on says so; 2 when the command or a path is wrong.
`;

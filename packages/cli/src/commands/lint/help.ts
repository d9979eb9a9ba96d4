import { lintRulesHelp } from '../../options/lint-options.ts';
import { projectOptionsHelp } from '../../options/scan.ts';
import { buildOptionsHelp } from '../../reports/build-options.ts';

export const lintHelp = `Says what could be better about the API below the given files and folders, with places in the source.

Usage: endpoint-atlas lint [PATH...] [options]

Options:
  -f, --format FORMAT      table (default) or json
      --rule NAME=SEVERITY error, warning, info or off in place of what the rule is; may be given several times
      --only NAME          only this id, verb and path ("GET /users/{id}"), class, module or file, in full;
                           may be given several times
      --search QUERY       only what this finds, as in the dashboard: /users/42, "POST /orders", a URL, words
${buildOptionsHelp}
${projectOptionsHelp}

Rules:
${lintRulesHelp}

Findings go to standard output, diagnostics of the scan to standard error; reports hold both.
Exit code: 0; 1 when --fail-on says so (default: error), or a report cannot be written; 2 when the command or
a path is wrong.
`;

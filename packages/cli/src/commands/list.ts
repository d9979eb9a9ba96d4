import type { ListCommand, UsageError } from '../arguments.ts';
import { endpointTable } from '../output/endpoint-table.ts';
import { stylesFor } from '../output/styles.ts';
import { scanProject } from '../scan-project.ts';

/** Prints the endpoints; answers with the exit code. */
export function runList(command: ListCommand): number | UsageError {
  const findings = scanProject(command);
  if ('kind' in findings) return findings;
  switch (command.format) {
    case 'json':
      process.stdout.write(`${JSON.stringify({ version: 1, ...findings }, null, 2)}\n`);
      return 0;
    case 'table':
      if (findings.endpoints.length === 0) process.stderr.write(noEndpoints);
      else process.stdout.write(endpointTable(findings.endpoints, stylesFor(command.color, process.stdout)));
      return 0;
  }
}

const noEndpoints = `No endpoints found.
Test sources are left out unless --include-tests is given; so are files that a .gitignore names.
`;

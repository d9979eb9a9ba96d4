import {
  type AccessReport,
  accessFaultCodes,
  accessFaults,
  createScanner,
  type EndpointAccess,
} from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { reportConditions } from '../../options/conditions.ts';
import type { UsageError } from '../../options/parse.ts';
import { printJson } from '../../output/print-json.ts';
import { printable } from '../../output/printable.ts';
import { stylesFor } from '../../output/styles.ts';
import { scanForCommand } from '../../project/scan-for-command.ts';
import { chosenEndpoints } from '../../project/searched.ts';
import { sarifReport } from '../../reports/sarif.ts';
import { csvMatrix, markdownMatrix, matrixOf, tableMatrix } from './matrix.ts';
import type { AccessCommand } from './options.ts';

/** Prints who may call; returns the exit code. */
export function runAccess(command: AccessCommand): number | UsageError {
  const engine = scanForCommand(command, createScanner);
  if ('kind' in engine) return engine;
  const chosen = chosenEndpoints(engine.findings().endpoints, command);
  if (chosen.kind === 'usage-error') return chosen;
  const order = new Map(chosen.endpoints.map(({ id }, index) => [id, index]));
  const report = engine.access();
  const asked = report.endpoints
    .filter(({ endpoint }) => order.has(endpoint.id))
    .sort((one, other) => (order.get(one.endpoint.id) ?? 0) - (order.get(other.endpoint.id) ?? 0));
  const unknownNames = command.as.filter((each) => !report.authorities.includes(each));
  if (unknownNames.length > 0 && !command.quiet)
    process.stderr.write(t`endpoint-atlas: No rule asks for ${unknownNames.join(', ')}.\n`);
  const shown = asked.filter((each) => isShown(each, report, command));
  print(shown, report, command);
  return reportConditions(command.failOnFaults, (condition) => failureOf(condition, asked, report));
}

/** Picks what somebody with all of the authorities may call, as far as one of them decides alone. */
function isShown(each: EndpointAccess, { authorities }: AccessReport, { as, open }: AccessCommand): boolean {
  if (open && each.anonymous !== 'yes') return false;
  if (as.length === 0) return true;
  const cells = as.map((name) => each.byAuthority[authorities.indexOf(name)] ?? each.signedIn);
  return cells.some((cell) => cell === 'yes' || cell === 'depends');
}

function print(shown: readonly EndpointAccess[], report: AccessReport, command: AccessCommand): void {
  const { faults } = report;
  switch (command.format) {
    case 'json':
      printJson({ version: 1, endpoints: shown.map((each) => jsonOf(each, report)), faults });
      return;
    case 'sarif':
      process.stdout.write(sarifReport(faults, helpOf));
      return;
    case 'csv':
      process.stdout.write(csvMatrix(matrixOf(shown, report)));
      break;
    case 'markdown':
      process.stdout.write(markdownMatrix(matrixOf(shown, report)));
      break;
    case 'table':
      process.stdout.write(tableMatrix(matrixOf(shown, report), shown));
      break;
  }
  const styles = stylesFor(command.color, process.stderr);
  for (const { file, line, severity, code, message } of faults)
    if (command.verbose || (severity === 'warning' && !command.quiet))
      process.stderr.write(
        `${printable(file)}:${line}: ${severity}: ${printable(message)} ${styles.dim(`[${code}]`)}\n`,
      );
}

function helpOf(code: string): string | undefined {
  const known = accessFaultCodes.find((each) => each === code);
  return known && accessFaults[known];
}

function jsonOf(
  { endpoint, access, anonymous, signedIn, byAuthority }: EndpointAccess,
  { authorities }: AccessReport,
) {
  const { id, method, path, source } = endpoint;
  return {
    id,
    method: endpoint.anyMethod ? 'ANY' : method,
    path: `${endpoint.contextPath ?? ''}${path}`,
    source: { file: source.file, line: source.line },
    ...(access && { access }),
    callers: {
      anonymous,
      signedIn,
      authorities: Object.fromEntries(authorities.map((name, index) => [name, byAuthority[index]])),
    },
  };
}

function failureOf(
  condition: AccessCommand['failOnFaults'][number],
  asked: readonly EndpointAccess[],
  { faults }: AccessReport,
): string | undefined {
  const count =
    condition === 'unknown'
      ? asked.filter(({ access }) => access === undefined || access.verdict === 'unknown').length
      : faults.filter(({ code }) => code === condition).length;
  return count === 0 ? undefined : t`${count} found of ${condition}`;
}

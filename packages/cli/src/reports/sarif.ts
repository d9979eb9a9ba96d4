/** SARIF 2.1.0 (OASIS), which GitHub's code scanning, Azure DevOps and editors read. */
import type { Log, ReportingDescriptor, Result } from 'sarif';
import { printable } from '../output/printable.ts';
import { version } from '../output/version.ts';
import type { Finding } from './finding.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/**
 * Leaves out what stands in no file: code scanning refuses a whole report for one result without a place.
 *
 * @param helpOf what a code means, as a sentence, for those that are documented
 */
export function sarifReport(
  all: readonly Finding[],
  helpOf: (code: string) => string | undefined = () => undefined,
): string {
  const findings = all.filter(({ file }) => file !== '');
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'Endpoint Atlas', version, rules: codes.map((code) => ruleOf(code, helpOf(code))) },
        },
        // Columns are counted as editors and Java do.
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => resultOf(finding, codes.indexOf(finding.code))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A reader lists rules by what they say. */
function ruleOf(code: string, help = `${wordsOf(code)}.`): ReportingDescriptor {
  return { id: code, shortDescription: { text: help } };
}

/** `Request property removed` */
function wordsOf(code: string): string {
  const words = code.replace(/[-_]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function resultOf({ file, line, column, severity, code, message }: Finding, ruleIndex: number): Result {
  const result: Result = {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: printable(message) },
  };
  const region = { startLine: line, ...(column !== undefined && { startColumn: column }) };
  return { ...result, locations: [{ physicalLocation: { artifactLocation: artifact(file), region } }] };
}

/** An URI reference: relative to the root of the sources, or of the scheme `file`. */
function artifact(file: string) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return /^(?:\/|[a-z]:\/)/i.test(file)
    ? { uri: `file://${file.startsWith('/') ? '' : '/'}${uri}` }
    : { uri, uriBaseId: '%SRCROOT%' };
}

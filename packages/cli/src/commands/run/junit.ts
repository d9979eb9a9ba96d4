/** Results in JUnit's form, which build servers show: a suite for each file, a case for each request and each test. */
import type { RanRequest } from '@endpoint-atlas/engine/requests';

export function junitReport(ran: readonly RanRequest[]): string {
  const files = [...new Set(ran.map(({ file }) => file))];
  const suites = files.map((file) =>
    suiteOf(
      file,
      ran.filter((each) => each.file === file),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`;
}

interface Case {
  readonly name: string;
  readonly className: string;
  readonly seconds: number;
  readonly failure: string | undefined;
}

function suiteOf(file: string, ran: readonly RanRequest[]): string {
  const cases = ran.flatMap(casesOf);
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const seconds = ran.reduce((sum, { timeMs }) => sum + timeMs, 0) / 1000;
  const head = `  <testsuite name="${escaped(file)}" tests="${cases.length}" failures="${failures}" time="${seconds.toFixed(3)}">\n`;
  return `${head}${cases.map(caseXml).join('')}  </testsuite>\n`;
}

function casesOf({ name, file, timeMs, tests, failures }: RanRequest): readonly Case[] {
  const seconds = timeMs / 1000;
  const own = {
    name,
    className: file,
    seconds,
    failure: failures.length > 0 ? failures.join(' ') : undefined,
  };
  const ofTests = tests.map(
    (test): Case => ({
      name: `${name}: ${test.name}`,
      className: file,
      seconds: 0,
      failure: test.outcome === 'failed' ? test.message : undefined,
    }),
  );
  return [own, ...ofTests];
}

function caseXml({ name, className, seconds, failure }: Case): string {
  const head = `    <testcase name="${escaped(name)}" classname="${escaped(className)}" time="${seconds.toFixed(3)}"`;
  if (failure === undefined) return `${head}/>\n`;
  return `${head}>\n      <failure message="${escaped(failure)}"/>\n    </testcase>\n`;
}

/** Escapes text, and leaves out what XML 1.0 cannot hold at all (section 2.2). */
function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text
    .slice(0, 10_000)
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replace(/[&<>"]/g, (char) => entities[char] ?? char)
    .replace(/\s/g, ' ');
}

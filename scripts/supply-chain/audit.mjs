/**
 * What the registry's advisories mean for us. The policy, which docs/internals/supply-chain.md explains:
 * nothing that is shipped has an advisory of severity high or critical, no tool has a critical one, and an exception
 * has a reason and a day on which it ends.
 */

/** @typedef {'info' | 'low' | 'moderate' | 'high' | 'critical'} Severity */

/**
 * @typedef {object} Advisory
 * @property {string} id such as `GHSA-xxxx-xxxx-xxxx`
 * @property {string} library
 * @property {Severity} severity
 * @property {string} title
 */

/**
 * @typedef {object} Exception
 * @property {string} id of the advisory
 * @property {string} why it does not concern us
 * @property {string} until a day, `2027-01-31`
 */

/** @typedef {{ kind: 'judged', refused: readonly string[], told: readonly string[] } | { kind: 'not judged', reason: string }} Verdict */

/** @type {readonly Exception[]} */
export const exceptions = [];

/**
 * @param {string} report what `npm audit --json` printed
 * @param {ReadonlySet<string>} shippedNames libraries in the bundles
 * @param {{ today: string, exceptions: readonly Exception[] }} policy
 * @returns {Verdict}
 */
export function judgeAudit(report, shippedNames, { today, exceptions }) {
  const parsed = jsonOf(report);
  if (parsed?.vulnerabilities === undefined) {
    const reason = parsed?.message ?? parsed?.error?.summary ?? 'npm printed no report';
    return { kind: 'not judged', reason: String(reason).trim() };
  }
  const refused = [];
  const told = [];
  for (const { id, library, severity, title } of advisoriesIn(parsed.vulnerabilities)) {
    const isShipped = shippedNames.has(library);
    const line = `${library} (${isShipped ? 'shipped' : 'a tool'}): ${severity}: ${title} ${id}`;
    const exception = exceptions.find((each) => each.id === id);
    const isSevere = severity === 'critical' || (isShipped && severity === 'high');
    if (!isSevere) told.push(line);
    else if (exception === undefined) refused.push(line);
    else if (exception.until < today) refused.push(`${line}: the exception ended on ${exception.until}`);
    else told.push(`${line}: allowed until ${exception.until}, because ${exception.why}`);
  }
  return { kind: 'judged', refused, told };
}

/**
 * What a registry without advisories leaves open, so that nobody takes silence for approval.
 * @param {string} reason
 * @param {Iterable<string>} shippedNames libraries in the bundles
 * @returns {readonly string[]} lines
 */
export function notJudged(reason, shippedNames) {
  return [
    `Not judged: the registry gave no advisories (${reason}).`,
    `Not checked, shipped: ${[...shippedNames].sort().join(', ')}`,
    'Not checked, tools: everything else that package-lock.json names',
  ];
}

/**
 * @param {Record<string, { name: string, via: (string | { source: number, name: string, url?: string, severity: Severity, title: string })[] }>} vulnerabilities
 * @returns {readonly Advisory[]} each once; those that a library only has through another one are the other's
 */
function advisoriesIn(vulnerabilities) {
  /** @type {Map<string, Advisory>} */
  const found = new Map();
  for (const { via } of Object.values(vulnerabilities)) {
    for (const each of via) {
      if (typeof each === 'string') continue;
      const id = /GHSA-[\w-]+/.exec(each.url ?? '')?.[0] ?? String(each.source);
      found.set(`${id} ${each.name}`, { id, library: each.name, severity: each.severity, title: each.title });
    }
  }
  return [...found.values()];
}

/** @param {string} text */
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

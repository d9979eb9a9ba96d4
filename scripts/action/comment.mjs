/** The comment of a pull request: changes by the class that they stand in, the worst first. */

/**
 * @typedef {object} Change
 * @property {string} id
 * @property {'error' | 'warning' | 'info'} level
 * @property {string} [method]
 * @property {string} [path]
 * @property {string} message
 * @property {string} [schema]
 * @property {string} fingerprint
 * @property {{ reason: string }} [accepted]
 * @property {string} [file]
 * @property {number} [line]
 * @property {'base' | 'revision'} [side]
 */

/**
 * @typedef {object} Called who calls an operation that callers notice a change of
 * @property {string} operation
 * @property {readonly { file: string, line: number, caller?: string }[]} calls
 */

/** @typedef {(side: 'base' | 'revision', file: string, line: number) => string} LinkTo the address of a line */

/** How a comment is found again. */
export const marker = '<!-- endpoint-atlas-diff -->';

/** GitHub takes 65,536 characters. */
export const maxCharacters = 65_000;

const levels = /** @type {const} */ (['error', 'warning', 'info']);
const words = { error: 'breaking', warning: 'risky', info: 'compatible' };
const signs = { error: '❌', warning: '⚠️', info: 'ℹ️' };

/**
 * @param {readonly Change[]} changes
 * @param {LinkTo} linkTo
 * @param {readonly Called[]} [usages]
 * @returns {string}
 */
export function commentOf(changes, linkTo, usages = []) {
  const counting = changes.filter(({ accepted }) => accepted === undefined);
  const accepted = changes.length - counting.length;
  const head = [
    `${marker}\n### API changes\n`,
    `${summaryOf(counting)}${accepted > 0 ? ` ${accepted} more ${accepted === 1 ? 'was' : 'were'} accepted.` : ''}\n`,
  ];
  const classes = [...groupBy(counting, ({ file = '' }) => file)]
    .map(([file, all]) => ({ file, all, worst: Math.min(...all.map(({ level }) => levels.indexOf(level))) }))
    .sort((one, other) => one.worst - other.worst);
  const blocks = classes.map(({ file, all }) => blockOf(file, all, linkTo, usages));
  return cut(head.join('\n'), blocks);
}

/**
 * @param {readonly Change[]} changes
 * @returns {string}
 */
export function summaryOf(changes) {
  if (changes.length === 0) return 'Nothing that callers see has changed.';
  const counts = levels.map(
    (level) => `${changes.filter((each) => each.level === level).length} ${words[level]}`,
  );
  return `${counts.join(', ')} ${changes.length === 1 ? 'change' : 'changes'}.`;
}

/**
 * @param {string} file
 * @param {readonly Change[]} changes
 * @param {LinkTo} linkTo
 * @param {readonly Called[]} usages
 * @returns {string}
 */
function blockOf(file, changes, linkTo, usages) {
  const name = file === '' ? 'The API as a whole' : codeSpan(file.replace(/^.*\//, '').replace(/\.\w+$/, ''));
  const items = [...groupBy(changes, ({ fingerprint }) => fingerprint).values()]
    .map((same) => ({ same, rank: levels.indexOf(same[0]?.level ?? 'info') }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ same }) => itemOf(same, linkTo, usages));
  return `\n#### ${name}\n\n${items.join('')}`;
}

/**
 * @param {readonly Change[]} same what has changed alike in several operations
 * @param {LinkTo} linkTo
 * @param {readonly Called[]} usages
 * @returns {string}
 */
function itemOf(same, linkTo, usages) {
  const [first] = same;
  if (first === undefined) return '';
  const operations = [...new Set(same.flatMap(({ method, path }) => (path ? [`${method} ${path}`] : [])))];
  const [operation, ...others] = operations;
  const where = operation === undefined ? '' : `${codeSpan(operation)}: `;
  const more =
    others.length === 0 ? '' : `, and in ${others.slice(0, maxOperations).map(codeSpan).join(', ')}`;
  const rest = others.length > maxOperations ? ` and ${others.length - maxOperations} more operations` : '';
  const { file, line, side } = first;
  const link = file && line && side ? ` ([line ${line}](<${linkTo(side, file, line)}>))` : '';
  const message = plain(first.message.replace(/\.$/, ''));
  return `- ${signs[first.level]} ${where}${message}${more}${rest}${link} <sub>${plain(first.id)}</sub>\n${first.level === 'info' ? '' : calledBy(operations, linkTo, usages)}`;
}

/**
 * @param {readonly string[]} operations
 * @param {LinkTo} linkTo
 * @param {readonly Called[]} usages
 */
function calledBy(operations, linkTo, usages) {
  const calls = usages.flatMap(({ operation, calls }) => (operations.includes(operation) ? calls : []));
  if (calls.length === 0) return '';
  const shown = calls.slice(0, maxCalls).map(({ file, line, caller = '' }) => {
    const name = codeSpan(`${caller || file.replace(/^.*\//, '')}:${line}`);
    return `[${name}](<${linkTo('revision', file, line)}>)`;
  });
  const more = calls.length > maxCalls ? ` and ${calls.length - maxCalls} more` : '';
  return `  - called by ${shown.join(', ')}${more}\n`;
}

const maxCalls = 8;

const maxOperations = 5;

/**
 * @param {string} head
 * @param {readonly string[]} blocks
 * @returns {string} at most `maxCharacters`; what does not fit is counted
 */
function cut(head, blocks) {
  const room = maxCharacters - 200;
  let text = head;
  for (const [index, block] of blocks.entries()) {
    if (text.length + block.length <= room) text += block;
    else {
      const lines = block.split(/(?<=\n)/);
      for (const line of lines) {
        if (text.length + line.length > room) break;
        text += line;
      }
      return `${text}\n…and more in ${blocks.length - index} of ${blocks.length} classes: \`endpoint-atlas diff\` lists all of it.\n`;
    }
  }
  return text;
}

/**
 * @template Each
 * @param {readonly Each[]} all
 * @param {(each: Each) => string} keyOf
 * @returns {Map<string, Each[]>}
 */
function groupBy(all, keyOf) {
  const groups = new Map();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
}

/**
 * Texts of sources bring neither markup nor mentions of people.
 * @param {string} text
 */
function plain(text) {
  return oneLine(text)
    .replace(/[\\`*_{}[\]()#+!|~-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@<!-- -->');
}

/** @param {string} text */
function codeSpan(text) {
  const line = oneLine(text);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** @param {string} text */
function oneLine(text) {
  return text.replace(/\s+/g, ' ');
}

/**
 * Words that once stood for an idea that the field has a name for. They do not come back: a reader shall meet the words
 * of Spring, HTTP, compilers and editors. ARCHITECTURE.md has the glossary.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What was written, as a part of an identifier or a file's name, and what is written now. */
export const bannedWords = new Map([
  ['annotationOrigins', 'annotationProvenance'],
  ['Answer', 'Response (HTTP), Result (rule, script) or Reply (thread)'],
  ['answersOf', 'evaluateRules, or a verb with what is returned'],
  ['answerOf', 'responseOf, resultOf, or a verb'],
  ["'answered'", "'response'"],
  ['answersAtMost', 'maxResponses'],
  ['asDeployed', 'withServerProperties'],
  ['askingAgain', 'withCachedQueryScope'],
  ['buildOf', 'identifyBuild'],
  ['callPatiently', 'callWithRetry'],
  ['Circumstances', 'a name that ends in Context'],
  ['conventionFiles', 'fingerprintedFiles'],
  ['Conventions', 'Rules'],
  ['createRecorder', 'createDependencyTracker'],
  ['Deployment', 'ServerProperties'],
  ['elementObject', 'targetObject'],
  ['emptyTrail', 'noDependenciesYet'],
  ['EndpointElements', 'EndpointTargets'],
  ['EndpointOrigin', 'EndpointIdentity'],
  ['factsOf', 'metadataOf'],
  ['FeignsWords', 'FeignContract'],
  ['FrameworkFacts', 'FrameworkTraits'],
  ['hasCut', 'hasTruncated'],
  ['inCircles', 'onCycle'],
  ['KeptBody', 'StoredBody'],
  ['KeptEnvironment', 'SavedEnvironment'],
  ['KeptPlaces', 'StoragePlaces'],
  ['KeptScan', 'CachedScan'],
  ['KeptValues', 'SavedValues'],
  ['KeptVariable', 'SavedVariable, or StoredVariables'],
  ['lineMapOf', 'buildLineMap'],
  ['Lookups', 'DependencyNames'],
  ['NotedFiles', 'FingerprintedFiles'],
  ['notedIn', 'recordedIn'],
  ['noteName', 'recordName'],
  ['noteTrail', 'recordDependencies'],
  ['openLine', 'openChannel'],
  ['OrderedEndpoint', 'ExportItem'],
  ['ExportOrder', 'ExportRequest'],
  ['OriginPlace', 'ProvenancePlace'],
  ['ParameterWriting', 'ParameterContext'],
  ['Patience', 'limits, or a retry policy'],
  ['patience', 'limits, or what is waited for'],
  ['Placing', 'Placement'],
  ['proxiesOf', 'readProxies'],
  ['recall', 'memoize'],
  ['Ruled<', 'Sourced<'],
  ['RuledSchema', 'SchemaOverrides'],
  ['RuleElement', 'RuleTargetKind'],
  ['RuleOrigin', 'RuleProvenance'],
  ['seenValues', 'seeTagConstants'],
  ['Stopwatch', 'Timings'],
  ['speaksSpring', 'usesSpringContract'],
  ['successorOf', 'findRenamedEndpoint'],
  ['Surroundings', 'a name that ends in Context'],
  ['surroundings', 'context'],
  ['tellFailures', 'reportFailures'],
  ['tellToTrust', 'promptForTrust'],
  ['toldChanges', 'reportedChanges'],
  ['troubleWith', 'unresolvedDiagnostics'],
  ['UploadOrder', 'UploadRequest'],
  ['verdictOf', 'matchExpression'],
  ['whyNotWritten', 'writeErrorMessage'],
  ['any-element', 'any-target'],
  ['either-inflate', 'inflate-any'],
  ['feigns-words', 'feign-contract'],
  ['first-look', 'onboarding'],
  ['framework-facts', 'framework-traits'],
  ['kept-', 'saved-, or scan-cache'],
  ['noted-files', 'fingerprinted-files'],
  ['patient-call', 'retry'],
  ['said-', 'by what it reads: responses-in-body'],
  ['tell-to-trust', 'trust-prompt'],
  ['why-not-written', 'write-error-message'],
  ['wire.ts', 'the name of the feature'],
]);

/** What comments of the product said of every kind of result. */
const bannedInComments = /\b(?:answer|answers|answered|answering)\b/i;
const inComments = 'respond (HTTP), result or return (functions), reply (threads)';

/**
 * @typedef {object} BannedWord
 * @property {string} file relative to the root
 * @property {number} line from 1; 0 where the file's own name is meant
 * @property {string} word
 * @property {string} use what is written in its place
 */

/** The lists of these words themselves. */
const LISTS = new Set(['scripts/checks/vocabulary.mjs', 'scripts/checks/vocabulary.test.ts']);
const NOT_CODE = new Set(['node_modules', '.git', 'dist', 'test-results', 'fixtures', 'out']);

/**
 * @param {string} root of the checkout
 * @returns {readonly BannedWord[]}
 */
export function findBannedWords(root) {
  return ['packages', 'scripts', 'test', 'bench'].flatMap((folder) =>
    codeBelow(path.join(root, folder)).flatMap((place) => {
      const file = path.relative(root, place).replaceAll('\\', '/');
      if (LISTS.has(file)) return [];
      const name = path.basename(file);
      const whole = `${name}\n${readFileSync(place, 'utf8')}`;
      const possible = [...bannedWords].filter(([word]) => whole.includes(word));
      return whole.split('\n').flatMap((text, line) =>
        [...wordsIn(text, possible), ...(isOfProduct(file) ? wordsInComment(text) : [])].map((found) => ({
          file,
          line,
          ...found,
        })),
      );
    }),
  );
}

/** @param {string} text a line @param {readonly (readonly [word: string, use: string])[]} possible */
function wordsIn(text, possible) {
  return possible.flatMap(([word, use]) => (contains(text, word) ? [{ word, use }] : []));
}

/** Tests may tell of servers that answer. @param {string} file */
function isOfProduct(file) {
  return /^packages\/[^/]+\/src\//.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file);
}

/** @param {string} text a line */
function wordsInComment(text) {
  const comment = /(?:^\s*|\s)(?:\/\*\*?|\*|\/\/)\s(.*)/.exec(text)?.[1] ?? '';
  const word = bannedInComments.exec(comment)?.[0];
  return word === undefined ? [] : [{ word, use: inComments }];
}

/**
 * At the start of a word, also of one within an identifier: `recall` is no part of `precalled`.
 * @param {string} text @param {string} word
 */
function contains(text, word) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? '';
    const isStart = /[A-Z]/.test(word[0] ?? '') || !/[\w-]/.test(before);
    const after = text[at + word.length] ?? '';
    if (isStart && !(/\w$/.test(word) && /[a-z]/.test(after))) return true;
  }
  return false;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function codeBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_CODE.has(entry.name)) return [];
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return codeBelow(place);
    return /\.(?:ts|tsx|mjs)$/.test(entry.name) ? [place] : [];
  });
}

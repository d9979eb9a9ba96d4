/**
 * The layer rules, each with its reason. They are written for whoever has just broken one.
 * `scripts/checks/layers.long.test.ts` plants a violation of each and sees it found.
 */

/**
 * Every folder of every package, in the order in which they may be imported: each may import those before it. The engine's
 * are wings, which hold rooms. Folders in one list still form a circle, which nobody may make larger.
 */
export const ROOMS = {
  'packages/engine/src': [
    ...['text', 'model', 'source', 'endpoints', 'client', 'documents', 'engine', 'node', 'testing'],
  ],
  'packages/engine/src/source': [
    ...['syntax', 'declarations', 'code', 'files', 'contract-first', 'rule-files', 'project', 'types'],
  ],
  'packages/engine/src/endpoints': [
    ...[
      'rules/engine',
      'rules/language-service',
      'openapi-annotations',
      'frameworks',
      'bind',
      'contract',
      'access',
    ],
  ],
  'packages/engine/src/client': [
    ...['request', 'environments', 'edits', 'auth', 'send', 'calls', 'http-files', 'runs'],
  ],
  'packages/engine/src/documents': [
    ...['exports', 'uploads', 'search', 'lint', 'diff', 'drift', 'imports', 'verify', 'usages'],
  ],
  'packages/groovy/src': ['regex', 'values', 'syntax', 'methods', 'evaluator'],
  'packages/cli/src': ['output', 'options', 'reports', 'project', 'calls', 'commands', 'config'],
  'packages/library/src': [],
  'packages/vscode/src': [
    ...['workspace', 'labels', 'protocol', 'stores', 'settings', 'page', 'environments', 'project'],
    ...['tree', 'verify', 'editor', 'usages', 'agents', 'revisions', 'search', 'calls', 'export', 'history'],
    ...['dashboard', 'http-files', 'start'],
  ],
  'packages/vscode/src/page': [
    ...['styles', 'state', 'controls', 'long-body', 'auth', 'request', 'response', 'runs'],
  ],
};

const engine = 'packages/engine/src';

/** Frameworks whose methods are written with the annotations of Spring MVC, or whose errors its dispatcher handles. */
const springRelatives = 'http-exchange|feign|actuator|spring-functional';

const severity = /** @type {const} */ ('error');

/** Tests may look behind every front door and use every tool. */
const tests = '\\.(test|fixture)\\.tsx?$|^packages/[^/]+/test/';

/**
 * @param {string} home
 * @param {readonly (string | readonly string[])[]} rooms
 */
function layerRule(home, rooms) {
  /** @returns {import('dependency-cruiser').IForbiddenRuleType} */
  return (/** @type {string | readonly string[]} */ room, /** @type {number} */ index) => {
    const own = [room].flat();
    const later = rooms.slice(index + 1).flat();
    return {
      name: `layers-point-down-from-${home}/${own[0]}`,
      severity,
      comment:
        `In ${home} folders import those before them (${rooms.flat().join(' → ')}), and ${own.join(', ')} must not know ` +
        'what is made of its results: pass it in, or move the piece that both need to the earlier folder.',
      from: { path: `^${home}/(${own.join('|')})/`, pathNot: tests },
      to: {
        path: `^${home}/(${later.join('|')})/`,
      },
    };
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(ROOMS).flatMap(([home, rooms]) => rooms.slice(0, -1).map(layerRule(home, rooms))),
    {
      name: 'syntax-stands-alone',
      severity,
      comment:
        'A syntax tree belongs to one text and carries no meaning, so that it can be parsed, cached and fuzzed alone: ' +
        'syntax/ imports text/ only, and no other language.',
      from: { path: `^${engine}/source/syntax/([^/]+)/`, pathNot: tests },
      to: { pathNot: [`^${engine}/text/`, `^${engine}/source/syntax/$1/`] },
    },
    {
      name: 'only-declarations-reads-syntax',
      severity,
      comment:
        'After code/ nothing knows which language a file was written in; what you need of the tree belongs into the ' +
        'declarations model, and what you need of a body into its form, for every language.',
      from: { path: `^${engine}/`, pathNot: [`^${engine}/source/(syntax|declarations|code)/`, tests] },
      to: { path: `^${engine}/source/syntax/` },
    },
    {
      name: 'source-is-repeated-not-read',
      severity,
      comment:
        'What stands in a source file is repeated in messages, explanations and rules, and nothing is read out of it: ' +
        'ask code/ for its form. Whoever shows source to people joins this list.',
      from: {
        path: `^${engine}/`,
        pathNot: [
          `^${engine}/source/types/constants\\.ts$`,
          `^${engine}/endpoints/frameworks/common/handlers/provenance\\.ts$`,
          `^${engine}/endpoints/frameworks/spring-functional/(routes|predicate)\\.ts$`,
          `^${engine}/endpoints/rules/engine/`,
          `^${engine}/engine/verify-project\\.ts$`,
          tests,
        ],
      },
      to: { path: `^${engine}/source/code/written-text\\.ts$` },
    },
    {
      name: 'frameworks-do-not-meet',
      severity,
      comment:
        'A framework is one folder and can be read, added and removed alone; what two of them need belongs to ' +
        'types/, model/ or frameworks/common/. Only those that are written with the annotations of Spring MVC may read spring-mvc/.',
      from: {
        path: `^${engine}/endpoints/frameworks/([^/]+)/`,
        pathNot: `^${engine}/endpoints/frameworks/(?:${springRelatives})/`,
      },
      to: {
        path: `^${engine}/endpoints/frameworks/[^/]+/`,
        pathNot: `^${engine}/endpoints/frameworks/($1|common)/`,
      },
    },
    {
      name: 'spring-relatives-read-spring-mvc-only',
      severity,
      comment:
        'What is written with the annotations of Spring MVC binds its parameters as Spring MVC does; it has nothing to ' +
        'do with other frameworks.',
      from: { path: `^${engine}/endpoints/frameworks/(${springRelatives})/` },
      to: {
        path: `^${engine}/endpoints/frameworks/[^/]+/`,
        pathNot: `^${engine}/endpoints/frameworks/($1|spring-mvc|common)/`,
      },
    },
    {
      name: 'exporters-read-requests',
      severity,
      comment:
        'What is exported is what would be sent, because both come from the same request; an exporter that looks ' +
        'further back, or at another exporter, would make its own. What formats share lies beside them, a document ' +
        'for people in document/.',
      from: { path: `^${engine}/documents/exports/([^/]+)/`, pathNot: tests },
      to: {
        path: `^${engine}/`,
        pathNot: [
          `^${engine}/(text|model|client/request)/`,
          `^${engine}/documents/exports/(($1|document)/|[^/]+$)`,
          // An entity of Backstage holds an OpenAPI document, which is described as for its own format.
          `^${engine}/documents/exports/openapi/describe(-api|d-endpoint)\\.ts$`,
        ],
      },
    },
    {
      name: 'core-does-no-io',
      severity,
      comment:
        'The engine runs in a worker, in tests without a disk and one day in a browser, so it asks the world through ' +
        'ports, interfaces beside what speaks their words; Node is for engine/src/node and the shells.',
      from: { path: `^(${engine}|packages/groovy)/`, pathNot: [`^${engine}/node/`, tests] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'adapters-stay-outside',
      severity,
      comment:
        'The engine is handed its adapters; a stage that imports node/ or testing/ has chosen one for everybody.',
      from: { path: `^${engine}/`, pathNot: [`^${engine}/(node|testing)/`, tests] },
      to: { path: `^${engine}/(node|testing)/` },
    },
    {
      name: 'groovy-imports-nothing',
      severity,
      comment:
        "The interpreter runs other people's scripts; a reviewer must be able to read all of it, so it has no imports.",
      from: { path: '^packages/groovy/', pathNot: tests },
      to: { pathNot: '^packages/groovy/' },
    },
    {
      name: 'vscode-stays-in-vscode',
      severity,
      comment:
        'The command line has no VS Code; what it could want lives in the engine and gets plain values.',
      from: { path: '^packages/', pathNot: '^packages/vscode/' },
      to: { path: '(^|/)(@types/)?vscode(/index\\.d\\.ts)?$', dependencyTypesNot: ['local'] },
    },
    {
      name: 'shells-use-the-front-door',
      severity,
      comment:
        "A shell imports '@endpoint-atlas/engine', or its '/requests', '/exports', '/rule-files', '/diff', '/verify', '/usages', '/agents', '/editors', '/l10n' or '/node': what is " +
        'not exported there is free to change without looking here.',
      from: { path: '^packages/(cli|library|vscode)/', pathNot: tests },
      to: {
        path: `^${engine}/`,
        pathNot: `^${engine}/(engine|requests|exports|rule-files|diff|verify|usages|agents|editors|text/l10n|node/node)\\.ts$`,
      },
    },
    {
      name: 'engine-knows-no-shell',
      severity,
      comment:
        'The engine serves the extension, the command line and the library alike and must not import any of them.',
      from: { path: '^packages/(engine|groovy)/' },
      to: { path: '^packages/(cli|library|vscode)/' },
    },
    {
      name: 'library-plans-as-the-command-line',
      severity,
      comment:
        'The library reads what the command line would, so that it takes how a scan is planned from there, and nothing else: ' +
        'commands, options and what is printed are for people.',
      from: { path: '^packages/library/', pathNot: tests },
      to: { path: '^packages/(cli|vscode)/', pathNot: '^packages/cli/src/project/plan-scan\\.ts$' },
    },
    {
      name: 'page-and-host-exchange-messages',
      severity,
      comment:
        'The dashboard page runs in a browser and shares nothing with the extension host but the messages in protocol/.',
      from: { path: '^packages/vscode/src/page/', pathNot: tests },
      to: {
        path: '^packages/vscode/src/',
        pathNot: '^packages/vscode/src/(page|protocol|labels)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'host-does-not-load-the-page',
      severity,
      comment: 'Code of the page needs a document; the extension host sends it messages, from protocol/.',
      from: { path: '^packages/vscode/src/', pathNot: ['^packages/vscode/src/page/', tests] },
      to: { path: '^packages/vscode/src/page/' },
    },
    {
      name: 'production-not-to-tests',
      severity,
      comment: 'What is shipped must not need a test, its fixtures or the tools of the project.',
      from: { path: '^packages/', pathNot: [tests, `^${engine}/testing/`] },
      to: { path: [tests, `^${engine}/testing/`, '^(test|scripts|samples|fixtures)/'] },
    },
    {
      name: 'dependencies-are-declared',
      severity,
      comment:
        "A package that is not in its package.json works only as long as somebody else's dependency brings it.",
      from: { path: '^packages/[^/]+/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'imports-resolve',
      severity,
      comment: 'There is no such file or package. The library is there by its name once it is packed.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(vscode|@endpoint-atlas/api)$' },
    },
    {
      name: 'no-cycles-between-folders',
      severity,
      comment:
        'Two folders that run each other are one folder, or hide a third one. Inside a folder grammars, types and ' +
        'values are recursive by nature; and type imports do not run.',
      from: { path: '^(.+)/[^/]+$' },
      to: {
        circular: true,
        via: { pathNot: '^$1/[^/]+$' },
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};

/**
 * The Hoppscotch collection: one file that Hoppscotch imports and its command line runs.
 *
 * As in other collections, hosts become variables of the collection (`<<baseUrl>>`), and the same endpoints always
 * give the same text.
 */

import type { Diagnostic } from '../../../text/diagnostic.ts';
import { atHostOfRules, collectionByRules, lostCollection, requestByRules } from '../changes-by-rules.ts';
import { countScripts } from '../collection-scripts.ts';
import { type CollectionVariables, createCollectionVariables } from '../collection-variables.ts';
import { joinScripts } from '../copied-scripts.ts';
import { descriptionOfFolder } from '../descriptions.ts';
import { problemAt } from '../export-problem.ts';
import { type Exporter, type ExportOptions, isOfHttp } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { makeFileName } from '../file-name.ts';
import { jsonPieces } from '../file-text.ts';
import { type ControllerOfRequests, type HttpExport, modulesOf } from '../folders.ts';
import { placeholderNames } from '../placeholders.ts';
import { savedExamples } from '../saved-examples.ts';
import { type Collection, collectionVersion, isCollection, isRequest, type Request } from './collection.ts';
import { gapsOf } from './gaps.ts';
import { readPlaceholders } from './placeholders.ts';
import { inheritedAuth, type Scripts, writeRequest } from './request.ts';

export const hoppscotch: Exporter = {
  id: 'hoppscotch',
  ...exporterTraits.hoppscotch,
  exportTo(exported, options) {
    const diagnostics: Diagnostic[] = [];
    const requests = exported.filter(isOfHttp).map((each) => atHost(each, options));
    const written = writeCollection(requests, options, (problem) => diagnostics.push(problem));
    const collection = collectionByRules(collectionKeys, written, options.rules, isCollection);
    if (collection === undefined) diagnostics.push(lostCollection(collectionKeys));
    const name = `${makeFileName(options.title, 'endpoints')}.hoppscotch_collection.json`;
    return {
      files: [{ name, pieces: jsonPieces(collection ?? written) }],
      diagnostics,
      ...countScripts(collection ?? written),
    };
  },
};

const collectionKeys = ['hopp.collection.prerequest', 'hopp.collection.test'] as const;

function atHost(exported: HttpExport, { rules }: ExportOptions): HttpExport {
  const { values, ...others } = atHostOfRules('hopp.host', exported, rules);
  return { ...others, values: { ...values, host: readPlaceholders(values.host) } };
}

interface CollectionContext extends ExportOptions {
  readonly variables: CollectionVariables;
  report(problem: Diagnostic): void;
}

function writeCollection(
  requests: readonly HttpExport[],
  options: ExportOptions,
  report: CollectionContext['report'],
): Collection {
  const { title, rules } = options;
  const variables = createCollectionVariables(placeholderNames(requests));
  const writing = { ...options, variables, report };
  const modules = modulesOf(requests).map(({ name, controllers }) => ({
    name: name === '' ? '(no module)' : name,
    folders: controllers.map((controller) => controllerFolder(controller, writing)),
  }));
  const folders =
    modules.length === 1
      ? modules.flatMap((module) => module.folders)
      : modules.map((module) => folderOf(module));
  const [prerequest, test] = collectionKeys;
  // What begins with `groovy:` runs on the collection later on; any other text is a script for Hoppscotch.
  const scripts = scriptsOf(rules.copied(prerequest), rules.copied(test));
  return {
    ...folderOf({ name: title, folders, ...scripts }),
    auth: { authType: 'none', authActive: true },
    variables: variables
      .all()
      .map(({ key, value }) => ({ key, initialValue: value, currentValue: value, secret: false })),
  };
}

function controllerFolder({ name, requests }: ControllerOfRequests, writing: CollectionContext): Collection {
  // They are all of one class, so that the first stands for them.
  const endpoints = requests.map(({ endpoint }) => endpoint);
  const [first] = endpoints;
  const texts = (key: 'hopp.class.prerequest' | 'hopp.class.test') =>
    first === undefined ? [] : writing.rules.texts(key, first);
  const description = descriptionOfFolder(name, endpoints, writing.source);
  return folderOf({
    name,
    ...(description !== '' && { description }),
    requests: requests.map((exported) => requestByScripts(exported, writing)),
    ...scriptsOf(texts('hopp.class.prerequest'), texts('hopp.class.test')),
  });
}

function folderOf({ name, ...parts }: Partial<Collection> & Pick<Collection, 'name'>): Collection {
  return {
    v: collectionVersion,
    name,
    description: null,
    folders: [],
    requests: [],
    auth: inheritedAuth,
    headers: [],
    variables: [],
    preRequestScript: '',
    testScript: '',
    ...parts,
  };
}

function scriptsOf(prerequest: readonly string[], test: readonly string[]): Scripts {
  return { preRequestScript: joinScripts(prerequest), testScript: joinScripts(test) };
}

function requestByScripts(
  exported: HttpExport,
  { rules, source, variables, report }: CollectionContext,
): Request {
  const { endpoint } = exported;
  const scripts = scriptsOf(rules.texts('hopp.prerequest', endpoint), rules.texts('hopp.test', endpoint));
  const savedResponses = savedExamples(endpoint, source.contractOf(endpoint, 'reachable'));
  const written = writeRequest(exported, { scripts, variables, savedResponses });
  for (const gap of gapsOf(exported, written)) {
    report(problemAt(endpoint, 'request-incomplete', `${written.name}: ${gap}`));
  }
  const changed = requestByRules('hopp.format.after', written, { endpoint, rules, isItem: isRequest });
  if (changed !== undefined) return changed;
  const message = `What \`hopp.format.after\` made of ${written.name} is no request; it is left as it was.`;
  report(problemAt(endpoint, 'exported-in-part', message));
  return written;
}

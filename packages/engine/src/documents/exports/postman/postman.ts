/**
 * The Postman collection, version 2.1: one file that Postman and many others import.
 *
 * Hosts become variables of the collection (`{{baseUrl}}`), so that a user points it elsewhere by one value; ids are
 * made of names, so that the same endpoints always give the same text.
 */

import type { Diagnostic } from '../../../text/diagnostic.ts';
import { atHostOfRules, collectionByRules, lostCollection, requestByRules } from '../changes-by-rules.ts';
import { countScripts } from '../collection-scripts.ts';
import { type CollectionVariables, createCollectionVariables } from '../collection-variables.ts';
import { descriptionOfFolder } from '../descriptions.ts';
import { problemAt } from '../export-problem.ts';
import { type Exporter, type ExportOptions, isOfHttp } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { makeFileName } from '../file-name.ts';
import { jsonPieces } from '../file-text.ts';
import { type ControllerOfRequests, type HttpExport, type ModuleOfRequests, modulesOf } from '../folders.ts';
import { placeholderNames } from '../placeholders.ts';
import { savedExamples } from '../saved-examples.ts';
import { gapsOf } from './body.ts';
import {
  type Collection,
  collectionSchema,
  type Folder,
  type Item,
  isCollection,
  isItem,
} from './collection.ts';
import { writeItem } from './item.ts';
import { writeEvents } from './scripts.ts';
import { stableId } from './stable-id.ts';

export const postman: Exporter = {
  id: 'postman',
  ...exporterTraits.postman,
  exportTo(exported, options) {
    const diagnostics: Diagnostic[] = [];
    const requests = exported
      .filter(isOfHttp)
      .map((each) => atHostOfRules('postman.host', each, options.rules));
    const written = writeCollection(requests, options, (problem) => diagnostics.push(problem));
    const collection = collectionByRules(collectionKeys, written, options.rules, isCollection);
    if (collection === undefined) diagnostics.push(lostCollection(collectionKeys));
    // As Postman names its own exports, and finds them again in a folder.
    const name = `${makeFileName(options.title, 'endpoints')}.postman_collection.json`;
    return {
      files: [{ name, pieces: jsonPieces(collection ?? written) }],
      diagnostics,
      ...countScripts(collection ?? written),
    };
  },
};

const collectionKeys = ['postman.collection.prerequest', 'postman.collection.test'] as const;

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
  const modules = modulesOf(requests);
  const item =
    modules.length === 1
      ? modules.flatMap((module) => controllerFolders(module, writing))
      : modules.map((module) => moduleFolder(module, writing));
  const variable = variables.all();
  const [prerequest, test] = collectionKeys;
  // What begins with `groovy:` runs on the collection later on; any other text is a script for Postman.
  const event = writeEvents(rules.copied(prerequest), rules.copied(test));
  return {
    info: { _postman_id: stableId('collection', title), name: title, schema: collectionSchema },
    item,
    ...(variable.length > 0 && { variable }),
    ...(event.length > 0 && { event }),
  };
}

function moduleFolder(module: ModuleOfRequests, writing: CollectionContext): Folder {
  return {
    name: module.name === '' ? '(no module)' : module.name,
    id: stableId('module', module.name),
    item: controllerFolders(module, writing),
  };
}

function controllerFolders(
  { name, controllers }: ModuleOfRequests,
  writing: CollectionContext,
): readonly Folder[] {
  return controllers.map((controller) => controllerFolder(controller, name, writing));
}

function controllerFolder(
  { name, className, requests }: ControllerOfRequests,
  module: string,
  writing: CollectionContext,
): Folder {
  // They are all of one class, so that the first stands for them.
  const endpoints = requests.map(({ endpoint }) => endpoint);
  const [first] = endpoints;
  const texts = (key: 'postman.class.prerequest' | 'postman.class.test') =>
    first === undefined ? [] : writing.rules.texts(key, first);
  const event = writeEvents(texts('postman.class.prerequest'), texts('postman.class.test'));
  const description = descriptionOfFolder(name, endpoints, writing.source);
  return {
    name,
    ...(description !== '' && { description }),
    id: stableId('controller', module, className),
    item: requests.map((exported) => writeRequestItem(exported, writing)),
    ...(event.length > 0 && { event }),
  };
}

function writeRequestItem(exported: HttpExport, writing: CollectionContext): Item {
  const { endpoint } = exported;
  const { rules } = writing;
  const events = writeEvents(
    rules.texts('postman.prerequest', endpoint),
    rules.texts('postman.test', endpoint),
  );
  const item = writeItem(exported, events, {
    variables: writing.variables,
    savedResponses: savedExamples(endpoint, writing.source.contractOf(endpoint, 'reachable')),
  });
  for (const gap of gapsOf(exported)) {
    writing.report(problemAt(endpoint, 'request-incomplete', `${item.name}: ${gap}`));
  }
  const changed = requestByRules('postman.format.after', item, { endpoint, rules, isItem });
  if (changed !== undefined) return changed;
  const message = `What \`postman.format.after\` made of ${item.name} is no item of a collection; it is left as it was.`;
  writing.report(problemAt(endpoint, 'exported-in-part', message));
  return item;
}

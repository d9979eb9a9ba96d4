/**
 * The Postman collection, version 2.1: one file that Postman and many others import.
 *
 * Hosts become variables of the collection (`{{baseUrl}}`), so that a user points it elsewhere by one value; ids are
 * made of names, so that the same endpoints always give the same text.
 */
import { type Exporter, type ExportOptions, isOfHttp } from '../exporter.ts';
import { fileNameOf } from '../file-name.ts';
import { type Collection, collectionSchema, type Folder, type ItemOrFolder } from './collection.ts';
import { createCollectionVariables } from './collection-variables.ts';
import { type ControllerOfRequests, type HttpExport, type ModuleOfRequests, modulesOf } from './folders.ts';
import { writeItem } from './item.ts';
import { placeholderNames } from './placeholders.ts';
import { writeEvents } from './scripts.ts';
import { stableId } from './stable-id.ts';
import type { UrlSurroundings } from './url.ts';

export const postman: Exporter = {
  id: 'postman',
  title: 'Postman Collection',
  fileExtension: '.json',
  protocols: ['http'],
  exportTo(exported, options) {
    const collection = writeCollection(exported.filter(isOfHttp), options);
    // As Postman names its own exports, and finds them again in a folder.
    const name = `${fileNameOf(options.title, 'endpoints')}.postman_collection.json`;
    return { files: [{ name, text: `${JSON.stringify(collection, undefined, 2)}\n` }], diagnostics: [] };
  },
};

function writeCollection(requests: readonly HttpExport[], options: ExportOptions): Collection {
  const variables = createCollectionVariables(placeholderNames(requests));
  const modules = modulesOf(requests);
  const [only] = modules;
  const item =
    only !== undefined && modules.length === 1
      ? only.controllers.map((controller) => controllerFolder(only, controller, options, variables))
      : modules.map((module) => moduleFolder(module, options, variables));
  const all = variables.all();
  return {
    info: {
      _postman_id: stableId('collection', options.title),
      name: options.title,
      schema: collectionSchema,
    },
    item,
    ...(all.length > 0 && { variable: all }),
  };
}

function moduleFolder(
  module: ModuleOfRequests,
  options: ExportOptions,
  variables: UrlSurroundings['variables'],
): ItemOrFolder {
  return {
    name: module.name === '' ? '(no module)' : module.name,
    id: stableId('module', module.name),
    item: module.controllers.map((controller) => controllerFolder(module, controller, options, variables)),
  };
}

function controllerFolder(
  module: ModuleOfRequests,
  { name, className, requests }: ControllerOfRequests,
  { rules }: ExportOptions,
  variables: UrlSurroundings['variables'],
): Folder {
  const ofClass = (key: 'postman.class.prerequest' | 'postman.class.test') =>
    requests.flatMap(({ endpoint }) => rules.texts(key, endpoint));
  const events = writeEvents(ofClass('postman.class.prerequest'), ofClass('postman.class.test'));
  return {
    name,
    id: stableId('controller', module.name, className),
    item: requests.map((exported) => {
      const texts = (key: 'postman.prerequest' | 'postman.test') => rules.texts(key, exported.endpoint);
      return writeItem(exported, writeEvents(texts('postman.prerequest'), texts('postman.test')), {
        resolve: exported.resolve,
        variables,
      });
    }),
    ...(events.length > 0 && { event: events }),
  };
}

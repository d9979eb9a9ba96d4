/** The variables that every script of a rule sees beside `it`. */
import type { Answer } from '@endpoint-atlas/groovy';
import type { Element } from '../../project/conventions.ts';
import { pathOf } from '../element-path.ts';
import { configObject } from './config-object.ts';
import { filesObject } from './files-object.ts';
import { helperObject } from './helper-object.ts';
import { httpClientObject } from './http-client-object.ts';
import { loggerObject } from './logger-object.ts';
import { regexObject } from './regex-object.ts';
import { runtimeObject } from './runtime-object.ts';
import { storageObject } from './storage-object.ts';
import { toolObject } from './tool-object.ts';
import type { World } from './world.ts';

/** What depends on the module is made once for each file that elements stand in. */
export function sharedObjects(world: World): (element: Element | undefined) => ReadonlyMap<string, Answer> {
  const everywhere = new Map<string, Answer>([
    ...named(loggerObject(world.ports.log), 'logger', 'LOG'),
    ...named(storageObject(world.session), 'session', 'S', 'sessionStorage'),
    ...named(storageObject(world.localStorage), 'localStorage'),
    ...named(toolObject(), 'tool', 'T'),
    ...named(regexObject(), 'regex', 'RE'),
    ...named(filesObject(world), 'files', 'F'),
    ...named(httpClientObject(world), 'httpClient'),
    // A script may ask whether it is there.
    ['fieldContext', null],
  ]);
  const byPath = new Map<string, ReadonlyMap<string, Answer>>();
  return (element) => {
    const path = element === undefined ? '' : pathOf(element);
    let objects = byPath.get(path);
    if (objects === undefined) {
      objects = new Map<string, Answer>([
        ...everywhere,
        ...named(configObject(world, path), 'config', 'C'),
        ...named(helperObject(world, path), 'helper', 'H'),
        ...named(runtimeObject(world, path), 'runtime', 'R'),
      ]);
      byPath.set(path, objects);
    }
    return objects;
  };
}

function named(object: Answer, ...names: readonly string[]): readonly [string, Answer][] {
  return names.map((name) => [name, object]);
}

/** The variables that every script of a rule sees beside `it`. */
import type { Returnable } from '@endpoint-atlas/groovy';
import type { RuleTarget } from '../../../../source/project/rule-engine.ts';
import { pathOf } from '../target-path.ts';
import { configObject } from './config-object.ts';
import { filesObject } from './files-object.ts';
import { helperObject } from './helper-object.ts';
import { httpClientObject } from './http-client-object.ts';
import { loggerObject } from './logger-object.ts';
import { regexObject } from './regex-object.ts';
import { runtimeObject } from './runtime-object.ts';
import type { ScriptContext } from './script-context.ts';
import { storageObject } from './storage-object.ts';
import { toolObject } from './tool-object.ts';

/** Makes what depends on the module once for each file that targets stand in. */
export function sharedObjects(
  context: ScriptContext,
): (target: RuleTarget | undefined) => ReadonlyMap<string, Returnable> {
  const everywhere = new Map<string, Returnable>([
    ...named(loggerObject(context.ports.log), 'logger', 'LOG'),
    ...named(storageObject(context.session), 'session', 'S', 'sessionStorage'),
    ...named(storageObject(context.localStorage), 'localStorage'),
    ...named(toolObject(), 'tool', 'T'),
    ...named(regexObject(), 'regex', 'RE'),
    ...named(filesObject(context), 'files', 'F'),
    ...named(httpClientObject(context), 'httpClient'),
    // A script may ask whether it is there.
    ['fieldContext', null],
  ]);
  const byPath = new Map<string, ReadonlyMap<string, Returnable>>();
  return (target) => {
    const path = target === undefined ? '' : pathOf(target);
    let objects = byPath.get(path);
    if (objects === undefined) {
      objects = new Map<string, Returnable>([
        ...everywhere,
        ...named(configObject(context, path), 'config', 'C'),
        ...named(helperObject(context, path), 'helper', 'H'),
        ...named(runtimeObject(context, path), 'runtime', 'R'),
      ]);
      byPath.set(path, objects);
    }
    return objects;
  };
}

function named(object: Returnable, ...names: readonly string[]): readonly [string, Returnable][] {
  return names.map((name) => [name, object]);
}

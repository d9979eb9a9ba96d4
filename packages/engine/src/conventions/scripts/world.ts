import type { Answer } from '@endpoint-atlas/groovy';
import type { ScriptPorts } from '../../host/script-ports.ts';
import type { Project } from '../../project/project.ts';
import type { ModuleTable } from '../module-conventions.ts';

/** What the objects of scripts are made from; a script sees none of it directly. */
export interface World {
  readonly project: Project;
  readonly modules: ModuleTable;
  readonly ports: ScriptPorts;
  readonly session: StoredValues;
  readonly localStorage: StoredValues;
}

/** What scripts keep, by group and key; the unnamed group is the empty text. */
export type StoredValues = Map<string, Map<string, Answer>>;

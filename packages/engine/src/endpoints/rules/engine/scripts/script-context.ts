import type { HostValue, Returnable } from '@endpoint-atlas/groovy';
import type { Project } from '../../../../source/project/project.ts';
import type { RuleTarget } from '../../../../source/project/rule-engine.ts';
import type { ResolvedType } from '../../../../source/types/resolved-type.ts';
import type { ModuleTable } from '../module-rules.ts';
import type { ScriptHost } from './script-host.ts';

/** Says what the objects of scripts are made from; a script sees none of it directly. */
export interface ScriptContext extends Pick<ScriptHost, 'ports' | 'network' | 'session' | 'localStorage'> {
  readonly project: Project;
  readonly modules: ModuleTable;
  /** Returns what a script sees of a target. */
  objectOf(target: RuleTarget): HostValue;
  /** Returns what a script sees of a type with its arguments. */
  typeObjectOf(type: ResolvedType): HostValue;
}

/** Says what scripts keep. */
export interface StoredValues {
  /** By group and key; the unnamed group is the empty text. */
  readonly groups: Map<string, Map<string, Returnable>>;
  /** A script has looked into it, or changed it. */
  isTouched: boolean;
  /** Says whether nobody has looked into it since its size was counted. */
  isCounted: boolean;
}

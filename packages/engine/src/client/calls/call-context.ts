/** Says what a call asks of the project that its endpoint belongs to; `engine/call-in-project.ts` makes it. */
import type { Ports } from '@endpoint-atlas/groovy';
import type { HttpRequest } from '../../model/http-request.ts';
import type { EventScript } from '../../source/project/rule-engine.ts';
import type { NetworkRefusal, NetworkResponse } from '../../source/rule-files/rule-network.ts';
import type { VariableResolver } from '../request/placeholders.ts';
import type { ScriptMoment } from './call-scripts.ts';

export interface CallContext {
  readonly ports: Ports;
  exchange(request: HttpRequest): NetworkResponse | NetworkRefusal;
  /** Values of rule files and properties, for placeholders that no variable fills. */
  readonly configured: VariableResolver;
  /** The rules around calls of the endpoint; `undefined` where there are none. */
  rules(moment: ScriptMoment): Iterable<EventScript> | undefined;
}

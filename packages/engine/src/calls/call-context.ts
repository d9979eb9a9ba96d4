/** What a call asks of the project that its endpoint belongs to; `engine/call-in-project.ts` makes it. */
import type { Ports } from '@endpoint-atlas/groovy';
import type { NetworkRefusal, NetworkResponse } from '../ports/rule-network.ts';
import type { EventScript } from '../project/rule-engine.ts';
import type { HttpRequest } from '../request/http-request.ts';
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

/** What is told of properties that are not read: what switching the extension on would change. Pure. */
import { type DeploymentChange, type EndpointId, visibleText } from '@endpoint-atlas/engine';

export interface PropertiesOffer {
  /** A full sentence for the whole project, from `Switch on spring-properties` on. */
  readonly sentence: string;
  /** The same for a row of the tree, where a button stands beside it. */
  readonly effect: string;
  /** A full sentence about one endpoint; `undefined` where nothing would change for it. */
  sentenceFor(id: EndpointId): string | undefined;
}

/** `undefined` where nothing would change. */
export function presentOffer(changes: readonly DeploymentChange[]): PropertiesOffer | undefined {
  if (changes.length === 0) return undefined;
  const byId = new Map(changes.map((change) => [change.id, change]));
  const effect = [...moveOf(changes), ...addressesOf(changes)].join(', ');
  const count = changes.length === 1 ? '' : ` It changes ${changes.length} endpoints.`;
  return {
    sentence: `Switch on spring-properties: ${effect}.${count}`,
    effect,
    sentenceFor(id) {
      const change = byId.get(id);
      if (change === undefined) return undefined;
      return `Its properties are not read. With spring-properties, ${[...moveOf([change]), ...addressesOf([change])].join(', ')}.`;
    },
  };
}

/** The first that gets another path stands for all. */
function moveOf(changes: readonly DeploymentChange[]): readonly string[] {
  const moved = changes.find(({ becomes }) => becomes !== undefined);
  if (moved?.becomes === undefined) return [];
  return [`${short(moved.path)} becomes ${short(moved.becomes)}`];
}

const maxAddresses = 4;

function addressesOf(changes: readonly DeploymentChange[]): readonly string[] {
  const hosts = [...new Set(changes.flatMap(({ host }) => host ?? []))];
  const [first] = hosts;
  if (first === undefined) return [];
  const ports = hosts.map(portOnly);
  if (hosts.length === 1)
    return [ports[0] === undefined ? `the host ${short(first)}` : `the port ${ports[0]}`];
  const isPorts = ports.every((port) => port !== undefined);
  const shown = (isPorts ? ports : hosts).slice(0, maxAddresses).map((each) => short(each ?? ''));
  const more = hosts.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return [`the ${isPorts ? 'ports' : 'hosts'} ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`];
}

/** Of what differs from the usual host in nothing else. */
function portOnly(host: string): string | undefined {
  return /^(?:http|grpc):\/\/localhost:(\d+)$/.exec(host)?.[1];
}

const maxCharacters = 60;

function short(text: string): string {
  const visible = visibleText(text);
  return visible.length > maxCharacters ? `${visible.slice(0, maxCharacters - 1)}…` : visible;
}

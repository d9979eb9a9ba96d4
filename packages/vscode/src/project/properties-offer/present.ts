/** Presents what is told of properties that are not read: what switching the extension on would change. Pure. */

import { type EndpointId, type ServerPropertyChange, visibleText } from '@endpoint-atlas/engine';
import { listText, t, tn } from '@endpoint-atlas/engine/l10n';

export interface PropertiesOffer {
  /** A full sentence for the whole project, from `Switch on spring-properties` on. */
  readonly sentence: string;
  /** The same for a row of the tree, where a button stands beside it. */
  readonly effect: string;
  /** A full sentence about one endpoint; `undefined` where nothing would change for it. */
  sentenceFor(id: EndpointId): string | undefined;
}

/** `undefined` where nothing would change. */
export function presentOffer(changes: readonly ServerPropertyChange[]): PropertiesOffer | undefined {
  if (changes.length === 0) return undefined;
  const byId = new Map(changes.map((change) => [change.id, change]));
  const effect = effectOf(changes);
  const { length } = changes;
  return {
    sentence: tn(
      length,
      'Switch on spring-properties: {1}.',
      'Switch on spring-properties: {1}. It changes {0} endpoints.',
      effect,
    ),
    effect,
    sentenceFor(id) {
      const change = byId.get(id);
      if (change === undefined) return undefined;
      return t`Its properties are not read. With spring-properties, ${effectOf([change])}.`;
    },
  };
}

/** `/orders becomes /shop/orders, the port 8081`, or `the port becomes 8081` */
function effectOf(changes: readonly ServerPropertyChange[]): string {
  const [move] = moveOf(changes);
  const addresses = addressesOf(changes);
  if (addresses === undefined) return move ?? '';
  const { isPorts, texts } = addresses;
  const count = texts.length;
  const all = listText(texts);
  if (move !== undefined) {
    return isPorts
      ? tn(count, '{2}, the port {1}', '{2}, the ports {1}', all, move)
      : tn(count, '{2}, the host {1}', '{2}, the hosts {1}', all, move);
  }
  return isPorts
    ? tn(count, 'the port becomes {1}', 'the ports become {1}', all)
    : tn(count, 'the host becomes {1}', 'the hosts become {1}', all);
}

/** The first that gets another path stands for all. */
function moveOf(changes: readonly ServerPropertyChange[]): readonly string[] {
  const moved = changes.find(({ becomes }) => becomes !== undefined);
  if (moved?.becomes === undefined) return [];
  return [t`${short(moved.path)} becomes ${short(moved.becomes)}`];
}

const maxAddresses = 4;

interface Addresses {
  /** Whether they differ in their ports alone, which is then all that is shown. */
  readonly isPorts: boolean;
  readonly texts: readonly string[];
}

function addressesOf(changes: readonly ServerPropertyChange[]): Addresses | undefined {
  const hosts = [...new Set(changes.flatMap(({ host }) => host ?? []))];
  if (hosts.length === 0) return undefined;
  const ports = hosts.flatMap((host) => portOnly(host) ?? []);
  const isPorts = ports.length === hosts.length;
  const shown = (isPorts ? ports : hosts).slice(0, maxAddresses).map(short);
  const more = hosts.length - shown.length;
  return {
    isPorts,
    texts: more > 0 ? [...shown, t`${more} more`] : shown,
  };
}

/** Reads the port of a host that differs from the usual one in nothing else. */
function portOnly(host: string): string | undefined {
  return /^(?:http|grpc):\/\/localhost:(\d+)$/.exec(host)?.[1];
}

const maxCharacters = 60;

function short(text: string): string {
  const visible = visibleText(text);
  return visible.length > maxCharacters ? `${visible.slice(0, maxCharacters - 1)}…` : visible;
}

/** AngularJS's `$resource`: a template for URLs, and actions that send. */
import type { Node } from '@babel/types';
import { joinOptions } from '../pieces.ts';
import type { Evaluator } from './evaluate.ts';
import type { CallNode } from './nodes.ts';
import { verbIn } from './request-arguments.ts';
import type { SentRequest } from './request-site.ts';
import type { SourceModule } from './source-module.ts';
import { absent, knownText, type Place, type Texts, textsOf, textValue, type Value } from './values.ts';

type Resource = Extract<Value, { kind: 'resource' }>;

/** @param name of the action: `query`, `save`, one of its own */
export function resourceRequest(
  node: CallNode,
  object: Node,
  name: string,
  place: Place,
  evaluator: Evaluator,
): SentRequest | undefined {
  if (!usesResources(place.module)) return undefined;
  const resource = evaluator.evaluate(object, place);
  if (resource.kind !== 'resource') return undefined;
  const own = evaluator.member(resource.actions, name, place);
  const isOwn = own.kind === 'object';
  const verb = isOwn ? verbIn(own, place, evaluator) : textValue(ownActions.get(name) ?? '');
  if (!isOwn && !ownActions.has(name)) return undefined;
  const ownUrl = isOwn ? evaluator.member(own, 'url', place) : absent;
  const template = ownUrl === absent ? resource.url : ownUrl;
  const given = givenTo(node, resource, knownText(verb) !== 'GET', place, evaluator);
  return {
    node,
    verb,
    url: { kind: 'text', options: textsOf(template).flatMap((each) => filledIn(each, given)) },
  };
}

function usesResources(module: SourceModule): boolean {
  const uses = users.get(module) ?? module.text.includes('$resource');
  users.set(module, uses);
  return uses;
}

const users = new WeakMap<SourceModule, boolean>();

/** A resource has these without being told. */
const ownActions: ReadonlyMap<string, string> = new Map([
  ['get', 'GET'],
  ['query', 'GET'],
  ['save', 'POST'],
  ['remove', 'DELETE'],
  ['delete', 'DELETE'],
]);

/** Tells of a parameter whether the call gives it: `undefined` where that is not known. */
type IsGiven = (name: string) => boolean | undefined;

/** A call gives parameters in its first argument, the resource by default; `@id` comes from a body, which may have none. */
function givenTo(
  node: CallNode,
  { defaults }: Resource,
  hasBody: boolean,
  place: Place,
  evaluator: Evaluator,
): IsGiven {
  const [first] = node.arguments;
  const params =
    first === undefined || /Function/.test(first.type) ? absent : evaluator.evaluate(first, place);
  const isOpen = params !== absent && params.kind !== 'object';
  return (name) => {
    if (params.kind === 'object' && evaluator.member(params, name, place) !== absent) return true;
    const byDefault = evaluator.member(defaults, name, place);
    if (byDefault === absent) return isOpen ? undefined : false;
    const [pieces = []] = textsOf(byDefault);
    const [start] = pieces;
    const isOfBody = start?.kind === 'text' && start.text.startsWith('@');
    if (!isOfBody) return true;
    return hasBody ? undefined : isOpen ? undefined : false;
  };
}

/** AngularJS leaves out what is not given, with the slash before it. */
function filledIn(pieces: Texts[number], isGiven: IsGiven): Texts {
  const parts = pieces.flatMap((piece): readonly Texts[] => {
    if (piece.kind === 'hole') return [[[piece]]];
    return piece.text.split(/(\/?:[A-Za-z_]\w*)/).map((text): Texts => {
      const name = /^\/?:([A-Za-z_]\w*)$/.exec(text)?.[1];
      if (name === undefined) return [[{ kind: 'text', text }]];
      const filled: Texts[number] = [
        ...(text.startsWith('/') ? [{ kind: 'text' as const, text: '/' }] : []),
        { kind: 'hole', name },
      ];
      const given = isGiven(name);
      return given === true ? [filled] : given === false ? [[]] : [filled, []];
    });
  });
  return joinOptions(parts);
}

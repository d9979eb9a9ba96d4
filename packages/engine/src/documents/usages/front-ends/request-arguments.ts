/** Reads the arguments of a client's call: a URL behind the client's base, a verb among options. */
import { clientOf, verbs } from './clients.ts';
import type { Evaluator } from './evaluate.ts';
import { returned } from './members.ts';
import type { Modules } from './modules.ts';
import { type CallNode, nameFor, nodesIn } from './nodes.ts';
import { absent, concatenated, type Place, type Texts, textsOf, textValue, type Value } from './values.ts';

/** GET where options say nothing. */
export function verbIn(options: Value, place: Place, evaluator: Evaluator): Value {
  if (options === absent) return textValue('GET');
  if (options.kind !== 'object' && options.kind !== 'unknown') return textValue('GET');
  for (const name of ['method', 'type']) {
    const value = evaluator.member(options, name, place);
    if (value === absent) continue;
    if (value.kind === 'text' || value.kind === 'unknown') return value;
  }
  return textValue('GET');
}

export function isVerbText(value: Value): boolean {
  return (
    value.kind === 'text' &&
    value.options.every(([piece]) => piece?.kind === 'text' && verbs.has(piece.text.toLowerCase()))
  );
}

export function argument(node: CallNode, index: number, place: Place, evaluator: Evaluator): Value {
  const given = node.arguments[index];
  return given === undefined ? absent : evaluator.evaluate(given, place);
}

/** A base and a path have one slash between them; a URL with an origin needs no base. */
export function withBase(base: Texts, url: Value): Value {
  if (base.length === 0) return url;
  const [first] = url.kind === 'text' ? (url.options[0] ?? []) : [];
  if (first?.kind === 'text' && /^(?:[a-z]+:)?\/\//i.test(first.text)) return url;
  const needsSlash = !(first?.kind === 'text' && first.text.startsWith('/'));
  const bases = base.map((pieces) => {
    const last = pieces.at(-1);
    const trimmed =
      last?.kind === 'text'
        ? [...pieces.slice(0, -1), { ...last, text: last.text.replace(/\/$/, '') }]
        : pieces;
    return trimmed;
  });
  const start: Value = { kind: 'text', options: bases };
  return concatenated(needsSlash ? [start, textValue('/'), url] : [start, url]);
}

/** A function stands for what it returns: `useFetch(() => url)`; a key of SWR is a list that begins with the URL. */
export function givenUrl(node: CallNode, index: number, place: Place, evaluator: Evaluator): Value {
  const [given] = node.arguments.slice(index);
  const first = given?.type === 'ArrayExpression' ? given.elements[0] : undefined;
  if (first) return evaluator.evaluate(first, place);
  const value = argument(node, index, place, evaluator);
  return value.kind === 'function'
    ? returned(value.node, { ...value.place, depth: place.depth }, evaluator)
    : value;
}

/** The client among what a hook is given: `useAxios(url, instance)`. */
export function clientAmong(node: CallNode, place: Place, evaluator: Evaluator): ReturnType<typeof clientOf> {
  for (const each of node.arguments.slice(1)) {
    const client = clientOf(evaluator.evaluate(each, place));
    if (client !== undefined) return client;
  }
  return undefined;
}

const defaultBases = new WeakMap<Modules, Texts>();

/** Returns the start that `axios.defaults.baseURL = '/api'` gives to clients without one of their own. */
export function defaultBase(evaluator: Evaluator): Texts {
  const { modules } = evaluator;
  const known = defaultBases.get(modules);
  if (known !== undefined) return known;
  const found = modules.paths.flatMap((path) => assignedDefault(path, evaluator)).slice(0, 1);
  const base = found.flatMap((value) => textsOf(value));
  defaultBases.set(modules, base);
  return base;
}

function assignedDefault(path: string, evaluator: Evaluator): readonly Value[] {
  const module = evaluator.modules.textOf(path).includes('defaults.baseURL')
    ? evaluator.modules.moduleAt(path)
    : undefined;
  if (module === undefined) return [];
  return [...nodesIn(module.program)].flatMap((node) => {
    if (node.type !== 'AssignmentExpression' || nameFor(node.left).endsWith('defaults.baseURL') === false)
      return [];
    return [evaluator.evaluate(node.right, { module, given: new Map(), depth: 0 })];
  });
}

import type { Random } from './random.ts';

/** What may happen to a project between two looks at it. */
export type StepKind =
  | 'commit'
  | 'branch switch'
  | 'edit'
  | 'undo'
  | 'move'
  | 'delete'
  | 'copy'
  | 'rules'
  | 'properties'
  | 'build file';

/** What a step writes; `undefined` deletes. */
export type Written = ReadonlyMap<string, string | undefined>;

/** The versions of a project: the commits of a repository, the newest first. */
export interface History {
  readonly length: number;
  treeOf(index: number): ReadonlyMap<string, string>;
}

export interface Situation {
  readonly random: Random;
  readonly history: History;
  /** The version that was checked out last. */
  readonly at: number;
  readonly texts: ReadonlyMap<string, string>;
}

/** A step, and which version is checked out after it. */
export interface Step {
  readonly kind: StepKind;
  readonly written: Written;
  readonly at: number;
}

const isSource = (path: string) => /\.(?:java|kt|proto)$/.test(path);

/** Each kind as often as it stands here. */
const kinds: readonly [StepKind, ...StepKind[]] = [
  ...(['edit', 'edit', 'edit', 'edit', 'edit', 'edit', 'commit', 'commit', 'commit', 'commit'] as const),
  ...(['undo', 'undo', 'move', 'move', 'delete', 'delete', 'copy', 'rules', 'rules'] as const),
  ...(['properties', 'build file', 'branch switch', 'branch switch'] as const),
];

export function makeStep(situation: Situation): Step {
  const kind = situation.random.pick(kinds);
  if (kind === 'commit' || kind === 'branch switch') return checkOut(situation, kind);
  return { kind, at: situation.at, written: makers[kind](situation) };
}

function checkOut({ random, history, at, texts }: Situation, kind: StepKind): Step {
  const near = at + (random.below(2) === 0 ? 1 : -1) * (1 + random.below(3));
  const wanted = kind === 'commit' ? near : random.below(history.length);
  const next = Math.max(0, Math.min(history.length - 1, wanted));
  const tree = history.treeOf(next);
  const written = new Map<string, string | undefined>();
  for (const path of texts.keys()) if (!tree.has(path)) written.set(path, undefined);
  for (const [path, text] of tree) if (texts.get(path) !== text) written.set(path, text);
  return { kind, written, at: next };
}

type Maker = (situation: Situation) => Written;

const makers: Readonly<Record<Exclude<StepKind, 'commit' | 'branch switch'>, Maker>> = {
  edit(situation) {
    const path = anySource(situation);
    const text = path && situation.texts.get(path);
    return new Map(path && text !== undefined ? [[path, edited(text, situation)]] : []);
  },
  undo({ random, history, at, texts }) {
    const tree = history.treeOf(at);
    const different = [...texts].flatMap(([path, text]) => (tree.get(path) === text ? [] : [path]));
    const path = random.pick(different);
    return new Map(path === undefined ? [] : [[path, tree.get(path)]]);
  },
  move(situation) {
    const { random, texts } = situation;
    const [path, folder] = [anySource(situation), anySource(situation)];
    const text = path && texts.get(path);
    if (!path || !folder || text === undefined) return new Map();
    const name = path.slice(path.lastIndexOf('/') + 1);
    const other = random.below(2) === 0 ? name : `Moved${name}`;
    const target = `${folder.slice(0, folder.lastIndexOf('/') + 1)}${other}`;
    return new Map<string, string | undefined>(
      target === path
        ? []
        : [
            [path, undefined],
            [target, text],
          ],
    );
  },
  delete(situation) {
    const path = anySource(situation);
    return new Map(path ? [[path, undefined]] : []);
  },
  copy(situation) {
    const path = anySource(situation);
    const text = path && situation.texts.get(path);
    if (!path || text === undefined) return new Map();
    const copy = path.replace(/(\.\w+)$/, `Copy${situation.random.below(3)}$1`);
    return new Map([[copy, text]]);
  },
  rules: ({ random, texts }) =>
    new Map([[`${anyFolder(random, texts)}/.easy.api.config`, random.pick(rules)]]),
  properties: ({ random, texts }) => {
    const folder = anyFolder(random, texts).replace(/\/src\/.*$/, '');
    return new Map([[`${folder}/src/main/resources/application.properties`, random.pick(properties)]]);
  },
  'build file': ({ random, texts }) =>
    new Map([[`${anyFolder(random, texts)}/pom.xml`, random.pick(buildFiles)]]),
};

const rules = [
  'ignore=groovy:it.name().startsWith("get")\n',
  'class.prefix.path=/prefix\nfield.required=@NotNull\n',
  'param.ignore=groovy:it.type().name() == "java.lang.String"\n',
  'json.rule.convert[java.lang.Long]=java.lang.String\nfield.ignore=id\n',
  'api.name=groovy:it.name() + "!"\nfolder.name=All\n',
  undefined,
] as const;
const properties = [
  'server.servlet.context-path=/ctx\n',
  'spring.jackson.property-naming-strategy=SNAKE_CASE\n',
  'spring.mvc.servlet.path=/served\nserver.port=9090\n',
  undefined,
] as const;
const buildFiles = [
  '<project><artifactId>other</artifactId><version>1</version></project>',
  undefined,
] as const;

function anySource({ random, texts }: Situation): string | undefined {
  return random.pick([...texts.keys()].filter(isSource));
}

function anyFolder(random: Random, texts: ReadonlyMap<string, string>): string {
  const path = random.pick([...texts.keys()]) ?? '/p/x';
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, 2 + random.below(folders.length)).join('/');
}

/** A text as it may be while somebody types: a line less, twice, elsewhere, cut off, or with another name in it. */
function edited(text: string, { random, texts }: Situation): string {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  const line = lines[at] ?? '';
  switch (random.below(6)) {
    case 0:
      return lines.toSpliced(at, 1).join('\n');
    case 1:
      return lines.toSpliced(at, 0, line).join('\n');
    case 2:
      return lines.toSpliced(at, 1).toSpliced(random.below(lines.length), 0, line).join('\n');
    case 3:
      return lines.slice(0, at).join('\n');
    case 4:
      return lines.toSpliced(at, 1, withOtherName(line, random, texts)).join('\n');
    default:
      return lines.toSpliced(at, 1, line.slice(0, random.below(line.length + 1))).join('\n');
  }
}

const names = /\b[A-Za-z_]\w{2,40}\b/g;

/** A name of the line becomes one of another file. */
function withOtherName(line: string, random: Random, texts: ReadonlyMap<string, string>): string {
  const [from] = [random.pick(line.match(names) ?? [])];
  const other = random.pick([...texts].filter(([path]) => isSource(path)))?.[1] ?? '';
  const to = random.pick(other.match(names) ?? []);
  return from === undefined || to === undefined ? line : line.replace(from, to);
}

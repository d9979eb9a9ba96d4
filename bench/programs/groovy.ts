/**
 * `a rule costs`: runs rules of the kinds that rule files have, each with the variables that a rule gets, and prints
 * the time of one run after the warm-up. The budget is a median of 10 µs.
 */
import {
  asText,
  compileScript,
  type HostType,
  hostType,
  methodsOn,
  type Ports,
  type Returnable,
} from '../../packages/groovy/src/groovy.ts';

interface Element {
  readonly name: string;
  readonly doc: string;
  readonly annotations: ReadonlyMap<string, string>;
}

const elementType: HostType<Element> = hostType<Element>({
  name: 'field',
  methods: methodsOn<Element>()({
    'name()': ({ name }) => name,
    'doc(String=)': ({ doc }) => doc,
    'type()': (self): Returnable => elementType.of(self),
    'containingClass()': (self): Returnable => elementType.of(self),
    'isExtend(String)': ({ name }, other) => name === other,
    'hasAnn(String)': ({ annotations }, name) => annotations.has(name),
    'ann(String,String=)': ({ annotations }, name) => annotations.get(name) ?? null,
  }),
});
const it = elementType.of({
  name: 'createdAt',
  doc: 'When the order was made, in UTC',
  annotations: new Map([['com.acme.Label', 'Made at']]),
});

const rules = [
  'it.hasAnn("com.acme.Internal")',
  'it.ann("com.acme.Label") ?: it.name()',
  '!it.hasAnn("com.acme.Hidden") && it.name() != "serialVersionUID"',
  'it.type().name() in ["java.util.Date", "java.time.Instant"]',
  'it.containingClass().isExtend("com.acme.Base") ? "base" : it.doc()',
  'it.name().replaceAll(/([A-Z])/) { "_" + it[1].toLowerCase() }',
  'def doc = it.doc()\nif (doc == null || doc.isEmpty()) return null\nreturn doc.split(",")[0].trim()',
  '"${it.name()}: ${it.doc()}"',
  'def found = []\nfor (name in ["a", "b", "c"]) { if (it.name().contains(name)) found.add(name) }\nfound.join(",")',
  'def m = [name: it.name(), required: true]\ngroovy.json.JsonOutput.toJson(m)',
  'it.doc()?.split(" ")?.collect { it.capitalize() }?.join("")',
  'if (it.type().isExtend("x")) { "x" } else if (it.type().isExtend("y")) { "y" } else { it.type().name() }',
];

const names =
  'logger LOG session S sessionStorage localStorage tool T regex RE files F config C helper H runtime R';
const variables = new Map<string, Returnable>(names.split(' ').map((name) => [name, it]));
variables.set('it', it);
const ports: Ports = {
  now: () => Date.now(),
  random: () => 0.5,
  timeZone: 'UTC',
  digest: () => undefined,
  print: () => {},
};

const warmUps = 3_000;
const runs = 5_000;

/** The processor's time for one run in microseconds, the best of three rounds, because other programs disturb. */
function costOf(text: string): number {
  const compiled = compileScript({ text, file: 'rules' });
  if (compiled.kind === 'problem') throw new Error(compiled.message);
  const repeat = (times: number) => {
    for (let i = 0; i < times; i++) {
      const result = compiled.script.run({ variables, ports, read: asText });
      if (result.kind === 'error') throw new Error(`${text}: ${result.error.message}`);
    }
  };
  repeat(warmUps);
  const rounds = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    repeat(runs);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / runs;
  });
  return Math.min(...rounds);
}

const costs = rules.map((rule) => ({ rule, us: costOf(rule) })).sort((a, b) => a.us - b.us);
const slowest = costs.at(-1);
console.log(
  JSON.stringify({
    rules: costs.length,
    medianUs: costs[costs.length >> 1]?.us ?? 0,
    worstUs: slowest?.us ?? 0,
    worstRule: slowest?.rule ?? '',
  }),
);

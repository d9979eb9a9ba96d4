/** What all scripts of a scan and of a session may take together, through the engine's front door. */
import { expect, test } from 'vitest';
import type { ScriptPorts } from '../../src/endpoints/rules/engine/script-ports.ts';
import { closedScriptPorts } from '../../src/endpoints/rules/engine/scripts/closed-ports.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const methods = Array.from({ length: 60 }, (_, i) => `@GetMapping("/o${i}") void o${i}() {}`).join('\n');
const source = `package shop; import org.springframework.web.bind.annotation.*;
  @RestController class Orders { ${methods} }`;

interface Opened {
  readonly logged: string[];
  scan(): { readonly names: readonly string[]; readonly problems: readonly string[] };
}

function open(rules: string, ports: Partial<ScriptPorts> = {}): Opened {
  const logged: string[] = [];
  const engine = createEngine(memoryFiles({ '/p/.easy.api.config': rules, '/p/Orders.java': source }), {
    ...closedScriptPorts,
    log: (level, message) => logged.push(`${level} ${message}`),
    ...ports,
  });
  return {
    logged,
    scan() {
      const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
      engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
      const { endpoints, diagnostics } = engine.findings();
      const reported = diagnostics.map(
        ({ file, line, code, message }) => `${file}:${line} ${code} ${message}`,
      );
      return { names: endpoints.map(({ name }) => name), problems: reported };
    },
  };
}

/** The clock goes on by this at each look. */
function ticking(ms: number): Partial<ScriptPorts> {
  let now = 0;
  return {
    groovy: {
      ...closedScriptPorts.groovy,
      now: () => {
        now += ms;
        return now;
      },
    },
  };
}

test('a rule that takes all of its time is named, and the list stays', () => {
  const { scan } = open('api.name=groovy:it.name() + "!"\napi.tag=groovy:"t"', ticking(200));
  const { names, problems } = scan();
  expect(names).toHaveLength(60);
  expect(names).toContain('o0!');
  expect(names).toContain('o59');
  expect(problems).toContainEqual(
    expect.stringMatching(
      /config:1 rule-limit This rule has run for 10 s, as long as one rule may in one scan/,
    ),
  );
});

test('all rules together have one budget, which names the rule that took most of it', () => {
  const rules = Array.from({ length: 5 }, (_, i) => `method.doc[#regex:o\\d+]=groovy:"${i}" + it.name()`);
  const { scan } = open([...rules, 'api.name=groovy:it.name() + "!"'].join('\n'), ticking(300));
  const { names, problems } = scan();
  expect(names).toHaveLength(60);
  expect(problems.filter((each) => each.includes('All rules together have run for 30 s'))).toHaveLength(1);
});

test('the next scan has its time again', () => {
  const { scan } = open('api.name=groovy:it.name() + "!"', ticking(200));
  scan();
  expect(scan().names).toContain('o0!');
});

test('a script that stopped the engine before stays off, and says so', () => {
  const begun: string[] = [];
  const { scan } = open('api.name=groovy:"stuck"\nfolder.name=groovy:"Fine"', {
    watch: {
      begin: ({ text }) => void begun.push(text),
      end() {},
      isOff: ({ text }) => text === '"stuck"',
    },
  });
  const { names, problems } = scan();
  expect(names).toContain('o0');
  expect(begun).not.toContain('"stuck"');
  expect(begun).toContain('"Fine"');
  expect(problems).toContainEqual(
    expect.stringMatching(/config:1 rule-limit This rule has stopped the engine/),
  );
});

test('what scripts log ends, and that it was cut is said once for each scan', () => {
  const { scan, logged } = open(
    'api.name=groovy:if (it.name() == "o0") 600.times { logger.info("a" * 50); println it }; null',
  );
  scan();
  expect(logged).toHaveLength(1_001);
  expect(logged.filter((each) => each.includes('left out'))).toEqual([
    'warn Scripts have logged 1000 messages or 200000 characters, as much as one scan may log: what they log from here on is left out.',
  ]);
  scan();
  expect(logged).toHaveLength(2_002);
});

test('a long message is cut', () => {
  const { scan, logged } = open('folder.name=groovy:logger.info("a" * 100000); null');
  scan();
  expect(logged[0]).toBe(`info ${'a'.repeat(10_000)}… (90000 more characters)`);
});

test('the log of a session ends, and that is said once', () => {
  const { scan, logged } = open(
    'api.name=groovy:if (it.name() == "o0") 1000.times { logger.info("a") }; null',
  );
  for (let i = 0; i < 25; i++) scan();
  expect(logged.filter((each) => each.includes('one session'))).toHaveLength(1);
  expect(logged.length).toBeLessThan(20_100);
});

test.each([
  ['many values', 'session.set("l" + it.name(), (1..2000).toList())', 'session'],
  ['long texts', 'session.set(it.name(), "a" * 900000)', 'session'],
  [
    'a list that grows by itself',
    'def l = session.get("l") ?: []; session.set("l", l); 2000.times { l << it }',
    'session',
  ],
  [
    'a script that fails afterwards',
    'session.set(it.name(), "a" * 900000); throw new Exception("x")',
    'session',
  ],
  ['localStorage as well', 'localStorage.set(it.name(), "a" * 900000)', 'localStorage'],
])('%s empty what scripts keep, which is said once', (_, script, name) => {
  const { scan, logged } = open(`api.name=groovy:${script}; null`);
  scan();
  scan();
  expect(logged.filter((each) => each.includes(`\`${name}\` is emptied`))).toHaveLength(1);
});

test.each([
  'session.set("c", { it })',
  'session.set("i", [1, 2].iterator())',
  'session.push("l", [a: { 1 }])',
])('%s is not kept, because it holds on to its run', (script) => {
  const { scan, logged } = open(`folder.name=groovy:${script}; null`);
  scan();
  expect(logged).toContain('warn `session` holds values only: a closure or an iterator was taken out.');
});

test('what is small is kept', () => {
  const { scan, logged } = open(
    'api.name=groovy:session.push("l", it.name()); "n" + session.get("l").size()',
  );
  expect(scan().names).toContain('n60');
  expect(logged).toEqual([]);
});

/** No member of the objects of scripts runs longer than it is charged for; see the test of the same kind of the library. */
import type { HostValue } from '@endpoint-atlas/groovy';
import { expect, test } from 'vitest';
import { hangsAfterMs, processorClock } from '../../../../test/processor-clock.ts';
import { requestObject, responseObject } from '../../src/endpoints/rules/engine/scripts/call-objects.ts';
import { closedScriptPorts } from '../../src/endpoints/rules/engine/scripts/closed-ports.ts';
import { configType } from '../../src/endpoints/rules/engine/scripts/config-object.ts';
import { helperType } from '../../src/endpoints/rules/engine/scripts/helper-object.ts';
import { loggerObject } from '../../src/endpoints/rules/engine/scripts/logger-object.ts';
import { regexObject } from '../../src/endpoints/rules/engine/scripts/regex-object.ts';
import { noBody } from '../../src/endpoints/rules/engine/scripts/request-draft.ts';
import { storageObject } from '../../src/endpoints/rules/engine/scripts/storage-object.ts';
import { toolObject } from '../../src/endpoints/rules/engine/scripts/tool-object.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { atMostMs, callsOf, json, range, slowCalls } from './hostile-calls.ts';

const request = () => ({
  method: 'GET',
  url: `http://a/?${'a&'.repeat(100_000)}`,
  headers: range(5_000).map((i) => [`X-${i}`, 'v'] as const),
  body: { ...noBody(), mode: 'raw' as const, raw: json },
});

const objects: Readonly<Record<string, () => HostValue>> = {
  tool: toolObject,
  regex: regexObject,
  logger: () => loggerObject(() => {}),
  storage: () => storageObject({ groups: new Map(), isTouched: false, isCounted: false }),
  request: () => requestObject(request()),
  response: () =>
    responseObject({
      status: 200,
      headers: request().headers,
      body: json,
      request: request(),
      isDiscarded: false,
    }),
};

test.each(Object.keys(objects))('members of %s', { timeout: hangsAfterMs }, (name) => {
  const signatures = objects[name]?.().type.signatures.filter((each) => each.includes('(')) ?? [];
  const calls = signatures.flatMap((signature) => callsOf(name, signature));
  expect(slowCalls(calls, objects)).toEqual([]);
});

/** What members of `helper` and `config` look at: three hundred classes of one annotation, and properties of all shapes. */
const project: Readonly<Record<string, string>> = {
  '/p/Orders.java': `package shop; import org.springframework.web.bind.annotation.*;
    @RestController class Orders { @GetMapping("/orders") void all() {} }`,
  ...Object.fromEntries(
    range(300).map((i) => [
      `/p/c/C${i}.java`,
      `package c; import a.Marked; @Marked class C${i} { @Marked C${i + 1} next; @Marked void m() {} }`,
    ]),
  ),
  '/p/src/main/resources/application.properties': range(1_000)
    .map((i) => `k${i}=\${k${i + 1}}\${k${i + 1}}`)
    .join('\n'),
};

const preludes: Readonly<Record<string, string>> = {
  same: '"a" * 300000',
  dots: '"a." * 100000',
  capitals: '"A." * 100000',
  words: '"ab A.B " * 40000',
  links: '"{@link a.B} " * 20000 + "{@link c.C7}"',
  spaces: '"{@link" + " " * 300000 + "}"',
  opened: '"\\${a:" * 40000',
  chain: '"\\${k0}" * 1000',
  nested: '"Map<String,List<" * 20000',
  array: '"String" + "[]" * 100000',
  annotation: '"a.Marked"',
  map: '(0..<3000).collectEntries { [("k" + it): "v" * 1000] }',
};
const names = Object.keys(preludes).filter((name) => name !== 'map');

const tables = { helper: helperType, config: configType } as const;
const members = Object.entries(tables).flatMap(([name, { signatures }]) =>
  signatures.filter((each) => each.includes('(')).map((signature) => [name, signature] as const),
);

test.each(members)('members of %s, run by rules: %s', { timeout: hangsAfterMs }, (name, signature) => {
  const member = signature.slice(0, signature.indexOf('(')).split('|')[0];
  const takesMap = signature.includes('String,Object');
  const calls = names.map((each) => {
    const args = takesMap ? `${each}, "\\$", map` : each;
    const given = `def ${each} = ${preludes[each]}; ${takesMap ? `def map = ${preludes.map}; ` : ''}`;
    return { given, call: `${name}.'${member}'(${args})` };
  });
  const once = timesOfRules(calls.map(({ given, call }) => `${given}${call}; ""`));
  expect([...once.keys()]).toHaveLength(names.length);
  // What takes long but ends is only slow where nothing ends a script that does it again and again.
  const again = calls
    .filter(({ given, call }) => (once.get(`${given}${call}; ""`) ?? 0) > 60)
    .map(({ given, call }) => `${given}for (;;) { try { ${call} } catch (Exception e) { } }`);
  const times = [...once, ...(again.length > 0 ? timesOfRules(again) : [])];
  expect(times.filter(([, tookMs]) => tookMs >= atMostMs)).toEqual([]);
});

/** Runs each script as a rule of one scan, and gives the milliseconds of its longest run. */
function timesOfRules(scripts: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  let running = '';
  let tookMs = processorClock();
  const watch = {
    begin(source: { readonly text: string }) {
      running = source.text;
      tookMs = processorClock();
    },
    end() {
      times.set(running, Math.max(tookMs(), times.get(running) ?? 0));
    },
    isOff: () => false,
  };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  const rules = scripts.map((script) => `method.doc[#regex:all]=groovy:${script}`).join('\n');
  const engine = createEngine(memoryFiles({ ...project, '/p/.easy.api.config': rules }), {
    ...closedScriptPorts,
    watch,
  });
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
  return times;
}

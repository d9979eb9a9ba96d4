/** Made-up traffic in which it is known how often each endpoint was called. */
import { createEngine, defaultScanOptions, type Endpoint } from '../../packages/engine/src/engine.ts';
import { memoryFiles } from '../../packages/engine/src/testing/memory-files.ts';

export interface MadeUpTraffic {
  readonly endpoints: readonly Endpoint[];
  /** Calls by the handler's name. */
  readonly expected: ReadonlyMap<string, number>;
  readonly requests: readonly MadeUpRequest[];
}

export interface MadeUpRequest {
  readonly method: string;
  readonly target: string;
  readonly status: number;
}

const resources = 40;

/** Every resource has the paths whose order is easily got wrong: a text beside a variable, a pattern, a longer path. */
export function madeUpEndpoints(): readonly Endpoint[] {
  const controllers = Array.from({ length: resources }, (_, index) => {
    return `
@RestController @RequestMapping("/api/r${index}")
class R${index} {
  @GetMapping void list${index}() {}
  @PostMapping void create${index}() {}
  @GetMapping("/{id:\\\\d+}") void one${index}(@PathVariable String id) {}
  @GetMapping("/latest") void latest${index}() {}
  @GetMapping("/{code:[A-Z]{3}}") void code${index}(@PathVariable String code) {}
  @DeleteMapping("/{id}/items/{item}") void item${index}(@PathVariable String id, @PathVariable String item) {}
}`;
  });
  const text = `package shop;\nimport org.springframework.web.bind.annotation.*;\n${controllers.join('\n')}`;
  const engine = createEngine(memoryFiles({ '/p/src/main/java/shop/All.java': text }));
  engine.scan(
    { roots: ['/p'], base: '/p', options: defaultScanOptions },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  return engine.findings().endpoints;
}

/** The same seed gives the same requests. */
export function madeUpTraffic(count: number, seed: number): MadeUpTraffic {
  const next = randomNumbers(seed);
  const expected = new Map<string, number>();
  const requests = Array.from({ length: count }, (): MadeUpRequest => {
    const [index, id, kind] = [next(resources), next(1_000_000), next(7)];
    const [handler, method, path] = requestOf(kind, id);
    if (handler !== '') {
      const name = `${handler}${index}`;
      expected.set(name, (expected.get(name) ?? 0) + 1);
    }
    return { method, target: `/api/r${index}${path}`, status: kind === 6 ? 404 : 200 };
  });
  return { endpoints: madeUpEndpoints(), expected, requests };
}

/** The last is served by nobody. */
function requestOf(kind: number, id: number): readonly [handler: string, method: string, path: string] {
  const all = [
    ['list', 'GET', `?page=${id}`],
    ['create', 'POST', ''],
    ['one', 'GET', `/${id}`],
    ['latest', 'GET', '/latest'],
    ['code', 'GET', '/EUR'],
    ['item', 'DELETE', `/${id}/items/i${id % 97}`],
    ['', 'PATCH', `/${id}/gone`],
  ] as const;
  return all[kind] ?? all[6];
}

/** A linear congruential generator (Numerical Recipes). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What the page is told of a contract. */
import { createEngine, defaultScanOptions, type Endpoint } from '@endpoint-atlas/engine';
import { memoryFiles } from '@endpoint-atlas/engine/testing';
import { expect, it } from 'vitest';
import type { HostMessage } from '../protocol/messages.ts';
import { createPromised, presentPromised } from './promised.ts';

const source = `package shop;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.security.SecurityRequirement;
import jakarta.annotation.security.RolesAllowed;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.server.ResponseStatusException;
record Order(long id, String note) {}
@RestController class Orders {
  @RolesAllowed({"BUYER", "CLERK"})
  @SecurityRequirement(name = "bearer", scopes = "orders:read")
  @ApiResponse(responseCode = "200", description = "The order")
  @ApiResponse(responseCode = "404", description = "No such order")
  @GetMapping("/orders/{id}") ResponseEntity<Order> show(@PathVariable long id) { return null; }
  @PostMapping("/orders") void place() {}
}`;

function scanned() {
  const engine = createEngine(memoryFiles({ '/p/Orders.java': source }));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
  const byName = (name: string) => {
    const found = engine.findings().endpoints.find(({ methodName }) => methodName === name);
    if (found === undefined) throw new Error(`There is no ${name}`);
    return found;
  };
  return { engine, byName };
}

it('has a response for each status, an example of its body, and who may call', () => {
  const { engine, byName } = scanned();
  const view = presentPromised(engine.list([byName('show').id]));
  expect(view).toEqual({
    responses: [
      {
        status: '200',
        title: '200 OK',
        description: 'The order',
        mediaType: 'application/json',
        example: '{\n  "id": 1,\n  "note": "note"\n}',
      },
      { status: '404', title: '404 Not Found', description: 'No such order' },
    ],
    callers:
      'Who may call it is not known: no filter chain of Spring Security was found that guards it. Authentication by bearer (orders:read).',
    decidedBy: ['Orders.java:10'],
  });
  expect(presentPromised(engine.list([byName('place').id]))).toEqual({
    responses: [{ status: '200', title: '200 OK' }],
  });
});

it('names the places that decide who may call', async () => {
  const { engine, byName } = scanned();
  const list = engine.list([byName('show').id]);
  const access = {
    verdict: 'signed-in',
    decidedBy: [
      { file: 'src/Security.java', line: 7 },
      { file: 'src/Orders.java', line: 3 },
    ],
  } as const;
  const told = { ...list, endpoints: list.endpoints.map((each) => ({ ...each, access })) };
  expect(presentPromised(told).decidedBy).toEqual(['Security.java:7', 'Orders.java:3']);
  const promised = createPromised(
    async () => told,
    () => byName('show'),
    () => {},
  );
  expect(promised.decision(0)).toBeUndefined();
  await promised.ask(byName('show'));
  expect(promised.decision(1)).toEqual(access.decidedBy[1]);
  expect(promised.decision(2)).toBeUndefined();
});

it('asks once for an endpoint, and tells only of the one that is open', async () => {
  const { engine, byName } = scanned();
  let open: Endpoint | undefined = byName('show');
  const reported: HostMessage[] = [];
  const asked: string[] = [];
  const promised = createPromised(
    async (id) => {
      asked.push(id);
      return engine.list([id]);
    },
    () => open,
    (message) => reported.push(message),
  );
  await promised.ask(byName('show'));
  await promised.ask(byName('show'));
  expect([asked.length, reported.length]).toEqual([1, 2]);
  open = undefined;
  await promised.ask(byName('place'));
  expect([asked.length, reported.length]).toEqual([2, 2]);
});

/** The user's scripts before each command of an export, through the engine's front door. */
import { describe, expect, it } from 'vitest';
import { toText } from '../../src/documents/exports/file-text.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { defaultCurlSettings, type ExportItem, type ExportRequest } from '../../src/exports.ts';
import { noVariables, type RequestScript } from '../../src/requests.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const files = {
  '/p/.easy.api.config': 'tenant=acme\nregion=eu',
  '/p/Orders.java': [
    '@RestController class Orders {',
    '  @GetMapping("/orders/{id}") String show(@PathVariable String id, @RequestHeader("X-Tenant") String tenant) {}',
    '  @PostMapping("/orders") void place(@RequestBody String note) {}',
    '}',
  ].join('\n'),
};

const values: Partial<ExportItem> = {
  edits: {
    headers: { changed: [{ name: 'X-Tenant', value: '{{tenant}}' }] },
    pathParams: { changed: [{ name: 'id', value: '{{orderId}}' }] },
  },
};

function exported(
  given: Partial<ExportItem>,
  {
    isTrusted = true,
    isCancelled = false,
    ...order
  }: Partial<ExportRequest> & Partial<Record<'isTrusted' | 'isCancelled', boolean>> = {},
) {
  const engine = createEngine(memoryFiles(files));
  engine.scan(
    { roots: ['/p'], base: '/p', options: { ...defaultScanOptions, isTrusted } },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  const endpoints = engine.findings().endpoints.map(({ id }) => ({ id, ...values, ...given }));
  const { comments: _, ...layout } = defaultCurlSettings;
  const result = engine.exportEndpoints(
    {
      format: 'curl',
      title: 'orders',
      endpoints,
      settings: { curl: { ...layout, comments: false, form: 'commands' } },
      ...order,
    },
    () => isCancelled,
  );
  return {
    commands: toText(result.files[0])
      .split('\n\n')
      .map((command) => command.trim()),
    reported: result.diagnostics.map(({ severity, code, message }) => `${severity} ${code}: ${message}`),
  };
}

function script(text: string, level: RequestScript['level'] = 'class'): RequestScript {
  return { level, text };
}

describe('scripts of an export', () => {
  it('change headers, authentication and body of each command, the widest level first', () => {
    const { commands, reported } = exported({
      scripts: [
        script('pm.request.headers.upsert("X-Trace", "folder")', 'folder'),
        script(
          'pm.request.headers.upsert("X-Trace", "class")\npm.request.headers.upsert("Authorization", "Bearer t")',
        ),
        script('if (pm.request.method == "POST") pm.request.body.raw = "changed"', 'endpoint'),
      ],
    });
    expect(commands[0]).toBe(
      'curl -X GET "http://localhost:8080/orders/{{orderId}}" -g -H "X-Tenant: {{tenant}}" -H "X-Trace: class" -H "Authorization: Bearer t"',
    );
    expect(commands[1]).toMatch(/-H "X-Trace: class" .*-d 'changed'$/);
    expect(reported).toEqual([]);
  });

  it('move no request to an origin that the user has not agreed to', () => {
    const moving = {
      edits: { headers: { changed: [{ name: 'X-Tenant', value: 'canary' }] } },
      scripts: [script('pm.request.url = "http://127.0.0.1:9/steal"')],
    };
    const { commands, reported } = exported(moving);
    expect(commands[0]).toContain('http://localhost:8080/orders/');
    expect(commands.join()).not.toContain('steal');
    expect(reported[0]).toBe(
      'warning script-failed: show: A pre-request script moves this request from http://localhost:8080 to http://127.0.0.1:9. ' +
        'X-Tenant would go there. It is written without what scripts change. Send it once to agree to the host.',
    );
    const agreed = exported(moving, { agreedOrigins: ['http://127.0.0.1:9'] });
    expect(agreed.commands[0]).toContain('"http://127.0.0.1:9/steal"');
    expect(agreed.reported).toEqual([]);
  });

  it('fill in what they set, and leave other placeholders where they are', () => {
    const { commands } = exported({ scripts: [script('pm.variables.set("tenant", "mine")')] });
    expect(commands[0]).toContain('/orders/{{orderId}}" -g -H "X-Tenant: mine"');
  });

  it('see the variables of the environment, which count less than what they set themselves', () => {
    const { commands, reported } = exported({
      variables: { orderId: '7', tenant: 'of the environment', prefix: 'p-' },
      scripts: [
        script('pm.variables.set("tenant", pm.environment.get("prefix") + pm.environment.get("orderId"))'),
      ],
    });
    expect(commands[0]).toBe('curl -X GET "http://localhost:8080/orders/7" -H "X-Tenant: p-7"');
    expect(reported).toEqual([]);
  });

  it('find what earlier requests have kept', () => {
    const saved = { ...noVariables, collectionVariables: [['token', 't9']] as const };
    const { commands } = exported(
      {
        scripts: [script('pm.request.headers.upsert("Authorization", pm.collectionVariables.get("token"))')],
      },
      { scriptVariables: saved },
    );
    expect(commands[0]).toContain('-H "Authorization: t9"');
  });

  it('are told when they fail, and the command is written without what they did', () => {
    const { commands, reported } = exported({
      scripts: [
        script('pm.request.headers.upsert("X-Folder", "1")', 'folder'),
        script('\npm.request.headers.upsert("X-Class", "1")\npm.nothing()'),
      ],
    });
    expect(commands[0]).toContain('-H "X-Folder: 1"');
    expect(commands[0]).not.toContain('X-Class');
    expect(reported[0]).toMatch(/^warning script-failed: show: the script of the class failed in line 3: /);
    expect(reported).toHaveLength(2);
  });

  it('put no header into a command that HTTP cannot carry', () => {
    const { commands, reported } = exported({
      scripts: [script('pm.request.headers.upsert("X-A", "1\\nX-B: 2")')],
    });
    expect(commands[0]).not.toContain('X-A');
    expect(reported[0]).toMatch(/^warning script-failed: show: A header was left out\./);
  });

  it('run only in projects that are trusted, and not after the export was cancelled', () => {
    const scripts = [script('pm.request.headers.upsert("X-Trace", "1")')];
    expect(exported({ scripts }, { isTrusted: false }).commands.join()).not.toContain('X-Trace');
    expect(exported({ scripts }, { isCancelled: true }).commands.join()).not.toContain('X-Trace');
  });
});

describe('placeholders of a command', () => {
  it('have the values of the environment first, then those of rule files', () => {
    expect(exported({ variables: { orderId: '7' } }).commands[0]).toContain('/orders/7" -H "X-Tenant: acme"');
    expect(exported({ variables: { orderId: '7', tenant: 'mine' } }).commands[0]).toContain(
      '"X-Tenant: mine"',
    );
  });

  it('stay where nobody has a value, and are told', () => {
    const { commands, reported } = exported({ variables: {} });
    expect(commands[0]).toContain('/orders/{{orderId}}" -g -H "X-Tenant: acme"');
    expect(reported).toEqual(['warning request-incomplete: show: The variable "orderId" has no value.']);
  });

  it('have values inside of JSON bodies, too', () => {
    const body = '{"tenant": "{{tenant}}", "region": "${region}", "other": "{{other}}"}';
    const edits = { contentType: 'application/json', body };
    expect(exported({ edits, variables: {} }).commands[1]).toContain(
      `"tenant": "acme",\n  "region": "eu",\n  "other": "{{other}}"`,
    );
  });
});

describe('a host for all endpoints', () => {
  it('is none of rpcs where it is an address of HTTP, and the other way round', () => {
    const order = { host: 'grpc://localhost:9090' };
    expect(exported(order).commands[0]).toContain('http://localhost:8080/');
  });
});

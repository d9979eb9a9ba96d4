/** Which `.proto` file counts, and what an edit of one changes, through the engine's front door. */
import { describe, expect, test } from 'vitest';
import { createEngine, defaultScanOptions, type Engine, type ScanOptions } from '../../src/engine.ts';
import { buildExample } from '../../src/requests.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';

function scan(tree: MemoryTree, options: Partial<ScanOptions> = {}): Engine {
  const engine = createEngine(memoryFiles(tree));
  const request = { roots: ['/p'], base: '/p', options: { ...defaultScanOptions, ...options } };
  engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
  return engine;
}

const service = (name: string, body: string, head = '') =>
  `syntax = "proto3"; package shop; ${head} service ${name} { ${body} }`;
const money = (field: string) => `syntax = "proto3"; package shop; message Money { string ${field} = 1; }`;
const payments = service('Payments', 'rpc Pay(Money) returns (Money);', 'import "shop/money.proto";');

/** The fields of what the first rpc takes. */
function fieldsOf(engine: Engine): readonly string[] {
  const [endpoint] = engine.findings().endpoints;
  return Object.keys(endpoint?.body?.schema.properties ?? {});
}

describe('an import', () => {
  const places = {
    '/p/api/shop/money.proto': money('near'),
    '/p/other/shop/money.proto': money('far'),
    '/vendor/shop/money.proto': money('configured'),
    '/p/build/extracted-include-protos/main/shop/money.proto': money('unpacked'),
  };
  const root = { '/p/build.gradle': '', '/p/api/shop/payments.proto': payments };

  test.each([
    ['the nearest file of the project', Object.keys(places), 'near'],
    ['any file of the project', Object.keys(places).slice(1), 'far'],
    ['a folder of the settings', Object.keys(places).slice(2), 'configured'],
    ['what a build has unpacked', Object.keys(places).slice(3), 'unpacked'],
  ])('means %s', (_, present, field) => {
    const tree = Object.entries(places).filter(([path]) => present.includes(path));
    const engine = scan({ ...root, ...Object.fromEntries(tree) }, { protoPaths: ['/vendor'] });
    expect(fieldsOf(engine)).toEqual([field]);
    expect(engine.findings().diagnostics).toEqual([]);
  });

  test('that leads nowhere is told, and costs only the fields', () => {
    const engine = scan(root);
    expect(engine.findings().endpoints).toHaveLength(1);
    expect(engine.findings().diagnostics).toMatchObject([
      { file: 'api/shop/payments.proto', line: 1, severity: 'info', code: 'proto-not-found' },
    ]);
  });
});

test('an example of a message is JSON as protobuf defines it', () => {
  const text = `syntax = "proto3"; package shop;
    import "google/protobuf/any.proto"; import "google/protobuf/duration.proto"; import "google/protobuf/empty.proto";
    import "google/protobuf/field_mask.proto"; import "google/protobuf/struct.proto";
    import "google/protobuf/timestamp.proto"; import "google/protobuf/wrappers.proto"; import "google/type/money.proto";
    service All { rpc Of(Kinds) returns (Kinds); }
    message Kinds {
      int32 small_number = 1; int64 large_number = 2; fixed64 wide = 3; double ratio = 4; bool flag = 5;
      string user_name = 6; bytes raw = 7; Color color = 8; repeated string tags = 9; string odd = 10 [json_name = "@odd"];
      map<string, int64> counts = 11; map<int32, Color> colors = 12; map<bool, string> answers = 13;
      oneof choice { string first = 14; int32 second = 15; }
      google.protobuf.Timestamp at = 16; google.protobuf.Duration lasts = 17; google.protobuf.FieldMask mask = 18;
      google.protobuf.Struct data = 19; google.protobuf.Value value = 20; google.protobuf.ListValue list = 21;
      google.protobuf.Any any = 22; google.protobuf.Empty nothing = 23; google.protobuf.Int64Value wrapped = 24;
      google.protobuf.NullValue none = 25; google.type.Money price = 26;
      Inner inner = 29;
      message Inner { uint32 _leading_score = 1; }
    }
    enum Color { COLOR_UNSPECIFIED = 0; COLOR_RED = 1; }`;
  const [endpoint] = scan({ '/p/all.proto': text }).findings().endpoints;
  expect(buildExample(endpoint?.body?.schema ?? {})).toEqual({
    smallNumber: 1,
    largeNumber: '1',
    wide: '1',
    ratio: 9.99,
    flag: true,
    userName: 'userName',
    raw: 'ZXhhbXBsZQ==',
    color: 'COLOR_RED',
    tags: ['tag'],
    '@odd': '@odd',
    counts: { key: '1' },
    colors: { 1: 'COLOR_RED' },
    answers: { true: 'value' },
    first: 'first',
    at: '2025-01-15T10:30:00Z',
    lasts: '1.500s',
    mask: 'name,address.city',
    data: { key: {} },
    value: 'value',
    list: ['value'],
    any: { '@type': 'type.googleapis.com/google.protobuf.Empty' },
    nothing: {},
    wrapped: '1',
    none: null,
    price: { currencyCode: 'currencyCode', units: '1', nanos: 1 },
    inner: { LeadingScore: 1 },
  });
});

test('a service of a proto path is listed where a class implements it, and only there', () => {
  const implementation = 'package a; class Impl extends shop.PaymentsGrpc.PaymentsImplBase {}';
  const vendored = { '/vendor/shop/payments.proto': payments, '/vendor/shop/money.proto': money('cents') };
  expect(
    scan({ '/p/A.java': 'class A {}', ...vendored }, { protoPaths: ['/vendor'] }).findings().endpoints,
  ).toEqual([]);
  const engine = scan({ '/p/Impl.java': implementation, ...vendored }, { protoPaths: ['/vendor'] });
  expect(engine.findings()).toMatchObject({
    endpoints: [{ path: '/shop.Payments/Pay', grpc: { protoFile: '/vendor/shop/payments.proto' } }],
    diagnostics: [],
  });
  expect(fieldsOf(engine)).toEqual(['cents']);
});

describe('an edit of a .proto file', () => {
  const tree = {
    '/p/shop/payments.proto': payments,
    '/p/shop/money.proto': money('cents'),
    '/p/shop/stranger.proto': service('Stranger', 'rpc Go(Way) returns (Way);'),
    '/p/Impl.java': 'package a; class Impl extends shop.PaymentsGrpc.PaymentsImplBase {}',
    '/p/Other.java': 'package a; class Other extends shop.OtherGrpc.OtherImplBase {}',
  };
  const edit = (engine: Engine, path: string, text: string) =>
    engine.update([{ kind: 'edited', path, text }]).map((file) => file.path);

  test('affects the files that use its messages, and no others', () => {
    const engine = scan(tree);
    // The rpcs stand in the file of their class; what is found in the others is as it was.
    expect(edit(engine, '/p/shop/money.proto', money('euros'))).toEqual(['/p/Impl.java']);
    expect(fieldsOf(engine)).toEqual(['euros']);
  });

  test('brings and takes rpcs', () => {
    const engine = scan(tree);
    const paths = () => engine.findings().endpoints.map(({ path }) => path);
    expect(paths()).toEqual(['/shop.Payments/Pay', '/shop.Stranger/Go']);
    edit(
      engine,
      '/p/shop/payments.proto',
      payments.replace('rpc Pay', 'rpc Refund(Money) returns (Money); rpc Pay'),
    );
    expect(paths()).toEqual(['/shop.Payments/Refund', '/shop.Payments/Pay', '/shop.Stranger/Go']);
    edit(engine, '/p/shop/stranger.proto', 'syntax = "proto3"; package shop;');
    expect(paths()).toEqual(['/shop.Payments/Refund', '/shop.Payments/Pay']);
  });

  test('keeps rpcs while a line is half typed', () => {
    const engine = scan(tree);
    edit(engine, '/p/shop/stranger.proto', 'syntax = "proto3"; package shop; serv');
    expect(engine.findings().endpoints.map(({ path }) => path)).toContain('/shop.Stranger/Go');
  });

  test('hands a service over to the class that begins to implement it', () => {
    const engine = scan(tree);
    const places = () => engine.findings().endpoints.map(({ source }) => source.file);
    expect(places()).toContain('shop/stranger.proto');
    edit(engine, '/p/Late.java', 'class Late extends shop.StrangerGrpc.StrangerImplBase {}');
    expect(places()).not.toContain('shop/stranger.proto');
    expect(places()).toContain('Late.java');
    engine.update([{ kind: 'deleted', path: '/p/Late.java' }]);
    expect(places()).toContain('shop/stranger.proto');
  });
});

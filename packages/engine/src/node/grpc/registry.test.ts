/** What the engine makes of `.proto` files is what the library can send by. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromJson, toBinary, toJson } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import { protosBelow } from '../../../test/differential-proto/compare.ts';
import { createEngine, defaultScanOptions } from '../../engine.ts';
import { defaultValues, noVariables } from '../../requests.ts';
import { memoryFiles } from '../../testing/memory-files.ts';
import { readDescriptors, registryOf } from './registry.ts';
import { describedIn } from './servers.fixture.ts';

const fixtures = fileURLToPath(new URL('../../../../../fixtures', import.meta.url));

describe('the descriptors of a .proto file', () => {
  it.each(
    ['protoc', 'syntax/proto/editions', 'contract'].flatMap((folder) =>
      protosBelow(path.join(fixtures, folder)).map((file) => path.relative(fixtures, file)),
    ),
  )('can be used: %s', (file) => {
    const folder = path.dirname(path.join(fixtures, file));
    const tree = Object.fromEntries(
      protosBelow(folder).map((each) => [`/p/${path.relative(folder, each)}`, readFileSync(each, 'utf8')]),
    );
    const importing = `syntax = "proto3"; package importing; import "${path.basename(file)}"; message Empty {} service S { rpc R(Empty) returns (Empty); }`;
    const engine = createEngine(memoryFiles({ ...tree, '/p/importing.proto': importing }));
    const request = { roots: ['/p'], base: '/p', options: defaultScanOptions };
    engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
    const endpoint = engine.findings().endpoints.find(({ path: each }) => each === '/importing.S/R');
    const described =
      endpoint && engine.prepareRpc(endpoint.id, defaultValues(endpoint), noVariables)?.descriptors;
    expect(described?.unknownTypes).toEqual([]);
    const registry = registryOf(readDescriptors(described?.files ?? []));
    expect(registry.getService('importing.S')).toBeDefined();
  });

  it('follow names, defaults and presence of each syntax', () => {
    const bytesOf = (head: string, field: string, json: string) => {
      const described = describedIn({
        '/p/a.proto': `${head} package a; message M { ${field} } service S { rpc R(M) returns (M); }`,
      });
      const type = registryOf(readDescriptors(described?.files ?? [])).getMessage('a.M');
      if (type === undefined) throw new Error('There is no a.M.');
      const message = fromJson(type, JSON.parse(json));
      expect(toJson(type, message)).toEqual(JSON.parse(json));
      return Buffer.from(toBinary(type, message)).toString('hex');
    };
    const numbers = '{"n": [1, 2]}';
    expect(bytesOf('syntax = "proto2";', 'repeated int32 n = 1;', numbers)).toBe('08010802');
    expect(bytesOf('syntax = "proto3";', 'repeated int32 n = 1;', numbers)).toBe('0a020102');
    expect(bytesOf('syntax = "proto3";', 'repeated int32 n = 1 [packed = false];', numbers)).toBe('08010802');
    expect(bytesOf('edition = "2023";', 'repeated int32 n = 1;', numbers)).toBe('0a020102');
    const expanded = 'edition = "2023"; option features.repeated_field_encoding = EXPANDED;';
    expect(bytesOf(expanded, 'repeated int32 n = 1;', numbers)).toBe('08010802');
    expect(bytesOf('edition = "2023";', 'int32 n = 1;', '{"n": 0}')).toBe('0800');
    expect(bytesOf('syntax = "proto3";', 'optional int32 n = 1;', '{"n": 0}')).toBe('0800');
    expect(bytesOf('syntax = "proto3";', 'string a = 1 [json_name = "größe"];', '{"größe": "x"}')).toBe(
      '0a0178',
    );
    const group = 'message G { int32 x = 1; } G g = 2 [features.message_encoding = DELIMITED];';
    expect(bytesOf('edition = "2023";', group, '{"g": {"x": 1}}')).toBe('13080114');
  });
});

import { describe, expect, it } from 'vitest';
import { endpointWith } from '../../client/request/endpoint.fixture.ts';
import { type EndpointExport, exportEndpoints } from './export-endpoints.ts';
import { toText } from './file-text.ts';

const endpoint = endpointWith({ contextPath: '/shop' });

function exported(
  format: 'postman' | 'http-file' | 'openapi' | 'markdown',
  more: Partial<EndpointExport>,
): string {
  const { files } = exportEndpoints([endpoint], { format, title: 'Shop', ...more });
  return files.map(toText).join('\n');
}

describe('a host that brings the context path along', () => {
  const hostOf = () => 'http://localhost:8081/shop';

  it.each([
    ['postman', '"value": "http://localhost:8081"'],
    ['http-file', 'http://localhost:8081/shop/orders'],
    ['openapi', 'http://localhost:8081/shop'],
    ['markdown', '/shop/orders'],
  ] as const)('has it once in %s', (format, text) => {
    const written = exported(format, { hostOf });
    expect(written).toContain(text);
    expect(written).not.toContain('/shop/shop');
  });

  it('stays a placeholder, and the path gives way to what that stands for', () => {
    const written = exported('http-file', { hostOf: () => '{{baseUrl}}', hostValueOf: hostOf });
    expect(written).toContain('{{baseUrl}}/orders');
  });

  it('is one by the environment that the export is made with', () => {
    const resolveOf = () => (name: string) => (name === 'baseUrl' ? hostOf() : undefined);
    const written = exported('postman', { hostOf: () => '{{baseUrl}}', resolveOf });
    expect(written).toContain('"value": "http://localhost:8081/shop"');
    expect(written).not.toContain('"shop"');
  });
});

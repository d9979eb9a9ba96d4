import { expect, test } from 'vitest';
import { findKey } from './catalogue.ts';

test.each([
  ['api.name', { kind: 'rule', name: 'api.name' }],
  ['doc.param', { kind: 'rule', name: 'param.doc' }],
  ['class.parse.before', { kind: 'rule', name: 'api.class.parse.before' }],
  ['method.after', { kind: 'rule', name: 'api.method.parse.after' }],
  ['field.default', { kind: 'rule', name: 'field.default.value' }],
  ['generic.path', { kind: 'rule', name: 'custom.path' }],
  ['yapi.token.shop', { kind: 'setting' }],
  ['http.timeOut', { kind: 'setting' }],
  ['api.nmae', { kind: 'unknown', nearest: 'api.name' }],
  ['feild.ignore', { kind: 'unknown', nearest: 'field.ignore' }],
  ['something.else.entirely', { kind: 'unknown', nearest: undefined }],
  ['constructor', { kind: 'unknown', nearest: undefined }],
])('%s', (written, expected) => {
  expect(findKey(written)).toEqual(expected);
});

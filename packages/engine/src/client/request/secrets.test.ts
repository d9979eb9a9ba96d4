import { describe, expect, it } from 'vitest';
import { processorClock } from '../../../../../test/processor-clock.ts';
import { isHarmlessHeader, isSecretName, isSecretValue, mayBeSecret, mayTextHoldSecret } from './secrets.ts';

/** Shaped as the services make them; none was ever valid. */
const drawn = 'Zx9Qw3Lp7Rt2Vb8Nm4Kc6Hd1';

describe('isSecretName', () => {
  it.each([
    ...[
      'Authorization',
      'Proxy-Authorization',
      'Cookie',
      'Set-Cookie',
      'X-Api-Key',
      'apikey',
      'X-Auth-Token',
    ],
    ...['Ocp-Apim-Subscription-Key', 'X-Functions-Key', 'X-JWT', 'DPoP', 'Access-Key', 'X-Access-Key-Id'],
    ...['X-Amz-Security-Token', 'PRIVATE-TOKEN', 'X-Hub-Signature-256', 'X-Master-Key', 'sessionId', 'x-sid'],
    ...['X-ARR-ClientCert', 'client_assertion', 'X-Amzn-Oidc-Data', 'user_pwd', 'passphrase', 'otp'],
  ])('%s', (name) => expect(isSecretName(name)).toBe(true));

  it.each([
    ...['Accept', 'X-Author', 'author', 'sortKey', 'Idempotency-Key', 'primaryKey', 'keyboard', 'shipping'],
    ...['X-Request-Id', 'Content-Type', 'spin', 'Sec-WebSocket-Key', 'orderId', 'monkey'],
  ])('not %s', (name) => expect(isSecretName(name)).toBe(false));
});

describe('isSecretValue', () => {
  it.each([
    ...[`Bearer ${drawn}`, 'basic YWRhOmxvdmVsYWNl', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.${drawn}`],
    ...['AKIAIOSFODNN7EXAMPLE', `ghp_${drawn}${drawn}`, `github_pat_${drawn}`, `glpat-${drawn}`],
    ...[`xoxb-1234567890-${drawn}`, `sk_live_${drawn}`, `AIza${drawn}${drawn}`, `npm_${drawn}${drawn}`],
    ...['https://ada:lovelace@api.example/x', '-----BEGIN RSA PRIVATE KEY-----', drawn],
    ...['9f86d081884c7d659a2feaa0c55ad015', `{"note": "${drawn}${drawn}"}`],
  ])('%s', (value) => expect(isSecretValue(value)).toBe(true));

  it.each([
    ...[
      'text/plain',
      'Bearer of good news',
      '123e4567-e89b-12d3-a456-426614174000',
      '2024-05-01T12:00:00.000+02:00',
    ],
    ...[
      'createOrderForCustomer2024AndMore',
      'https://api.example/v1/customers/42/orders',
      'Mozilla/5.0 (X11; Linux)',
    ],
    ...[
      '1234567890123456789012345678901234',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',
      '{{token}}',
      'Bearer {{token}}',
    ],
    ...['multipart/form-data; boundary=x', 'com.acme.orders.OrderController', ''],
  ])('not %s', (value) => expect(isSecretValue(value)).toBe(false));

  it('takes a time that grows with the text, not faster', () => {
    const inputs = [
      'a1'.repeat(500_000),
      'bearer '.repeat(200_000),
      '://a:'.repeat(200_000),
      'eyJ'.repeat(300_000),
    ];
    const tookMs = processorClock();
    for (const input of inputs) isSecretValue(input);
    expect(tookMs()).toBeLessThan(5_000);
  });
});

describe('a value with its name', () => {
  it.each<[string, string, boolean]>([
    ['Authorization', 'x', true],
    ['Authorization', 'Bearer {{token}}', false],
    ['X-Note', `Bearer ${drawn}`, true],
    ['X-Note', 'hello', false],
    ['token', '', false],
  ])('%s: %s', (name, value, expected) => expect(mayBeSecret(name, value)).toBe(expected));

  it.each<[string, boolean]>([
    ['{"user": "ada", "password" : "lovelace"}', true],
    ['{"pin": 1234}', true],
    [`{"note": "${drawn}"}`, true],
    ['{"author": "Ada", "count": 1}', false],
    ['{"token": "{{token}}"}', false],
    ['user=ada&password=lovelace', true],
    ['client_secret=s%20t&grant_type=client_credentials', true],
    ["const password = 'lovelace';", true],
    ['password={{password}}&user=ada', false],
    ['author=Ada&count=1&sort=token', false],
    ['a==b', false],
  ])('%s', (text, expected) => expect(mayTextHoldSecret(text)).toBe(expected));
});

it('lets only what says nothing about a user follow to another server', () => {
  expect(['Accept', 'accept-language', 'User-Agent', 'Content-Type'].every(isHarmlessHeader)).toBe(true);
  expect(['Host', 'Origin', 'Referer', 'Cookie', 'X-Tenant', 'Forwarded'].some(isHarmlessHeader)).toBe(false);
});

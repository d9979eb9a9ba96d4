import { describe, expect, it } from 'vitest';
import type { CallSummary } from '../stores/recorded-call.ts';
import { callTitle, groupByDay, presentCall, presentMissing, writeMoment } from './present.ts';

const clock = { now: Date.UTC(2026, 10, 24, 12), locale: 'en-GB', timeZone: 'UTC' };
const hours = 3_600_000;

function call(hoursAgo: number, changes: Partial<CallSummary> = {}): CallSummary {
  return {
    key: String(clock.now - hoursAgo * hours),
    at: clock.now - hoursAgo * hours,
    endpoint: { id: 'x', label: 'GET /orders/{id}', name: 'Shows an order' },
    method: 'GET',
    url: 'http://localhost:8080/orders/7?full=true',
    outcome: { kind: 'response', status: 404, statusText: 'Not Found', tone: 'clientError', time: '5 ms' },
    ...changes,
  };
}

describe('the history', () => {
  it('is grouped by day', () => {
    const days = groupByDay([call(1), call(2), call(13), call(50)], clock);
    expect(days.map(({ title, calls }) => [title, calls.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Sun, 22 Nov 2026', 1],
    ]);
  });

  it('has a row for each call that says what was asked, what came and when', () => {
    expect(presentCall(call(1, { environment: 'dev' }), clock)).toEqual({
      label: 'GET /orders/7?full=true',
      description: '404 Not Found · 11:00 · 5 ms',
      icon: 'warning',
      color: 'endpointAtlas.clientErrorForeground',
      spoken: 'GET /orders/7?full=true, 404 Not Found, 11:00',
      tooltip: [
        'GET http://localhost:8080/orders/7?full=true',
        '404 Not Found, 5 ms',
        'Today, 11:00:00',
        'Shows an order',
        'Environment: dev',
      ],
    });
  });

  it('tells calls without a response apart', () => {
    const failed = call(1, { outcome: { kind: 'failure', title: 'Connection refused' } });
    expect(presentCall(failed, clock)).toMatchObject({
      description: 'Connection refused · 11:00',
      icon: 'circle-slash',
    });
  });

  it('names calls by their paths', () => {
    expect(callTitle(call(1, { url: 'https://a.example' }))).toBe('GET /');
    expect(callTitle(call(1, { method: 'GRPC', url: 'grpc://h:9090/shop.Prices/Get' }))).toBe(
      'GRPC /shop.Prices/Get',
    );
    expect(writeMoment(clock.now, clock)).toBe('Today, 12:00:00');
  });

  it('says what has to be filled in again', () => {
    expect(presentMissing([])).toBeUndefined();
    expect(presentMissing(['Authorization', 'body'])).toBe(
      'The history stores no secrets. Enter Authorization, the body (•••) before you send.',
    );
  });
});

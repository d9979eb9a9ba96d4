/** Sending over real connections, on loopback only: requests, and what their tests look at. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { HttpExchange, HttpResponse } from '../../client/send/http/http-exchange.ts';
import { defaultSendOptions, type SendOptions, sendHttp } from '../../client/send/http/send-http.ts';
import type { HttpRequest } from '../../model/http-request.ts';
import { neverCancelled } from '../../text/cancellation.ts';
import { createHttpTransport } from '../http-transport.ts';
import type { TestServer } from './loopback.fixture.ts';

/** Is where relative paths of files start. */
export const filesFrom = tmpdir();

export const transport = createHttpTransport({ userAgent: 'test/1', filesFrom });

/** A file for as long as the test takes; returns its path from `filesFrom`. */
export function createFile(name: string, content: string | Buffer): string {
  const folder = mkdtempSync(path.join(filesFrom, 'endpoint-atlas-send-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, name), content);
  return path.join(path.basename(folder), name);
}

/** The server ends with the test. */
export async function serve(server: Promise<TestServer>): Promise<TestServer> {
  const started = await server;
  onTestFinished(() => started.close());
  return started;
}

export function requestTo(url: string, differences: Partial<HttpRequest> = {}): HttpRequest {
  return { kind: 'http', method: 'GET', url, headers: [], body: { kind: 'none' }, ...differences };
}

export function send(request: HttpRequest, options: Partial<SendOptions> = {}): Promise<HttpExchange> {
  return sendHttp(request, { ...defaultSendOptions, ...options }, transport, neverCancelled);
}

export async function responseTo(
  request: HttpRequest,
  options: Partial<SendOptions> = {},
): Promise<HttpResponse> {
  const exchange = await send(request, options);
  if (exchange.kind === 'failure') throw new Error(`${exchange.reason}: ${exchange.message}`);
  return exchange;
}

export async function reasonOf(request: HttpRequest, options: Partial<SendOptions> = {}): Promise<string> {
  const exchange = await send(request, options);
  return exchange.kind === 'failure' ? exchange.reason : `${exchange.status}`;
}

export function textOf(response: HttpResponse): string {
  return Buffer.from(response.body).toString('utf8');
}

/** Returns what it was sent, as text. */
export const mirror: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const headers = [];
    for (let at = 0; at < request.rawHeaders.length; at += 2) {
      headers.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
    }
    const body = Buffer.concat(chunks).toString('utf8');
    response.end(`${request.method} ${request.url}\n${headers.join('\n')}\n\n${body}`);
  });
};

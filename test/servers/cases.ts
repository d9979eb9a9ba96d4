/** Calls of `cases/SOURCE.json`, valid ones and such that the application refuses. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Application } from './applications.ts';

export interface Case {
  /** `GET /items/{id}`, without the base of the application. */
  readonly operation: string;
  /** Where it is called; absent: the path of the operation. */
  readonly path?: string;
  /** The application refuses it. */
  readonly invalid?: true;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  readonly form?: Readonly<Record<string, string>>;
  /** Name, name of the file where it is one, content, type. */
  readonly files?: readonly (readonly [string, string | null, string, string])[];
}

export interface ActualResponse {
  readonly status: string;
  /** Without its parameters; empty where there is none. */
  readonly contentType: string;
  readonly body: string;
}

export function casesOf({ source, takesBodiesOfCases }: Application): readonly Case[] {
  const text = readFileSync(path.join(import.meta.dirname, 'cases', `${source}.json`), 'utf8');
  const cases: readonly Case[] = JSON.parse(text);
  return takesBodiesOfCases
    ? cases
    : cases.filter((each) => each.json === undefined && each.files === undefined && !each.invalid);
}

export async function callCase(each: Case, url: string): Promise<ActualResponse> {
  const [method = ''] = each.operation.split(' ');
  const body = bodyOf(each);
  const type = each.json === undefined ? {} : { 'Content-Type': 'application/json' };
  const headers = { Accept: '*/*', ...type, ...each.headers };
  const sent = { method, headers, redirect: 'manual' as const, ...(body !== undefined && { body }) };
  const response = await fetch(url, sent);
  const contentType = response.headers.get('content-type') ?? '';
  return {
    status: String(response.status),
    contentType: contentType.split(';')[0]?.trim() ?? '',
    body: await response.text(),
  };
}

function bodyOf({ json, text, form, files }: Case): BodyInit | undefined {
  if (json !== undefined) return JSON.stringify(json);
  if (form !== undefined) return new URLSearchParams(form);
  if (text !== undefined) return Buffer.from(text);
  if (files === undefined) return undefined;
  const parts = new FormData();
  for (const [name, fileName, content, type] of files) {
    const blob = new Blob([content], { type });
    if (fileName === null && type === 'text/plain') parts.append(name, content);
    else parts.append(name, blob, fileName ?? name);
  }
  return parts;
}

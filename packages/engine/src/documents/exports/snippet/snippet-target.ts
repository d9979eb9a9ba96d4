/**
 * Says what a language and its library make of a request: a plain record with one pure function; `snippet-targets.ts`
 * lists them.
 */
import type { Endpoint } from '../../../model/endpoint.ts';
import type { HttpRequest } from '../../../model/http-request.ts';

export interface SnippetTarget {
  /** Says what menus call it. */
  readonly title: string;
  /** With its dot. */
  readonly fileExtension: string;
  /** Sends what the request sends. Without a line end behind it. */
  write(request: HttpRequest, endpoint: Endpoint): string;
  /** Pieces of one file that sends several requests, where it is more than what `write` makes of each below its heading. */
  writeSeveral?(snippets: readonly HeadedRequest[]): readonly string[];
}

export interface HeadedRequest {
  /** A comment. */
  readonly heading: string;
  readonly request: HttpRequest;
}

export const snippetTargetIds = [
  'fetch',
  'axios',
  'python-requests',
  'httpie',
  'java-http-client',
  'okhttp',
  'spring-rest-client',
  'spring-web-test-client',
  'spring-mock-mvc',
] as const;

export type SnippetTargetId = (typeof snippetTargetIds)[number];

export function isSnippetTargetId(text: string): text is SnippetTargetId {
  return snippetTargetIds.some((id) => id === text);
}

export interface SnippetSettings {
  readonly target: SnippetTargetId;
}

export const defaultSnippetSettings: SnippetSettings = { target: 'fetch' };

import { httpie } from './httpie.ts';
import { javaHttpClient } from './java-http-client.ts';
import { axios, fetchApi } from './javascript.ts';
import { mockMvc } from './mock-mvc.ts';
import { okhttp } from './okhttp.ts';
import { pythonRequests } from './python-requests.ts';
import type { SnippetTarget, SnippetTargetId } from './snippet-target.ts';
import { restClient, webTestClient } from './spring-clients.ts';

/** All of them, by id. */
export const snippetTargets: Readonly<Record<SnippetTargetId, SnippetTarget>> = {
  fetch: fetchApi,
  axios,
  'python-requests': pythonRequests,
  httpie,
  'java-http-client': javaHttpClient,
  okhttp,
  'spring-rest-client': restClient,
  'spring-web-test-client': webTestClient,
  'spring-mock-mvc': mockMvc,
};

/**
 * Applications that run are the measure of what we say about them: each response is held against our document, and
 * each request that is made of source alone has to be understood. What differs is listed in `known/APPLICATION.txt`,
 * which may only shrink.
 */
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import { beforeAll, expect, test } from 'vitest';
import { type Application, applications, buildApplications, startApplication } from './applications.ts';
import { callCase, casesOf } from './cases.ts';
import { type Comparison, compareWithDocument, type Document } from './contract.ts';
import { documentOf, scanned } from './document-of.ts';
import { sendFromSource } from './our-requests.ts';

beforeAll(buildApplications, 600_000);

test.each(applications)('$name', async (application) => {
  const running = await startApplication(application);
  try {
    const engine = scanned(running.folder);
    const endpoints = engine.findings().endpoints.filter(({ protocol }) => protocol === 'http');
    const calls = await compareCases(application, running.origin, documentOf(engine, endpoints));
    const requests = await sendAll(endpoints, running.origin);
    console.table([summaryOf(application, calls, requests)]);
    const differing = [...calls, ...requests].flatMap(({ call, differences }) =>
      differences.map((each) => `${call}: ${each}\n`),
    );
    await expect(differing.join('')).toMatchFileSnapshot(
      path.join(import.meta.dirname, 'known', `${application.name}.txt`),
    );
  } finally {
    await running.stop();
  }
});

/** Enough to tell the calls of an operation apart. */
const WRITTEN_OF_BODIES = 60;

interface Called extends Comparison {
  readonly operation: string;
  readonly status: string;
  readonly call: string;
  readonly isValid: boolean;
}

interface Requested {
  readonly call: string;
  readonly differences: readonly string[];
}

async function compareCases(
  application: Application,
  origin: string,
  document: Document,
): Promise<readonly Called[]> {
  const calls: Called[] = [];
  for (const each of casesOf(application)) {
    const [method = '', template = ''] = each.operation.split(' ');
    const place = each.path ?? template;
    const response = await callCase(each, origin + application.base + place);
    const compared = compareWithDocument(document, `${method} ${application.base}${template}`, response);
    const given = each.json ?? each.form ?? each.text ?? each.headers;
    const sent = given === undefined ? '' : ` ${JSON.stringify(given).slice(0, WRITTEN_OF_BODIES)}`;
    const call = `${method} ${place}${sent}`;
    const { status } = response;
    const { operation } = each;
    calls.push({ ...compared, operation, status, call, isValid: each.invalid !== true });
  }
  return withoutEither(calls);
}

/** Two causes may give an operation one status, with a body and without: a document can only state the body. */
function withoutEither(calls: readonly Called[]): readonly Called[] {
  const statusOf = ({ operation, status }: Called) => `${operation} ${status}`;
  const withBody = new Set(calls.filter(({ isTypeStated }) => isTypeStated === true).map(statusOf));
  return calls.map((each) =>
    each.isWithoutBody && withBody.has(statusOf(each))
      ? { ...each, isTypeStated: undefined, differences: [] }
      : each,
  );
}

async function sendAll(endpoints: readonly Endpoint[], origin: string): Promise<readonly Requested[]> {
  const requests: Requested[] = [];
  for (const endpoint of endpoints.filter(({ role }) => role === 'server')) {
    const refused = await sendFromSource(endpoint, origin);
    const call = `Send ${endpoint.method} ${endpoint.path}`;
    requests.push({ call, differences: refused === undefined ? [] : [refused] });
  }
  return requests;
}

function summaryOf({ name }: Application, calls: readonly Called[], requests: readonly Requested[]) {
  const share = (found: readonly (boolean | undefined)[]) => {
    const compared = found.filter((each) => each !== undefined);
    return `${compared.filter(Boolean).length}/${compared.length}`;
  };
  return {
    application: name,
    'bodies that fit': share(calls.map(({ doesBodyFit }) => doesBodyFit)),
    'statuses of valid calls': share(
      calls.filter(({ isValid }) => isValid).map(({ isStatusStated }) => isStatusStated),
    ),
    'of invalid calls': share(
      calls.filter(({ isValid }) => !isValid).map(({ isStatusStated }) => isStatusStated),
    ),
    'content types': share(calls.map(({ isTypeStated }) => isTypeStated)),
    'refused requests': requests.filter(({ differences }) => differences.length > 0).length,
  };
}

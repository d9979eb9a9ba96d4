/** `pm.response`, and what `pm.sendRequest` returns. */
import { type HostValue, hostType, methodsOn, parseJson, type Returnable } from '@endpoint-atlas/groovy';
import { readXml } from '../../../../../text/read-xml.ts';
import { pairListObject } from './pair-list.ts';
import type { CallResponse } from './pm-call.ts';
import { responseChecksObject } from './response-checks.ts';
import { xmlObject } from './xml/xml-object.ts';

export function responseObject(response: CallResponse): HostValue {
  return pmResponseType.of(response);
}

const members: Readonly<Record<string, (response: CallResponse) => Returnable>> = {
  code: ({ status }) => status,
  status: ({ statusText }) => statusText,
  headers: ({ headers }) => pairListObject({ ignoresCase: true, read: () => headers }),
  responseTime: ({ timeMs }) => Math.round(timeMs),
  responseSize: ({ bytes }) => bytes,
};

export const pmResponseType = hostType<CallResponse>({
  name: 'response',
  methods: methodsOn<CallResponse>()({
    'text()': ({ body }) => body,
    'json()': ({ body }, run) => parseJson(run, body),
    'xml()': ({ body }, run) => xmlObject(readXml(body, () => run.meter.step())),
  }),
  properties: {
    ...members,
    to: (response) => responseChecksObject(response),
  },
  text: ({ status, statusText }) => `${status} ${statusText}`.trim(),
});

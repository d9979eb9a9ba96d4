/** `pm.response`, and what `pm.sendRequest` answers with. */
import { type Answer, type HostValue, hostType, methodsOn, parseJson } from '@endpoint-atlas/groovy';
import { readXml } from '../../../../text/read-xml.ts';
import { pairListObject } from './pair-list.ts';
import type { ScriptAnswer } from './pm-call.ts';
import { responseChecksObject } from './response-checks.ts';
import { xmlObject } from './xml/xml-object.ts';

export function responseObject(answer: ScriptAnswer): HostValue {
  return pmResponseType.of(answer);
}

const members: Readonly<Record<string, (answer: ScriptAnswer) => Answer>> = {
  code: ({ status }) => status,
  status: ({ statusText }) => statusText,
  headers: ({ headers }) => pairListObject({ ignoresCase: true, read: () => headers }),
  responseTime: ({ timeMs }) => Math.round(timeMs),
  responseSize: ({ bytes }) => bytes,
};

export const pmResponseType = hostType<ScriptAnswer>({
  name: 'response',
  methods: methodsOn<ScriptAnswer>()({
    'text()': ({ body }) => body,
    'json()': ({ body }, run) => parseJson(run, body),
    'xml()': ({ body }, run) => xmlObject(readXml(body, () => run.meter.step())),
  }),
  properties: {
    ...members,
    to: (answer) => responseChecksObject(answer),
  },
  text: ({ status, statusText }) => `${status} ${statusText}`.trim(),
});

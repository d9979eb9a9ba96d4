/**
 * What Postman's importer and its API refuse in a collection, written from the published facts of the format
 * (version 2.1): names that are required, and the types of what they hold.
 */
import { isRecord } from '../../src/text/is-record.ts';

/** Each with the place it is about, `item[0].request.url`; empty: the collection is valid. */
export function collectionProblems(collection: unknown): readonly string[] {
  if (!isRecord(collection)) return ['the collection is no object'];
  const { info, item, variable, event } = collection;
  return [
    ...(isRecord(info) && typeof info.name === 'string' ? [] : ['info.name is missing']),
    ...(isRecord(info) && info.schema === schema ? [] : ['info.schema is not the one of version 2.1']),
    ...listOf(item, 'item', itemProblems),
    ...optionalList(variable, 'variable', variableProblems),
    ...optionalList(event, 'event', eventProblems),
  ];
}

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

type Check = (value: Readonly<Record<string, unknown>>, at: string) => readonly string[];

function listOf(value: unknown, at: string, check: Check): readonly string[] {
  if (!Array.isArray(value)) return [`${at} is no list`];
  return value.flatMap((each, index) =>
    isRecord(each) ? check(each, `${at}[${index}]`) : [`${at}[${index}] is no object`],
  );
}

function optionalList(value: unknown, at: string, check: Check): readonly string[] {
  return value === undefined ? [] : listOf(value, at, check);
}

function wrong(holds: boolean, message: string): readonly string[] {
  return holds ? [] : [message];
}

const itemProblems: Check = (item, at) => [
  ...wrong(typeof item.name === 'string' && item.name !== '', `${at}.name is missing`),
  ...wrong(typeof item.id === 'string', `${at}.id is missing`),
  ...optionalList(item.event, `${at}.event`, eventProblems),
  ...('item' in item
    ? listOf(item.item, `${at}.item`, itemProblems)
    : [
        ...(isRecord(item.request)
          ? requestProblems(item.request, `${at}.request`)
          : [`${at}.request is missing`]),
        ...optionalList(item.response, `${at}.response`, responseProblems),
      ]),
];

const requestProblems: Check = ({ method, header, url, body }, at) => [
  ...wrong(typeof method === 'string', `${at}.method is no text`),
  ...listOf(header, `${at}.header`, fieldProblems),
  ...(isRecord(url) ? urlProblems(url, `${at}.url`) : [`${at}.url is no object`]),
  ...(body === undefined ? [] : listOf([body], `${at}.body`, bodyProblems)),
];

const urlProblems: Check = ({ raw, host, path, query, variable }, at) => [
  ...wrong(isTexts(host) && isTexts(path), `${at} has a host or a path that is no list of texts`),
  ...optionalList(query, `${at}.query`, fieldProblems),
  ...optionalList(variable, `${at}.variable`, variableProblems),
  ...wrong(
    isTexts(host) && isTexts(path) && raw === rawOf(host, path, Array.isArray(query) ? query : []),
    `${at}.raw is not what the parts say`,
  ),
];

function rawOf(host: readonly string[], path: readonly string[], query: readonly unknown[]): string {
  const sent = query.flatMap((each) =>
    isRecord(each) && each.disabled !== true ? [`${each.key}=${each.value}`] : [],
  );
  return `${host.join('.')}/${path.join('/')}${sent.length === 0 ? '' : `?${sent.join('&')}`}`;
}

const bodyProblems: Check = ({ mode, raw, urlencoded, formdata, file }, at) => {
  switch (mode) {
    case 'raw':
      return wrong(typeof raw === 'string', `${at}.raw is no text`);
    case 'urlencoded':
      return listOf(urlencoded, `${at}.urlencoded`, fieldProblems);
    case 'formdata':
      return listOf(formdata, `${at}.formdata`, partProblems);
    case 'file': {
      const isChosen = isRecord(file) && (file.src === null || typeof file.src === 'string');
      return wrong(isChosen, `${at}.file names no file`);
    }
    default:
      return [`${at}.mode is ${String(mode)}`];
  }
};

const partProblems: Check = (part, at) => {
  if (part.type === 'text') return fieldProblems(part, at);
  const isFile = part.type === 'file' && (part.src === null || typeof part.src === 'string');
  return wrong(isFile && typeof part.key === 'string', `${at} is neither a text nor a file`);
};

const responseProblems: Check = ({ name, originalRequest, code, header, body }, at) => [
  ...wrong(typeof name === 'string', `${at}.name is no text`),
  ...wrong(Number.isInteger(code), `${at}.code is no integer`),
  ...listOf(header, `${at}.header`, fieldProblems),
  ...wrong(typeof body === 'string', `${at}.body is no text`),
  ...(isRecord(originalRequest)
    ? requestProblems(originalRequest, `${at}.originalRequest`)
    : [`${at} has no request`]),
];

const fieldProblems: Check = ({ key, value, disabled, description }, at) => [
  ...wrong(typeof key === 'string' && typeof value === 'string', `${at} has no key or no value`),
  ...wrong(disabled === undefined || disabled === true, `${at}.disabled is odd`),
  ...wrong(description === undefined || typeof description === 'string', `${at}.description is no text`),
];

const variableProblems: Check = ({ key, value }, at) =>
  wrong(typeof key === 'string' && typeof value === 'string', `${at} has no key or no value`);

const eventProblems: Check = ({ listen, script }, at) => [
  ...wrong(listen === 'prerequest' || listen === 'test', `${at}.listen is ${String(listen)}`),
  ...wrong(isRecord(script) && isTexts(script.exec), `${at}.script.exec is no list of texts`),
];

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

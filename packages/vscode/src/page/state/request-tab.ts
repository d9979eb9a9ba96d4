/** Says which tabs the request has, and which one to open. */
import { t } from '@endpoint-atlas/engine/l10n';
import { type FieldProblem, isForm, type RequestValues } from '@endpoint-atlas/engine/requests';
import type { EndpointHeader } from '../../protocol/messages.ts';
import { type RequestTab, requestTabs } from '../../protocol/saved-view.ts';

export const requestTabTitles: Readonly<Record<RequestTab, string>> = {
  pathParams: t('Path Params'),
  params: t('Params'),
  headers: t('Headers'),
  auth: t('Auth'),
  form: t('Form'),
  body: t('Body'),
  cookies: t('Cookies'),
  scripts: t('Scripts'),
  info: t('Info'),
  usages: t('Usages'),
  why: t('Explain'),
};

/** Says what gRPC calls by other words than HTTP. */
export const rpcTabTitles: Readonly<Partial<Record<RequestTab, string>>> = {
  body: t('Request Message'),
  headers: t('Metadata'),
};

/** Returns what stands behind a tab's title; 0 for nothing. */
export function contentCount(values: RequestValues, tab: RequestTab): number {
  switch (tab) {
    case 'pathParams':
    case 'params':
    case 'headers':
      return enabledRows(values, tab);
    case 'form':
      return isForm(values.contentType) ? enabledRows(values, 'form') : 0;
    case 'body':
      return values.body !== '' && !isForm(values.contentType) ? 1 : 0;
    case 'auth':
    case 'cookies':
    case 'scripts':
    case 'info':
    case 'usages':
    case 'why':
      return 0;
  }
}

/** Tabs that show values of the request. */
type ValuesTab = Exclude<RequestTab, 'auth' | 'cookies' | 'scripts' | 'info' | 'usages' | 'why'>;

/** An rpc has messages and metadata; Info is about what only rpcs have. */
export function tabsOf({ grpc }: EndpointHeader): readonly RequestTab[] {
  return grpc === undefined
    ? requestTabs.filter((tab) => tab !== 'info')
    : ['body', 'headers', 'auth', 'info', 'why'];
}

/** Headers come last: nearly every request has some, and few are what the user came for. */
export function firstUsefulTab(values: RequestValues): RequestTab {
  const hasRows = (tab: ValuesTab) =>
    tab === 'body'
      ? contentCount(values, tab) > 0
      : tab === 'form'
        ? isForm(values.contentType)
        : values[tab].length > 0;
  const order: readonly ValuesTab[] = ['pathParams', 'body', 'form', 'params', 'headers'];
  return order.find(hasRows) ?? 'params';
}

/** `undefined`: its field stands above the tabs. */
export function tabOfProblem(problem: FieldProblem, values: RequestValues): RequestTab | undefined {
  switch (problem.field) {
    case 'pathParams':
    case 'params':
    case 'headers':
    case 'form':
    case 'body':
      return problem.field;
    case 'contentType':
      return isForm(values.contentType) ? 'form' : 'body';
    case 'host':
    case 'path':
      return undefined;
  }
}

function enabledRows(values: RequestValues, list: 'pathParams' | 'params' | 'headers' | 'form'): number {
  return values[list].filter((row) => row.enabled).length;
}

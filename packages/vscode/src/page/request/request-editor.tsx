/** The tabs of the request. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { FieldProblem, RequestValues } from '@endpoint-atlas/engine/requests';
import type { EndpointHeader } from '../../protocol/messages.ts';
import type { RequestTab } from '../../protocol/saved-view.ts';
import { AuthEditor, hasAuth } from '../auth/auth-editor.tsx';
import { type Tab, Tabs } from '../controls/tabs.tsx';
import type { Page } from '../state/page.ts';
import {
  contentCount,
  firstUsefulTab,
  requestTabTitles,
  rpcTabTitles,
  tabOfProblem,
  tabsOf,
} from '../state/request-tab.ts';
import { BodyEditor } from './body-editor.tsx';
import { CookiesView } from './cookies-view.tsx';
import { WhyView } from './explain-view.tsx';
import { FormEditor } from './form-editor.tsx';
import { InfoView } from './info-view.tsx';
import { MessageEditor } from './message-editor.tsx';
import { ScriptsEditor, scriptCount } from './scripts-editor.tsx';
import { UsagesView } from './usages-view.tsx';
import { ValueRows } from './value-rows.tsx';

export function RequestEditor({
  page,
  endpoint,
  values,
  problems,
}: {
  readonly page: Page;
  readonly endpoint: EndpointHeader;
  readonly values: RequestValues;
  readonly problems: readonly FieldProblem[];
}) {
  const { grpc } = endpoint;
  const cookies = page.check.value?.cookies;
  const sentCookies = cookies?.cookies.filter(({ isSent }) => isSent) ?? [];
  const tabs = tabsOf(endpoint).map((id): Tab<RequestTab> => {
    const count =
      id === 'scripts'
        ? scriptCount(page.scripts.value)
        : id === 'cookies'
          ? sentCookies.length
          : contentCount(values, id);
    return {
      id,
      title: (grpc === undefined ? undefined : rpcTabTitles[id]) ?? requestTabTitles[id],
      ...(id === 'auth'
        ? { hasMark: hasAuth(page.auth.value) }
        : id === 'body' || id === 'scripts'
          ? { hasMark: count > 0 }
          : { count }),
      hasProblem: problems.some((problem) => tabOfProblem(problem, values) === id),
      // Only the path itself can bring variables, so there is nothing to add by hand.
      isDisabled: id === 'pathParams' && values.pathParams.length === 0,
    };
  });
  const wanted = page.requestTab.value;
  // Another endpoint may have been open, with tabs that this one lacks.
  const isOpen = tabs.some((tab) => tab.id === wanted && !tab.isDisabled);
  const selected = !isOpen ? firstUsefulTab(values) : wanted;

  return (
    <section class="request" aria-label={t('Request')}>
      <Tabs
        label={t('Request')}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => {
          page.requestTab.value = id;
        }}
      >
        {selected === 'scripts' ? (
          <ScriptsEditor page={page} />
        ) : selected === 'auth' ? (
          <AuthEditor page={page} isRpc={grpc !== undefined} />
        ) : selected === 'cookies' ? (
          cookies && <CookiesView page={page} view={cookies} />
        ) : selected === 'usages' ? (
          <UsagesView page={page} />
        ) : selected === 'why' ? (
          <WhyView page={page} />
        ) : selected === 'info' ? (
          grpc && <InfoView grpc={grpc} />
        ) : selected === 'body' && grpc !== undefined ? (
          <MessageEditor page={page} values={values} problems={problems} takesMany={grpc.takesMany} />
        ) : selected === 'body' ? (
          <BodyEditor page={page} values={values} problems={problems} />
        ) : selected === 'form' ? (
          <FormEditor page={page} values={values} problems={problems} />
        ) : (
          <ValueRows page={page} list={selected} rows={values[selected]} problems={problems} />
        )}
      </Tabs>
    </section>
  );
}

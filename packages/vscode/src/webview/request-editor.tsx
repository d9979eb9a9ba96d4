/** The tabs of the request. */
import type { FieldProblem, RequestValues } from '@endpoint-atlas/engine';
import { type RequestTab, requestTabs } from '../protocol/saved-view.ts';
import { BodyEditor } from './body-editor.tsx';
import { FormEditor } from './form-editor.tsx';
import type { Page } from './page.ts';
import { contentCount, firstUsefulTab, requestTabTitles, tabOfProblem } from './request-tab.ts';
import { type Tab, Tabs } from './tabs.tsx';
import { ValueRows } from './value-rows.tsx';
import { WhyView } from './why-view.tsx';

export function RequestEditor({
  page,
  values,
  problems,
}: {
  readonly page: Page;
  readonly values: RequestValues;
  readonly problems: readonly FieldProblem[];
}) {
  const tabs = requestTabs.map((id): Tab<RequestTab> => {
    const count = contentCount(values, id);
    return {
      id,
      title: requestTabTitles[id],
      ...(id === 'body' ? { hasMark: count > 0 } : { count }),
      hasProblem: problems.some((problem) => tabOfProblem(problem, values) === id),
      // Only the path itself can bring variables, so there is nothing to add by hand.
      isDisabled: id === 'pathParams' && values.pathParams.length === 0,
    };
  });
  const wanted = page.requestTab.value;
  const isDisabled = tabs.some((tab) => tab.id === wanted && tab.isDisabled);
  const selected = isDisabled ? firstUsefulTab(values) : wanted;

  return (
    <section class="request" aria-label="Request">
      <Tabs
        label="Request"
        tabs={tabs}
        selected={selected}
        onSelect={(id) => {
          page.requestTab.value = id;
        }}
      >
        {selected === 'why' ? (
          <WhyView page={page} />
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

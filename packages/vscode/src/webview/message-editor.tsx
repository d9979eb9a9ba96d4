/** The Request Message tab of a gRPC endpoint: the message as JSON. */
import { formatJson, type RequestValues } from '@endpoint-atlas/engine';
import { CodeArea } from './code-area.tsx';
import type { Page } from './page.ts';

export function MessageEditor({ page, values }: { readonly page: Page; readonly values: RequestValues }) {
  const setBody = (text: string) => page.change({ kind: 'setText', field: 'body', text });
  const formatted = formatJson(values.body, { placeholders: true });
  const canFormat = formatted !== undefined && formatted !== values.body;
  return (
    <>
      <div class="body-bar">
        <button
          type="button"
          class="secondary"
          disabled={!canFormat}
          onClick={() => formatted !== undefined && setBody(formatted)}
        >
          Format
        </button>
      </div>
      <CodeArea label="Request message" text={values.body} language="json" onChange={setBody} />
    </>
  );
}

/** The Request Message tab of a gRPC endpoint: the message as JSON. */
import type { RequestValues } from '@endpoint-atlas/engine';
import { CodeArea } from './code-area.tsx';
import { FormatButton } from './format-button.tsx';
import type { Page } from './page.ts';

export function MessageEditor({ page, values }: { readonly page: Page; readonly values: RequestValues }) {
  const setBody = (text: string) => page.change({ kind: 'setText', field: 'body', text });
  return (
    <>
      <div class="body-bar">
        <FormatButton text={values.body} onFormat={setBody} />
      </div>
      <CodeArea label="Request message" text={values.body} language="json" onChange={setBody} />
    </>
  );
}

/** `files`: lets a script save a text, where the user allowed that. */
import { type HostValue, hostType, methodsOn, raise } from '@endpoint-atlas/groovy';
import { t } from '../../../../text/l10n.ts';
import type { ScriptContext } from './script-context.ts';

export function filesObject(context: ScriptContext): HostValue {
  return filesType.of(context);
}

export const filesType = hostType<ScriptContext>({
  name: 'files',
  methods: methodsOn<ScriptContext>()({
    'save(String,String)': (context, content, path) => save(context, content, path),
    'save(String,String,String)': (context, content, _charset, path) => save(context, content, path),
  }),
});

function save({ ports }: ScriptContext, content: string, path: string): void {
  const refusal =
    ports.write === undefined ? t('scripts may write no files here') : ports.write(path, content);
  if (refusal !== undefined) throw raise('IOException', t`${path} is not saved: ${refusal}.`);
}

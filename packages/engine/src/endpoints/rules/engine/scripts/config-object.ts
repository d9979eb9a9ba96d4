/** `config`: values of rule files and properties, as they count for the target at hand. */
import { type HostValue, hostType, methodsOn, replaceText, toPlain } from '@endpoint-atlas/groovy';
import { resolvePlaceholders } from '../../../../source/files/properties/placeholders.ts';
import { configuredValues, filledIn } from '../configured-values.ts';
import type { ScriptContext } from './script-context.ts';

export function configObject(context: ScriptContext, path: string): HostValue {
  return configType.of({ context, path });
}

interface Self {
  readonly context: ScriptContext;
  readonly path: string;
}

export const configType = hostType<Self>({
  name: 'config',
  methods: methodsOn<Self>()({
    'get(String)': ({ context, path }, name) => configuredValues(context.modules, name, path)[0],
    'getValues(String)': ({ context, path }, name) => configuredValues(context.modules, name, path),
    // The sign is what stands before the braces: `resolvePropertyWith("#{a}", "#", [a: 1])`.
    'resolvePropertyWith(String,String,Object)': (_, text, sign, values, run) => {
      const known = toPlain(run, values);
      if (!(known instanceof Map)) return text;
      const marked = replaceText(run.meter, text.replaceAll('${', untouched), `${sign}{`, '${');
      const lookUp = (name: string) => {
        const value: unknown = known.get(name);
        return value === undefined || value === null ? undefined : String(value);
      };
      const { text: filled } = resolvePlaceholders(marked, { lookUp, unresolved: 'stays' });
      return replaceText(run.meter, filled, '${', `${sign}{`).replaceAll(untouched, '${');
    },
    'resolveProperty(String)': ({ context, path }, text) => filledIn(context.modules, text, path),
  }),
});

/** A character for private use, which stands for `${` while that is not meant. */
const untouched = '\uE000';

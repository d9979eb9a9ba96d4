/**
 * `fieldContext` in scripts of rules about a field: where that field stands in the body, `user.address.street`;
 * `script-runner.ts` hands it over. Elements of arrays stand where the
 * array does. For what is not part of a body, such as properties of a query, the path is the name.
 */
import { type HostValue, hostType, methodsOn } from '@endpoint-atlas/groovy';

export function fieldContextObject(path: string): HostValue {
  return fieldContextType.of(path);
}

export const fieldContextType = hostType<string>({
  name: 'fieldContext',
  methods: methodsOn<string>()({
    'path()': (path) => path,
    'property(String)': (path, sibling) => path.slice(0, path.lastIndexOf('.') + 1) + sibling,
  }),
  text: (path) => path,
});

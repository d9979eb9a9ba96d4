/**
 * `fieldContext`: where the current field stands in the result. A type's fields are read once, wherever the type is
 * used, so the path begins at the class that is read.
 */
import { type HostValue, hostType, methodsOn } from '@endpoint-atlas/groovy';

export function fieldContextObject(name: string): HostValue {
  return fieldContextType.of(name);
}

const fieldContextType = hostType<string>({
  name: 'fieldContext',
  methods: methodsOn<string>()({
    'path()': (name) => name,
    'property(String)': (_, sibling) => sibling,
  }),
});

import { accessorName } from '../accessor-name.ts';
import { copyMap, get, listEntries, put } from '../values/table.ts';
import { javaText } from '../values/text.ts';
import { javaType } from '../values/types.ts';
import { isA, type MapValue } from '../values/values.ts';
import { constructors, type LibraryPart, methods } from './signature.ts';

/** groovy.util.Expando: an object that gets its properties, and closures as its methods, while a script runs. */
export const expandoLibrary: LibraryPart = [
  constructors('Expando', {
    'new(Map=)': (properties, run) =>
      copyMap(run, properties ? listEntries(run, properties.table) : [], javaType('Expando')),
  }),
  methods<MapValue>()('Expando', {
    'get|getProperty(String)': (self, name, run) =>
      get(run, self.table, name) ?? run.tryInvoke(self, accessorName('get', name), []) ?? null,
    'setProperty|putAt(String,Object)': ({ table }, name, value, run) => void put(run, table, name, value),
    'getProperties()': ({ table }, run) => copyMap(run, listEntries(run, table)),
    'toString()': (self, run) => {
      const own = get(run, self.table, 'toString');
      if (isA(own, 'Closure')) return run.text(run.call({ ...own, delegate: self }, []));
      return javaText(run, copyMap(run, listEntries(run, self.table)));
    },
  }),
];

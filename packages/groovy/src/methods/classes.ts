import { raise } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { makeMap } from '../values/table.ts';
import { isInstance, javaType } from '../values/types.ts';
import type { ClassValue, InstanceValue, ThrowableValue, Value } from '../values/values.ts';
import { constants, constructors, type LibraryPart, methods, statics } from './signature.ts';

/** Returns what the language itself is made of: plain objects, classes, exceptions, the script and its variables. */
const throwable = (message: string | null, cause: Value = null): ThrowableValue => {
  return { kind: 'Throwable', type: javaType('Throwable'), message, cause, fields: new Map() };
};

const instance = (name: 'Object' | 'Binding', fields = new Map<string, Value>()): InstanceValue => {
  return { kind: 'Instance', type: javaType(name), fields, constant: undefined };
};

export const classLibrary: LibraryPart = [
  constructors('Object', { 'new()': () => instance('Object') }),
  methods<ClassValue>()('Class', {
    'getName()': ({ type }) => type.name,
    'getSimpleName()': ({ type }) => type.simpleName,
    'toString()': ({ type }) =>
      `${type.ancestors.has(javaType('Object')) ? 'class' : 'interface'} ${type.name}`,
    'isInstance|isCase(Object)': ({ type }, value) => isInstance(value, type),
    'isAssignableFrom(Class)': ({ type }, other) => other.type.ancestors.has(type),
    'newInstance|call(Object...)': ({ type }, args, run) => run.construct(type, args),
  }),
  statics('Boolean', {
    'parseBoolean|valueOf(String?)': (text) => text?.toLowerCase() === 'true',
    'valueOf(boolean)': (value) => value,
    'toString(boolean)': (value) => String(value),
  }),
  constants('Boolean', { TRUE: true, FALSE: false }),
  methods<boolean>()('Boolean', {
    'booleanValue()': (self) => self,
    'and(Object)': (self, other, run) => self && run.truth(other),
    'or(Object)': (self, other, run) => self || run.truth(other),
    'xor(Object)': (self, other, run) => self !== run.truth(other),
  }),
  constructors('Throwable', {
    'new()': () => throwable(null),
    'new(String?)': (message) => throwable(message),
    'new(String?,Throwable)': (message, cause) => throwable(message, cause),
    'new(Throwable)': (cause, run) => throwable(run.text(cause), cause),
    'new(Object)': (message, run) => throwable(run.text(message)),
  }),
  methods<ThrowableValue>()('Throwable', {
    'getMessage|getLocalizedMessage()': ({ message }) => message,
    'getCause()': ({ cause }) => cause,
    'getMethod()': ({ fields }) => fields.get('method'),
    'getProperty()': ({ fields }) => fields.get('property'),
    'getStackTrace()': (_, run) => makeArray(run, [], javaType('Object')),
    'printStackTrace()': () => null,
    'toString()': ({ type, message }) => (message === null ? type.name : `${type.name}: ${message}`),
  }),
  methods<InstanceValue>()('Script', { 'getBinding()': ({ fields }) => instance('Binding', fields) }),
  methods<InstanceValue>()('Binding', {
    'getVariables()': ({ fields }, run) => makeMap(run, fields),
    'hasVariable(String)': ({ fields }, name) => fields.has(name),
    'getVariable(String)': ({ fields }, name) => {
      if (fields.has(name)) return fields.get(name);
      throw raise('MissingPropertyException', `There is no variable ${name} here.`);
    },
    'setVariable(String,Object)': ({ fields }, name, value) => void fields.set(name, value),
  }),
];

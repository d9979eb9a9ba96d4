/** Calls the path parameters of an operation by the names that another path has for them. */
import { isRecord, type Json } from '../../text/is-record.ts';
import { listIn } from '../diff/openapi/document.ts';
import type { RenamedVariables } from '../diff/openapi/match-paths.ts';

export function renameVariables(operation: Json, names: RenamedVariables): Json {
  if (operation.parameters === undefined) return operation;
  const parameters = listIn(operation.parameters).map((each) =>
    isRecord(each) && each.in === 'path'
      ? { ...each, name: names.get(String(each.name)) ?? each.name }
      : each,
  );
  return { ...operation, parameters };
}

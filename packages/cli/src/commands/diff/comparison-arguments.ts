/** Reads the options that comparisons with a document and with a revision have in common. */
import type { ApiSettings, OpenApiSettings } from '@endpoint-atlas/engine/exports';
import { readConditions } from '../../options/conditions.ts';
import type { UsageError } from '../../options/parse.ts';
import { type Report, readReports } from '../../reports/reports.ts';
import { readDeclaredSettings } from '../export/export-settings.ts';
import { type ChangeCondition, changeConditions } from './fail-on-changes.ts';

export interface ComparisonArguments {
  readonly failOn: readonly ChangeCondition[];
  readonly reports: readonly Report[];
  /** `api-tag-added=off`, as the user wrote them: the rules are loaded when something is compared. */
  readonly rules: readonly string[];
  /** Says how the documents are made that are compared. */
  readonly api: ApiSettings;
  readonly openapi: OpenApiSettings;
}

interface Values extends Readonly<Record<string, unknown>> {
  readonly 'fail-on'?: readonly string[] | undefined;
  readonly report?: readonly string[] | undefined;
  readonly rule?: readonly string[] | undefined;
  readonly 'openapi-group'?: string | undefined;
}

export function comparisonArguments(
  values: Values,
): { readonly kind: 'read'; readonly value: ComparisonArguments } | UsageError {
  const declared = readDeclaredSettings(values, 'openapi', undefined);
  if (declared.kind === 'usage-error') return declared;
  const failOn = readConditions(values['fail-on'] ?? [], changeConditions);
  if ('kind' in failOn) return failOn;
  const reports = readReports(values.report ?? []);
  if (reports.kind === 'usage-error') return reports;
  const group = values['openapi-group'];
  const { openapi } = declared.value;
  const api = { ...(group !== undefined && { group }) };
  return {
    kind: 'read',
    value: { failOn, reports: reports.value, rules: values.rule ?? [], api, openapi },
  };
}

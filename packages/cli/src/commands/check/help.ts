import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const checkHelp: CommandHelp = {
  purpose: t('Says where a written API document and the source of the API differ, both ways.'),
  usage: ['check SPEC [PATH...] [options]'],
  about:
    t(`SPEC is an OpenAPI document, 2.0, 3.0 or 3.1, in YAML or JSON; it may refer to other files beside it.
PATH are source files and folders, read as list does. Of several services those count that serve
an operation of the document. What stands in front of its paths is found by its servers, or by
what most operations have in common.`),
  notes: t(`Examples:
  endpoint-atlas check openapi.yaml
  endpoint-atlas check docs/api.json services/orders --fail-on warning --report sarif=drift.sarif
  endpoint-atlas check openapi.yaml --ignore "GET /internal/**" --ignore Order.secret
  endpoint-atlas check openapi.yaml --fix

error: who trusts the document is refused, or does not get what it promises. warning: the document is
behind the source. info: it says more than the source shows; --verbose lists these as well.
What the document leaves open (a body without a schema, no errors) is told with --strict only.
--fix writes what the source says into the document: order, comments, descriptions and extensions stay.
Exit code: 0, whatever differs; 1 when --fail-on says so, or something cannot be written; 2 when the
command, a path or the document is wrong.`),
};

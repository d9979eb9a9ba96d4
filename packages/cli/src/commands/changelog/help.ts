import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const changelogHelp: CommandHelp = {
  purpose: t(`Says what has changed in an API between two versions, endpoint by endpoint, in words.`),
  usage: ['changelog FROM..TO [PATH...] [options]'],
  about: t(`FROM and TO are revisions of git, folders or OpenAPI documents, as diff takes them.
Without TO, the working folder is compared. PATH is a part of both.`),
  notes: t(`Examples:
  endpoint-atlas changelog v1.2.0..v1.3.0
  endpoint-atlas changelog v1.2.0..v1.3.0 services/orders --format json
  endpoint-atlas changelog v1.2.0.. --title "Next version"

The page goes to standard output, diagnostics of the scans to standard error.
Exit code: 0, whatever has changed; 2 when the command, a path or a document is wrong.`),
};

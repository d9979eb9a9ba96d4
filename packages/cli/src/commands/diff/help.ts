import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const diffHelp: CommandHelp = {
  purpose: t(`Says what has changed between two revisions of an API, and whether that breaks who calls it.`),
  usage: ['diff BASE [REVISION] [options]'],
  about: t(`BASE and REVISION are each one of
  a folder or a source file, read as list does: its HTTP endpoints become a document as export --format openapi
      writes it, and its .proto files are compared as well
  an OpenAPI document, 3.0 or 3.1, in YAML or JSON
  a revision of git: main, v1.2.0, HEAD~3, or with a path main:services/orders, main:./openapi.yaml
REVISION is the working folder unless another one is named. A revision without a path is about what the
other side names, else about the working folder. Git is asked for files, and writes none.`),
  notes: t(`Examples:
  endpoint-atlas diff main
  endpoint-atlas diff origin/main --fail-on error --report sarif=api.sarif
  endpoint-atlas diff v1.2.0 v1.3.0 --format markdown
  endpoint-atlas diff main:openapi.yaml openapi.yaml
  endpoint-atlas diff openapi.yaml . --rule api-operation-id-removed=off

Rules have the names and levels of oasdiff (documents) and buf (.proto files), and stand behind each change.
A text lists what is breaking (error) and what is risky (warning), and counts compatible changes (info):
--verbose lists these as well, --quiet only what is breaking. JSON and Markdown hold all of them.
Changes go to standard output, diagnostics of the scans to standard error.
Exit code: 0, whatever has changed; 1 when --fail-on says so, or a report cannot be written; 2 when the
command, a path or a document is wrong, or with --fail-on a file cannot be read.`),
};

import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const importHelp: CommandHelp = {
  purpose: t(
    `Writes the requests of other clients' files as .http files, which run, the editor, IntelliJ and httpYac read.`,
  ),
  usage: ['import FILE... -o FOLDER [options]'],
  about: t(`FILE is a Postman collection (2.0 or 2.1), an HTTP archive (HAR), an OpenAPI document,
a text with cURL commands, or an .http file.`),
  notes:
    t(`Tokens, passwords and keys stand in the files as placeholders; their values go to the environment "imported" of
http-client.private.env.json in the folder: endpoint-atlas run FOLDER --env imported
No two collections share a file or a variable: a name that is taken gets a number.
Scripts run as far as they are understood here; others are kept as comments, and the command says so.

Exit code: 0; 1 when a file cannot be written; 2 when the command or a file is wrong.`),
};

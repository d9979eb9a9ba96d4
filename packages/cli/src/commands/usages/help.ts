import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const usagesHelp: CommandHelp = {
  purpose:
    t(`Says who calls each endpoint: front ends (TypeScript, JavaScript, Vue, Svelte), tests and clients (Java, Kotlin)
in and around the given folders, with the endpoint that the server would pick for each call, and the calls that
no endpoint serves.`),
  usage: ['usages [PATH...] [options]'],
  about: t(`A front end in another repository is one more PATH: endpoint-atlas usages backend ../web-app
The path is the working folder unless another one is named.`),
  notes: t(`That nothing calls an endpoint is only said where at least 95 of 100 calls could be followed.
Exit code: 0; 1 when --fail-on says so; 2 when the command or a path is wrong.`),
};

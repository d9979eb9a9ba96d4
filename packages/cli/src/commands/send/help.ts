import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const sendHelp: CommandHelp = {
  purpose: t(`Sends a request to one endpoint, or calls an rpc.`),
  usage: ['send ID [PATH...] [options]'],
  about: t(`ID is the endpoint's id, the start of it, its verb and path, or the call itself:
endpoint-atlas send "GET /users/7?lang=de", endpoint-atlas send "GET http://localhost:8080/users/7",
endpoint-atlas send "GRPC grpc://localhost:9090/shop.v1.Orders/Place"
What neither says has the value of the source: required parameters, and an example as the body.
The path is the working folder unless another one is named.`),
  notes:
    t(`The body goes to standard output as it comes, an rpc's messages as JSON; the request, the status and
the headers go to standard error. Rules around a request run, as --allow-net and --allow-write let them.
Exit code: 0; 1 when there is no response, or it is an error (status 400 and above, a gRPC status other
than OK); 2 when the command or a path is wrong.`),
};

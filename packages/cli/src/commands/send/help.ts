import { connectionOptionsHelp, timeoutHelp } from '../../options/connection-options.ts';
import { credentialsOptionsHelp } from '../../options/credentials-options.ts';
import { projectOptionsHelp } from '../../options/scan.ts';

export const sendHelp = `Sends a request to one endpoint, or calls an rpc.

Usage: endpoint-atlas send ID [PATH...] [options]

ID is the endpoint's id, the start of it, its verb and path, or the call itself:
endpoint-atlas send "GET /users/7?lang=de", endpoint-atlas send "GET http://localhost:8080/users/7",
endpoint-atlas send "GRPC grpc://localhost:9090/shop.v1.Orders/Place"
What neither says has the value of the source: required parameters, and an example as the body.
The path is the working folder unless another one is named.

Options:
      --host URL           where the request goes (default: as for exports; grpc://localhost:9090 for rpcs)
  -p, --param NAME=VALUE   a parameter of the path, the query, the form, a header or a cookie, wherever the
                           endpoint has one of that name; the first value of a name replaces the
                           default, further ones are sent beside it
  -H, --header "N: VALUE"  a header, or metadata of an rpc; several of one name are all sent
${credentialsOptionsHelp}
  -d, --data TEXT          the body, or the JSON message of an rpc (several: one after the other);
                           @FILE reads a file, @- standard input
  -i, --include            also show the headers of the response
${timeoutHelp}
${connectionOptionsHelp}
      --env NAME           give placeholders such as {{token}} the values of this environment
      --environment-file FILE
                           read this environment file instead; may be given several times
${projectOptionsHelp}

The body goes to standard output as it comes, an rpc's messages as JSON; the request, the status and
the headers go to standard error. Rules around a request run, as --allow-net and --allow-write let them.
Exit code: 0; 1 when there is no response, or it is an error (status 400 and above, a gRPC status other
than OK); 2 when the command or a path is wrong.
`;

/** Shows what an rpc is: the fields that only gRPC endpoints have. */
import type { GrpcInfo } from '../../protocol/messages.ts';

export function InfoView({ grpc }: { readonly grpc: GrpcInfo }) {
  const rows: readonly (readonly [title: string, value: string])[] = [
    ['Service', grpc.service],
    ['Package', grpc.package || 'None'],
    ['Method', grpc.rpc],
    ['Streaming', grpc.streaming],
    ['Request', grpc.request || 'Not known'],
    ['Response', grpc.response || 'Not known'],
    ['Proto file', grpc.protoFile || 'Not found; this is what the code says'],
  ];
  return (
    <dl class="info">
      {rows.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows what an rpc is: the fields that only gRPC endpoints have. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { GrpcInfo } from '../../protocol/messages.ts';

export function InfoView({ grpc }: { readonly grpc: GrpcInfo }) {
  const rows: readonly (readonly [title: string, value: string])[] = [
    [t('Service'), grpc.service],
    [t('Package'), grpc.package || t('None')],
    [t('Method'), grpc.rpc],
    [t('Streaming'), grpc.streaming],
    [t('Request'), grpc.request || t('Not known')],
    [t('Response'), grpc.response || t('Not known')],
    [t('Proto file'), grpc.protoFile || t('Not found; this is what the code says')],
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

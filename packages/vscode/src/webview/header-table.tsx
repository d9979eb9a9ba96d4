import type { ResponseScreen } from '../protocol/messages.ts';

export function HeaderTable({ headers }: { readonly headers: ResponseScreen['headers'] }) {
  if (headers.length === 0) return <p class="hint quiet">The response has no headers.</p>;
  return (
    <table class="headers">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {headers.map(([name, value], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { describe, expect, it } from 'vitest';
import { editsBetween } from '../../client/edits/edits-between.ts';
import type { ImportedRequest } from '../../client/http-files/imported-request.ts';
import { buildRequest } from '../../client/request/build-request.ts';
import { defaultValues } from '../../client/request/default-values.ts';
import { endpointWith, parameterOf } from '../../client/request/endpoint.fixture.ts';
import { userRow } from '../../client/request/request-values.ts';
import { exportEndpoints } from '../exports/export-endpoints.ts';
import { toText } from '../exports/file-text.ts';
import { fillValues } from './fill-values.ts';
import { findCalls } from './find-calls.ts';
import { readPastedRequest } from './read-pasted.ts';

function pasted(text: string): ImportedRequest {
  const read = readPastedRequest(text);
  if (read.kind === 'problem') throw new Error(read.message);
  return read.request;
}

/** The parts that a case is about. */
function partsOf({ method, url, headers, contentType, body }: ImportedRequest) {
  return { method, url, headers, contentType, body };
}

const none = { kind: 'none' } as const;

describe('a pasted command of PowerShell', () => {
  it.each<[string, string, Partial<ReturnType<typeof partsOf>>]>([
    ['needs an address alone', 'iwr http://h/a', { method: 'GET', url: 'http://h/a', body: none }],
    [
      'curl of Windows PowerShell, which is Invoke-WebRequest',
      "curl -Uri \"http://h/x\" -Method PATCH -Body @{ a = '1'; b = 'x y' }",
      {
        method: 'PATCH',
        url: 'http://h/x',
        contentType: 'application/x-www-form-urlencoded',
        body: {
          kind: 'form',
          fields: [
            ['a', '1'],
            ['b', 'x y'],
          ],
        },
      },
    ],
    [
      'wget of Windows PowerShell in a variable',
      '$r = wget http://h/y -Headers @{"X-A"="1"}',
      { method: 'GET', url: 'http://h/y', headers: [['X-A', '1']] },
    ],
    [
      'is what browsers copy',
      [
        '$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession',
        '$session.UserAgent = "UA"',
        '$session.Cookies.Add((New-Object System.Net.Cookie("a", "1", "/", "h")))',
        '$session.Cookies.Add((New-Object System.Net.Cookie("b", "2", "/", "h")))',
        'Invoke-WebRequest -UseBasicParsing -Uri "http://h/x?a=1" `',
        '-Method "POST" `',
        '-WebSession $session `',
        '-Headers @{',
        '"Accept"="*/*"',
        '  "X-Q"="`"q`";v=1"',
        '} `',
        '-ContentType "application/json" `',
        '-Body ([System.Text.Encoding]::UTF8.GetBytes("{`"n`":`"gr$([char]252)n`",`"p`":`"`$5`"}"))',
      ].join('\r\n'),
      {
        method: 'POST',
        url: 'http://h/x?a=1',
        headers: [
          ['Accept', '*/*'],
          ['X-Q', '"q";v=1'],
          ['User-Agent', 'UA'],
          ['Cookie', 'a=1; b=2'],
        ],
        contentType: 'application/json',
        body: { kind: 'text', text: '{"n":"grün","p":"$5"}' },
      },
    ],
    [
      'has variables and here-strings',
      '$h = @{ Authorization = "Bearer $env:TOKEN"; \'X-A\' = 1 }\n$b = @"\n{"a": "$id"}\n"@\nInvoke-RestMethod -Uri http://h -Method Put -Headers $h -Body $b -ContentType text/plain',
      {
        method: 'PUT',
        headers: [
          ['Authorization', 'Bearer {{TOKEN}}'],
          ['X-A', '1'],
        ],
        body: { kind: 'text', text: '{"a": "{{id}}"}' },
      },
    ],
    [
      'adds to its headers',
      '$headers = New-Object "System.Collections.Generic.Dictionary[[String],[String]]"\n$headers.Add("X-A", "1")\n$headers["X-B"] = "2"\n$response = Invoke-RestMethod \'http://h\' -Headers $headers',
      {
        headers: [
          ['X-A', '1'],
          ['X-B', '2'],
        ],
      },
    ],
    [
      'may be splatted',
      "$p = @{\n  Uri = 'http://h/' + 'a' # the address\n  Method = 'Post'\n  Body = (@{ a = 1; b = @($true, 'x') } | ConvertTo-Json)\n  ContentType = 'application/json'\n}\nirm @p",
      { method: 'POST', url: 'http://h/a', body: { kind: 'text', text: '{"a":1,"b":[true,"x"]}' } },
    ],
    ['has a query', 'irm http://h/a -Body @{ q = "a b" }', { url: 'http://h/a?q=a%20b', body: none }],
    [
      'has a form',
      'irm http://h -Method Post -Body @{ u = "a&b" }',
      { contentType: 'application/x-www-form-urlencoded', body: { kind: 'form', fields: [['u', 'a&b']] } },
    ],
    [
      'has parts',
      'irm http://h -Method Post -Form @{ f = Get-Item -Path ./a.txt; t = "x" }',
      {
        contentType: 'multipart/form-data',
        body: {
          kind: 'multipart',
          parts: [
            { name: 'f', value: './a.txt', type: 'file' },
            { name: 't', value: 'x', type: 'text' },
          ],
        },
      },
    ],
    [
      'does not grow beyond bounds',
      `$a = "xxxxxxxxxx"\n${'$a = "$a$a"\n'.repeat(40)}${'$b = @($b, $b)\n'.repeat(40)}irm http://h -Body ($b | ConvertTo-Json)`,
      { url: 'http://h' },
    ],
    ['may end anywhere', 'irm http://h -Headers @{ "a" = ("b" + @(', { url: 'http://h' }],
  ])('%s', (_, text, wanted) => {
    expect(partsOf(pasted(text))).toMatchObject(wanted);
  });
});

describe('a pasted cURL command', () => {
  it.each<[string, string, Partial<ReturnType<typeof partsOf>>]>([
    ['is a GET without a body', 'curl http://localhost:8080/orders', { method: 'GET', body: none }],
    ['may have a prompt in front', '$ curl localhost/x', { url: 'localhost/x' }],
    ['has letters in one word', "curl -sXDELETE 'http://h/a'", { method: 'DELETE', url: 'http://h/a' }],
    ['has a header in quotes', `curl http://h -H "X-A: it's"`, { headers: [['X-A', "it's"]] }],
    ['takes a header without a value', `curl http://h -H 'X-A;'`, { headers: [['X-A', '']] }],
    ['leaves out what curl would leave out', `curl http://h -H 'Accept:'`, { headers: [] }],
    [
      'has a body in JSON',
      `curl http://h -H 'Content-Type: application/json' --data-raw '{"a":"it'\\''s"}'`,
      { method: 'POST', contentType: 'application/json', body: { kind: 'text', text: `{"a":"it's"}` } },
    ],
    [
      'goes on in further lines',
      'curl -X PUT \\\n  http://h/a \\\r\n  --json "{\\"a\\":1}"',
      { method: 'PUT', url: 'http://h/a', body: { kind: 'text', text: '{"a":1}' } },
    ],
    [
      'has escapes of bash',
      'curl http://h --data-raw $\'{"a":"\\u00e9 \\\'"}\'',
      { body: { kind: 'text', text: `{"a":"é '"}` } },
    ],
    [
      'has a form',
      `curl http://h -d a=1 -d 'b=x%20y' --data-urlencode 'c=1&2'`,
      {
        contentType: 'application/x-www-form-urlencoded',
        body: {
          kind: 'form',
          fields: [
            ['a', '1'],
            ['b', 'x y'],
            ['c', '1&2'],
          ],
        },
      },
    ],
    [
      'sends data in the query',
      'curl -G http://h?x=1 -d y=2',
      { method: 'GET', url: 'http://h?x=1&y=2', body: none },
    ],
    [
      'sends what --url-query says in the query',
      `curl http://h?x=1 --url-query 'a=b c' --url-query 't={{T}}' --url-query +y=%20`,
      { method: 'GET', url: 'http://h?x=1&a=b%20c&t={{T}}&y=%20', body: none },
    ],
    ['is a POST where the data is a file', 'curl http://h -d @a.txt', { method: 'POST', body: none }],
    ['is a POST where the data is empty', "curl http://h -d ''", { method: 'POST', body: none }],
    ['is a PUT where a file is uploaded', 'curl http://h/b -T a.txt', { method: 'PUT', contentType: '' }],
    [
      'has what a form reads from a file elsewhere',
      'curl http://h -d a=1 --data-urlencode b@c.txt',
      { method: 'POST', body: { kind: 'form', fields: [['a', '1']] } },
    ],
    [
      'has files in parts',
      `curl http://h -F 'file=@"/tmp/a b.csv";type=text/csv' -F note=hi`,
      {
        contentType: 'multipart/form-data',
        body: {
          kind: 'multipart',
          parts: [
            { name: 'file', value: '/tmp/a b.csv', type: 'file', contentType: 'text/csv' },
            { name: 'note', value: 'hi', type: 'text' },
          ],
        },
      },
    ],
    [
      'names the file of a part otherwise',
      `curl http://h -F 'file=@./up.txt;type=text/csv; charset=x;filename="n; 1.csv"' -F 'q="a;b"' -F 'r=a;type=text/plain' -F 's= b '`,
      {
        body: {
          kind: 'multipart',
          parts: [
            {
              name: 'file',
              value: './up.txt',
              type: 'file',
              contentType: 'text/csv;charset=x',
              fileName: 'n; 1.csv',
            },
            { name: 'q', value: 'a;b', type: 'text' },
            { name: 'r', value: 'a', type: 'text', contentType: 'text/plain' },
            { name: 's', value: 'b', type: 'text' },
          ],
        },
      },
    ],
    [
      'has several files in a field, and the text of one',
      `curl http://h -F 'f=@a.txt,"b,c.txt";type=text/plain' -F 'g=<d.txt' -F 'h="x\\"y"' -F 'i="open'`,
      {
        body: {
          kind: 'multipart',
          parts: [
            { name: 'f', value: 'a.txt', type: 'file' },
            { name: 'f', value: 'b,c.txt', type: 'file', contentType: 'text/plain' },
            { name: 'g', value: 'd.txt', type: 'file', fileName: '' },
            { name: 'h', value: 'x"y', type: 'text' },
            { name: 'i', value: '"open', type: 'text' },
          ],
        },
      },
    ],
    ['uploads below a URL', "curl -T './a/up 1.txt' http://h/d9/?x=1", { url: 'http://h/d9/up%201.txt?x=1' }],
    ['uploads to a host', 'curl -T up.txt http://h', { method: 'PUT', url: 'http://h/up.txt' }],
    ['uploads to a file', 'curl -T up.txt http://h/d9', { url: 'http://h/d9' }],
    ['has a user', 'curl -u ann:pw http://h', { headers: [['Authorization', 'Basic YW5uOnB3']] }],
    [
      'has a user for Digest',
      'curl --digest -u ann:pw http://h',
      { headers: [['Authorization', 'Digest ann pw']] },
    ],
    [
      'has variables in a user for Digest',
      'curl --digest -u "$USER:$PASSWORD" http://h',
      { headers: [['Authorization', 'Digest {{USER}} {{PASSWORD}}']] },
    ],
    [
      'has a user for Digest that a header cannot hold plainly',
      "curl --digest -u 'ann lee:pw' http://h",
      { headers: [['Authorization', 'Digest YW5uIGxlZTpwdw==']] },
    ],
    [
      'says so behind the user',
      'curl -u ann:pw http://h --digest',
      { headers: [['Authorization', 'Digest ann pw']] },
    ],
    [
      'keeps the user of NTLM',
      'curl --ntlm -u ann:pw http://h',
      { headers: [['Authorization', 'Basic YW5uOnB3']] },
    ],
    ['has a token', 'curl --oauth2-bearer abc http://h', { headers: [['Authorization', 'Bearer abc']] }],
    ['has cookies', "curl -b 'a=1; b=2' http://h", { headers: [['Cookie', 'a=1; b=2']] }],
    ['asks for the head', 'curl -I http://h', { method: 'HEAD' }],
    [
      'turns variables of the shell into ours',
      'curl "http://h/$ID" -H "Authorization: Bearer $TOKEN" -H \'X: $NOT\'',
      {
        url: 'http://h/{{ID}}',
        headers: [
          ['Authorization', 'Bearer {{TOKEN}}'],
          ['X', '$NOT'],
        ],
      },
    ],
    [
      'may be written for cmd.exe',
      'curl ^"http://h/a?x=1^&y=2^" ^\r\n  -H ^"X-A: b^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":1^}^"',
      { url: 'http://h/a?x=1&y=2', headers: [['X-A', 'b']], body: { kind: 'text', text: '{"a":1}' } },
    ],
    [
      'may be copied by Firefox for Windows',
      'curl ^"http://h/a^%^20b?x=^$y^" ^\r\n  -X ^"PUT^" ^\r\n  -H ^"X-A: it\'s^" ^\r\n  --data-raw ^"^{^\\^"p^\\^":^\\^"C:^\\^\\d 50^% ^& c^\\^"^}^"',
      {
        method: 'PUT',
        url: 'http://h/a%20b?x=$y',
        headers: [['X-A', "it's"]],
        body: { kind: 'text', text: '{"p":"C:\\d 50% & c"}' },
      },
    ],
    [
      'doubles quotes in older browsers on Windows',
      `curl "http://h/a"%"20b" -H "X-A: it's" -H "Content-Type: text/plain" --data-raw "{""a"":""1""}"`,
      { url: 'http://h/a%20b', headers: [['X-A', "it's"]], body: { kind: 'text', text: '{"a":"1"}' } },
    ],
    [
      'has line ends of bodies for cmd.exe',
      'curl ^"http://h^" ^\r\n  -H ^"Content-Type: text/plain^" ^\r\n  --data-raw ^"a^\n\nb^"',
      { body: { kind: 'text', text: 'a\nb' } },
    ],
    [
      'was pasted into a field of one line',
      'curl ^"http://h/a^" ^   -H ^"X-A: b^" ^   -X ^"DELETE^"',
      { method: 'DELETE', url: 'http://h/a', headers: [['X-A', 'b']] },
    ],
    [
      'is curl.exe of PowerShell, whose single quotes hand on escapes of quotes',
      `curl.exe -d '{\\"a\\": 1}' http://h`,
      { method: 'POST', url: 'http://h', body: { kind: 'text', text: '{"a": 1}' } },
    ],
    [
      'goes on behind backticks in PowerShell',
      `curl.exe -X PUT "http://h/$id" \`\r\n  -H 'X: it''s' \`\n  -H "Authorization: Bearer $env:TOKEN" \`\n  -d "{\\\`"a\\\`": 1}"`,
      {
        method: 'PUT',
        url: 'http://h/{{id}}',
        headers: [
          ['X', "it's"],
          ['Authorization', 'Bearer {{TOKEN}}'],
        ],
        body: { kind: 'text', text: '{"a": 1}' },
      },
    ],
    [
      'keeps quotes that PowerShell 7 hands on as they are',
      `PS C:\\> curl.exe --json '{"a": "C:\\dir"}' http://h`,
      { body: { kind: 'text', text: '{"a": "C:\\dir"}' } },
    ],
    [
      'is curl.exe of cmd, where an apostrophe is a letter',
      `curl.exe -d "{\\"a\\": \\"it's\\"}" http://h`,
      { body: { kind: 'text', text: '{"a": "it\'s"}' } },
    ],
    [
      'keeps backslashes of single quotes in shells of Unix',
      `curl -H 'Content-Type: text/plain' -d '{\\"a\\": 1}' http://h`,
      { body: { kind: 'text', text: '{\\"a\\": 1}' } },
    ],
    [
      'keeps paths of Windows',
      'curl -F "f=@C:\\dir\\a.txt" ^\r\n http://h',
      { body: { kind: 'multipart', parts: [{ name: 'f', value: 'C:\\dir\\a.txt', type: 'file' }] } },
    ],
    ['ends where another command begins', 'curl http://h | jq -X .', { url: 'http://h', method: 'GET' }],
    ['keeps a value that looks like a flag', "curl -H 'A: b' -o -x http://h", { url: 'http://h' }],
  ])('%s', (_, text, wanted) => {
    expect(partsOf(pasted(text))).toMatchObject(wanted);
  });

  it.each([
    ['curl -k http://h', ['-k is left out: settings and options say how a request is sent.']],
    [
      'curl --data @body.json http://h',
      [
        'The body is sent as JSON; curl would have called it a form.',
        'The body lies in the file body.json, which is not read: paste it.',
      ],
    ],
    ['curl -d a=1 -d @b.txt http://h', ['The body lies in the file b.txt, which is not read: paste it.']],
    ['curl -d @- http://h', ['The body comes from standard input, which is not read: paste it.']],
    [
      'curl --data-urlencode name@b.txt http://h',
      ['The value of name lies in the file b.txt, which is not read: it is left out.'],
    ],
    ['curl http://h/1 && echo done; curl http://h/2', ['Of several requests the first is taken.']],
    [`curl http://h -d '{"a":1}'`, ['The body is sent as JSON; curl would have called it a form.']],
    ['curl --digest http://h', []],
    [
      'curl --negotiate -u : http://h',
      ['--negotiate is not supported: the user of -u goes along as Basic or Digest alone.'],
    ],
    ['curl -b jar.txt http://h', ['The cookies of the file jar.txt are left out.']],
    ['curl http://h -s -S -L --compressed -o out', []],
  ])('%s says %j', (text, notes) => {
    expect(pasted(text).notes).toEqual(notes);
  });

  it.each(['curl', 'curl -s', 'hello', '', '{"a":1}', 'curl '])('%j is none', (text) => {
    expect(readPastedRequest(text).kind).toBe('problem');
  });

  it('is read in time that is linear in its length', () => {
    const quotes = `curl http://h -d ${'"\\"$a'.repeat(300_000)}`;
    expect(pasted(quotes).url).toBe('http://h');
    expect(readPastedRequest('curl '.repeat(1_000_000)).kind).toBe('problem');
    expect(readPastedRequest('curl;'.repeat(400_000)).kind).toBe('problem');
  });
});

describe('a pasted request of an .http file', () => {
  it('has its name, its URL over several lines, headers and a body', () => {
    const text = `### Place an order
# a comment
POST http://h/orders
    ?dryRun=true
    &x=1 HTTP/1.1
Content-Type: application/json
# off: X-Old
X-A: b

{"a": 1}

> {% client.test('x', function() {}) %}
`;
    expect(pasted(text)).toMatchObject({
      name: 'Place an order',
      method: 'POST',
      url: 'http://h/orders?dryRun=true&x=1',
      headers: [['X-A', 'b']],
      contentType: 'application/json',
      body: { kind: 'text', text: '{"a": 1}' },
      notes: [],
    });
  });

  it('has a form over several lines, and parts with files', () => {
    const form = 'POST http://h\nContent-Type: application/x-www-form-urlencoded\n\na = 1 &\nb=x+y\n';
    expect(pasted(form).body).toEqual({
      kind: 'form',
      fields: [
        ['a', '1'],
        ['b', 'x y'],
      ],
    });
    const parts = `POST http://h
Content-Type: multipart/form-data; boundary=b1

--b1
Content-Disposition: form-data; name="note"

hi
--b1
Content-Disposition: form-data; name="file"; filename="a.csv"
Content-Type: text/csv

< ./a.csv
--b1
Content-Disposition: form-data; name="text"

< ./text.txt
--b1
Content-Disposition: form-data; name="inline"; filename="b.txt"

hello
--b1--`;
    expect(pasted(parts).body).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'note', value: 'hi', type: 'text' },
        { name: 'file', value: './a.csv', type: 'file', contentType: 'text/csv', fileName: 'a.csv' },
        { name: 'text', value: './text.txt', type: 'file', fileName: '' },
        { name: 'inline', value: 'hello', type: 'text', fileName: 'b.txt' },
      ],
    });
  });

  it('says what is left to the user', () => {
    const { notes } = pasted('GET http://h\n\n< ./body.json\n###\nGET http://h/2');
    expect(notes).toEqual([
      'The body lies in the file ./body.json, which is not read: paste it.',
      'Of several requests the first is taken.',
    ]);
  });
});

const order = endpointWith({
  method: 'POST',
  path: '/orders/{id}',
  contextPath: '/shop',
  parameters: [
    parameterOf('path', 'id', { type: 'integer' }),
    parameterOf('query', 'dryRun', { required: false }),
    parameterOf('header', 'X-Tenant', { required: false }),
  ],
  consumes: ['application/json'],
});
const orders = endpointWith({ path: '/orders', id: 'shop/OrderController#all()' as never });

describe('a pasted request and the endpoints of a project', () => {
  it.each([
    ['POST', 'http://localhost:8080/shop/orders/7', 'http://localhost:8080'],
    ['POST', 'https://gate.test/v1/shop/orders/7?x=1', 'https://gate.test/v1'],
    ['POST', 'localhost:8080/orders/7', 'http://localhost:8080'],
    ['POST', '{{host}}/shop/orders/7', '{{host}}'],
    ['POST', '/shop/orders/7#top', undefined],
  ])('%s %s is a call of the one it fits', (method, url, host) => {
    const [call, ...others] = findCalls([order, orders], { method, url });
    expect(others).toEqual([]);
    expect(call).toMatchObject({ endpoint: { id: order.id }, host });
    expect([...(call?.variables ?? [])]).toEqual([['id', '7']]);
  });

  it('is a call of none where the verb or the path is another', () => {
    expect(findCalls([order, orders], { method: 'PUT', url: 'http://h/shop/orders/7' })).toEqual([]);
    expect(findCalls([order, orders], { method: 'GET', url: 'http://h/customers' })).toEqual([]);
  });

  it('fills rows of the source, switches off what it lacks, and adds the rest', () => {
    const request = pasted(
      `curl -X POST 'http://h/shop/orders/7?dryRun=true&tag=a&tag=b' -H 'x-tenant: acme' -H 'X-More: 1' -H 'Host: h' -H 'Content-Length: 3' --json '{}'`,
    );
    const before = defaultValues(order);
    const withOld = {
      ...before,
      headers: [...before.headers, userRow('Old', '1')],
    };
    const [call] = findCalls([order], request);
    const { values, notes } = fillValues(withOld, request, call);
    const built = buildRequest(order, values);
    expect(built.kind === 'request' && built.request).toEqual({
      kind: 'http',
      method: 'POST',
      url: 'http://h/shop/orders/7?dryRun=true&tag=a&tag=b',
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Tenant', 'acme'],
        ['X-More', '1'],
      ],
      body: { kind: 'text', text: '{}' },
    });
    expect(notes).toEqual([]);
    const bare = fillValues(values, pasted('curl -X POST http://h/shop/orders/8'), call).values;
    expect(bare.params.map(({ name, enabled }) => [name, enabled])).toEqual([['dryRun', false]]);
  });
});

describe('what is exported and pasted again', () => {
  const body = '{\n  "note": "it\'s $5, `50%`!",\n  "path": "a\\\\b"\n}';
  it.each(['curl', 'http-file'] as const)('sends the same as before: %s', (format) => {
    const values = fillValues(
      defaultValues(order),
      pasted(
        `POST http://h/shop/orders/a%20b?dryRun=%26&x=%C3%A9\nX-Tenant: "q" $T\nContent-Type: application/json\n\n${body}`,
      ),
      { host: 'http://h', variables: new Map([['id', 'a b']]) },
    ).values;
    const exported = exportEndpoints([order], {
      format,
      title: 'x',
      editsOf: () => editsBetween(defaultValues(order), values),
    });
    const request = pasted(
      toText(exported.files[0])
        .replace(/^#!.*\n/, '')
        .replace(/^# .*\n/gm, ''),
    );
    const again = fillValues(defaultValues(order), request, findCalls([order], request)[0]).values;
    expect(buildRequest(order, again)).toEqual(buildRequest(order, values));
  });
});

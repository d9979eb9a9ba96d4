/** Files of other clients, small ones that have much of what they may have. */

export const handlers: readonly string[] = [
  `client.test("created", function () {
  client.assert(response.status === 201, "was " + response.status);
  client.assert(response.body.items.length > 0 && !response.body.gone);
});
client.global.set("id", response.body.id ?? 'none');
client.log(\`id \${response.body.id} of \${response.body.items.length}\`);
`,
  `pm.test("is fine", () => pm.response.to.have.status(200));
const body = pm.response.json(); // parsed
for (const item of body.items) { if (item?.a === "b") pm.expect(item.a).to.eql('b'); else pm.expect(item).to.be.null; }
pm.environment.set("order", body['id']); /* kept */
`,
  `const sum = (a, b) => a + b; let x = -1;
function twice(f) { return f(f(2 * 3 % 4)); }
x = typeof x == "number" ? sum(x, 1) : undefined;
request.variables.set("n", [1, 2, x].map(each => each * 2).join(","));
`,
];

const script = (listen: string, text: string) => ({ listen, script: { exec: [text] } });

export const collections: readonly string[] = [
  JSON.stringify({
    info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:8080' },
      { key: 'apiToken', value: 's3cret-token-value' },
    ],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: 'abc' }] },
    event: [script('test', 'pm.test("is fine", () => pm.response.to.be.success);')],
    item: [
      {
        name: 'Orders',
        item: [
          {
            name: 'Place',
            event: [script('prerequest', 'pm.request.headers.add({});')],
            request: {
              method: 'POST',
              header: [{ key: 'Content-Type', value: 'application/json' }],
              body: { mode: 'raw', raw: '{"item": "{{item}}"}', options: { raw: { language: 'json' } } },
              url: { raw: '{{baseUrl}}/orders/:id?a=b', variable: [{ key: 'id', value: 'a l' }] },
            },
          },
          {
            name: 'Log in',
            request: {
              auth: { type: 'basic', basic: [{ key: 'username', value: 'ada' }] },
              method: 'POST',
              body: { mode: 'urlencoded', urlencoded: [{ key: 'a b', value: 'c&d' }] },
              url: 'http://localhost/login',
            },
          },
          {
            name: 'Up',
            request: {
              method: 'PUT',
              body: {
                mode: 'formdata',
                formdata: [
                  { key: 'f', type: 'file', src: '/a.txt' },
                  { key: 'g', value: 'h\ni', contentType: 'text/plain' },
                ],
              },
              url: 'http://localhost/up',
            },
          },
        ],
      },
      {
        name: 'Graph',
        request: {
          method: 'POST',
          url: 'http://localhost/graphql',
          body: { mode: 'graphql', graphql: { query: '{ a }', variables: '{"b": [1]}' } },
        },
      },
    ],
  }),
];

const entry = (request: object, asked: string) => ({
  _resourceType: asked,
  request,
  response: { content: { mimeType: 'application/json' } },
});

export const archives: readonly string[] = [
  JSON.stringify({
    log: {
      version: '1.2',
      entries: [
        entry(
          {
            method: 'POST',
            url: 'https://h/orders?x=1#y',
            headers: [
              { name: 'Authorization', value: 'Bearer abcdef' },
              { name: 'Accept', value: '*/*' },
            ],
            postData: { mimeType: 'application/json', text: '{"a": 1}' },
          },
          'fetch',
        ),
        entry(
          {
            method: 'POST',
            url: 'http://h/form',
            headers: [{ name: 'X-Api-Key', value: '1' }],
            postData: { mimeType: 'application/x-www-form-urlencoded', text: 'a=b&c=%20' },
          },
          'xhr',
        ),
        entry({ method: 'GET', url: 'http://h/a.css', headers: [] }, 'stylesheet'),
      ],
    },
  }),
];

export const openApiExamples: readonly string[] = [
  `openapi: 3.1.0
info: {title: Shop, version: "1"}
servers: [{url: "/api"}]
paths:
  /orders/{id}:
    parameters:
      - {name: id, in: path, required: true, example: a b}
    get:
      tags: [orders]
      summary: One order
      parameters:
        - $ref: "#/components/parameters/Deep"
    put:
      operationId: put
      requestBody:
        content:
          application/json:
            examples: {first: {value: {a: [1, "###"]}}}
components:
  parameters:
    Deep: {name: deep, in: query, schema: {type: boolean, examples: [true]}}
`,
  JSON.stringify({
    swagger: '2.0',
    host: 'h',
    basePath: '/v1',
    schemes: ['https'],
    paths: {
      '/a': {
        get: { parameters: [{ name: 'X-A', in: 'header', default: 'b' }] },
        post: { requestBody: { content: { 'text/plain': { example: 'x\n### y\nGET z' } } } },
      },
    },
  }),
];

export const commands: readonly string[] = [
  `curl -X POST 'http://localhost:8080/orders?x=1' -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  --data-raw $'{"a": "it\\'s \\u00e9"}' --compressed -k
curl http://h/b -F 'file=@a.txt;type=text/plain' -F name=value
`,
  'curl "http://h/a" ^\n  -H "A: ^%^b" ^\n  --data-urlencode "q=a b" -G -u ada:pw -b "c=d"',
  '$ curl.exe --json \'{"a": 1}\' --url http://h/{{path}} -sSLo out.txt -I; curl http://other/',
];

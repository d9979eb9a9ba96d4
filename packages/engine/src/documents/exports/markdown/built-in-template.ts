/** The template that is used where nobody gives another one; authors of templates start from it. */
export const builtInTemplate = `# {{title}}

{{#if hasSeveralFolders}}
## {{label.contents}}

{{#each modules as module}}
{{#if hasSeveralModules}}
- {{module.name}}
{{/if}}
{{#each module.folders as folder}}
{{#if hasSeveralModules}}  {{/if}}- [{{folder.name}}](#{{{folder.anchor}}})
{{/each}}
{{/each}}

{{/if}}
{{#each folders as folder}}
## {{folder.name}}

{{#if hasSeveralModules}}
{{label.module}}: {{code(folder.module)}}

{{/if}}
{{#if folder.description}}
{{paragraphs(folder.description)}}

{{/if}}
{{#if folder.hasSeveralEndpoints}}
| {{label.endpoint}} | {{label.method}} | {{label.path}} |
|---|---|---|
{{#each folder.endpoints as endpoint}}
| [{{endpoint.name}}](#{{{endpoint.anchor}}}) | {{endpoint.method}} | {{code(endpoint.path)}} |
{{/each}}

{{/if}}
{{#each folder.endpoints as endpoint}}
### {{endpoint.name}}

**{{endpoint.method}}**{{#if endpoint.anyMethod}} ({{label.anyMethod}}){{/if}} {{code(endpoint.path)}}

{{#if endpoint.deprecated}}
**{{label.deprecated}}**

{{/if}}
{{#if endpoint.description}}
{{paragraphs(endpoint.description)}}

{{/if}}
{{#if endpoint.status}}
{{label.status}}: {{endpoint.status}}

{{/if}}
{{#if endpoint.access}}
{{label.access}}: {{endpoint.access}}

{{/if}}
{{#if endpoint.grpc}}
| {{label.service}} | {{label.rpc}} | {{label.streaming}} | {{label.protoFile}} |
|---|---|---|---|
| {{code(endpoint.grpc.service)}} | {{code(endpoint.grpc.rpc)}} | {{endpoint.grpc.streaming}} | {{code(endpoint.grpc.protoFile)}} |

{{/if}}
{{#each endpoint.parameterTables as table}}
**{{table.title}}**

| {{label.name}} | {{label.type}} | {{label.required}} | {{label.default}} |{{#if table.hasExamples}} {{label.example}} |{{/if}} {{label.description}} |
|---|---|---|---|{{#if table.hasExamples}}---|{{/if}}---|
{{#each table.rows as row}}
| {{code(row.name)}} | {{row.type}} | {{requiredLabel(row)}} | {{code(row.default)}} |{{#if table.hasExamples}} {{code(row.example)}} |{{/if}} {{fieldDesc(row)}} |
{{/each}}

{{/each}}
{{#if endpoint.request}}
**{{#if endpoint.isGrpc}}{{label.requestMessage}}{{else}}{{label.requestBody}}{{/if}}**{{#if endpoint.request.mediaType}} {{code(endpoint.request.mediaType)}}{{/if}}{{#if endpoint.request.showsType}} – {{endpoint.request.type}}{{/if}}

{{#if endpoint.request.fields}}
| {{label.name}} | {{label.type}} | {{label.required}} | {{label.default}} | {{label.description}} |
|---|---|---|---|---|
{{#each endpoint.request.fields as field}}
| {{indent(field.depth)}}{{#if field.isVariant}}{{label.variant}}{{else}}{{code(field.name)}}{{/if}} | {{field.type}} | {{requiredLabel(field)}} | {{code(field.default)}} | {{fieldDesc(field)}} |
{{/each}}

{{/if}}
{{#if endpoint.request.isCut}}
{{label.more}}

{{/if}}
{{#if endpoint.request.example}}
{{codeBlock(endpoint.request.example, endpoint.request.exampleLanguage)}}

{{/if}}
{{/if}}
{{#if showsCommands}}
**{{label.command}}**

{{codeBlock(endpoint.curl, 'shell')}}

{{/if}}
{{#if endpoint.response}}
**{{#if endpoint.isGrpc}}{{label.responseMessage}}{{else}}{{label.response}}{{/if}}**{{#if endpoint.response.status}} {{endpoint.response.status}}{{/if}}{{#if endpoint.response.body.mediaType}} {{code(endpoint.response.body.mediaType)}}{{/if}}{{#if endpoint.response.body.showsType}} – {{endpoint.response.body.type}}{{/if}}

{{#if endpoint.response.headers}}
| {{label.responseHeaders}} | {{label.value}} | {{label.description}} |
|---|---|---|
{{#each endpoint.response.headers as header}}
| {{code(header.name)}} | {{code(header.value)}} | {{header.description}} |
{{/each}}

{{/if}}
{{#if endpoint.response.body.fields}}
| {{label.name}} | {{label.type}} | {{label.description}} |
|---|---|---|
{{#each endpoint.response.body.fields as field}}
| {{indent(field.depth)}}{{#if field.isVariant}}{{label.variant}}{{else}}{{code(field.name)}}{{/if}} | {{field.type}} | {{fieldDesc(field)}} |
{{/each}}

{{/if}}
{{#if endpoint.response.body.isCut}}
{{label.more}}

{{/if}}
{{#if endpoint.response.body.example}}
{{codeBlock(endpoint.response.body.example, endpoint.response.body.exampleLanguage)}}

{{/if}}
{{/if}}
{{#if endpoint.otherResponses}}
| {{label.otherResponses}} | {{label.type}} | {{label.description}} |
|---|---|---|
{{#each endpoint.otherResponses as other}}
| {{other.status}} | {{other.type}} | {{other.description}} |
{{/each}}

{{/if}}
{{#if endpoint.usages}}
**{{label.usedBy}}**

{{#each endpoint.usages as usage}}
- {{code(usage.place)}}{{#if usage.caller}} {{code(usage.caller)}}{{/if}}{{#if usage.isTest}} ({{label.test}}){{/if}}
{{/each}}

{{/if}}
{{/each}}
{{/each}}
`;

/** All the verbs that a document can hold (OpenAPI 3.1.1, 4.8.9.1), in the order in which it lists them. */
export const operationVerbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

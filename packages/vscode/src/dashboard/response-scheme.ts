/** The scheme of documents that show a response: nothing can be written there, and nobody is asked to. */
export const responseScheme = 'endpoint-atlas-response';

import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;

/** Says what servers read of whoever asks (RFC 9110, 10.1.5). */
export const userAgent = `endpoint-atlas/${version}`;

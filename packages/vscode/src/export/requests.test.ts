import { defaultCurlSettings } from '@endpoint-atlas/engine/exports';
import {
  type EndpointEdits,
  noEdits,
  noScripts,
  noVariables,
  type ScriptSet,
} from '@endpoint-atlas/engine/requests';
import { describe, expect, it } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import type { CurlPreferences } from '../settings/settings.ts';
import { presentCurlOptions, withCurlOptions } from './curl-options.ts';
import {
  type Environments,
  placeholdersBySetting,
  presentCopied,
  presentPlaceholderChoices,
} from './environments.ts';
import { type ExportChoice, type ExportState, exportRequestOf } from './requests.ts';

const { form: _, ...defaultLayout } = defaultCurlSettings;
const saved: CurlPreferences = {
  ...defaultLayout,
  placeholders: 'ask',
  runScripts: false,
  copyFrom: 'edited',
};

const environments: Environments = {
  names: () => ['dev', 'prod'],
  active: () => 'prod',
  valuesOf: (environment) => ({
    token: `t-${environment}`,
    ...(environment === 'dev' && { host: 'dev', baseUrl: 'http://{{host}}:1' }),
  }),
};

const noEnvironments: Environments = {
  names: () => [],
  active: () => undefined,
  valuesOf: () => ({}),
};

const endpoint = anEndpoint();
const edits: EndpointEdits = { ...noEdits, body: '{}' };
const pair = (before: string) => ({ before, after: '' });
const scripts: ScriptSet = { folder: pair('f()'), class: pair('c()'), endpoint: pair('e()') };

function request(choice: Partial<ExportChoice> = {}, { isTrusted = true } = {}) {
  const state = {
    edits: { get: () => edits },
    auth: { of: () => ({ folder: { kind: 'bearer', token: '{{jwt}}' } }) },
    hosts: { preferred: () => 'http://shop:8080', placeholder: () => '{{baseUrl}}', agreedOrigins: () => [] },
    scripts: { of: () => ({ ...scripts, after: noScripts }) },
    variables: { read: () => noVariables },
    environments,
    isTrusted: () => isTrusted,
  } as unknown as ExportState;
  const plain: ExportChoice = {
    format: 'curl',
    title: 'shop',
    endpoints: [endpoint],
    placeholders: { kind: 'keep' },
    curl: saved,
    purpose: 'file',
  };
  return exportRequestOf({ ...plain, ...choice }, state);
}

/** Of all environments. */
const variableNames = ['token', 'host', 'baseUrl'];

describe('what the engine is asked for', () => {
  it('says who makes the calls, unless the endpoint is taken from the source', () => {
    expect(request().endpoints[0]?.auth).toEqual({ kind: 'bearer', token: '{{jwt}}' });
    const ofSource = { purpose: 'command', curl: { ...saved, copyFrom: 'source' } } as const;
    expect(request(ofSource).endpoints[0]).not.toHaveProperty('auth');
  });

  it('has the template and the language of documents where there are any', () => {
    const markdown = { language: 'de', template: { text: '# {{title}}', file: 'api.tpl' } };
    expect(request({ format: 'markdown', markdown }).settings?.markdown).toEqual(markdown);
    expect(request().settings).not.toHaveProperty('markdown');
  });

  it('has the version and the form of OpenAPI documents where there are any', () => {
    const openapi = {
      version: '3.0',
      format: 'yaml',
      errors: 'documented',
      nulls: 'declared',
      tags: 'class',
    } as const;
    expect(request({ format: 'openapi', openapi }).settings?.openapi).toEqual(openapi);
    expect(request().settings).not.toHaveProperty('openapi');
  });

  it('is a script of endpoints as edited, with the layout that is wanted', () => {
    const { endpoints, settings } = request({ curl: { ...saved, multiLine: true } });
    const auth = { kind: 'bearer', token: '{{jwt}}' };
    expect(endpoints).toEqual([{ id: endpoint.id, host: 'http://shop:8080', edits, auth, variableNames }]);
    expect(settings?.curl).toEqual({
      form: 'script',
      comments: true,
      prettyJson: true,
      multiLine: true,
      longFlags: false,
      responseExample: false,
    });
  });

  it('goes to the host of the environment that is chosen, whichever is active', () => {
    const hostOf = (choice: Partial<ExportChoice>) => request(choice).endpoints[0]?.host;
    expect(hostOf({ placeholders: { kind: 'resolve', environment: 'dev' } })).toBe('http://dev:1');
    expect(hostOf({ placeholders: { kind: 'resolve', environment: 'prod' } })).toBe('http://shop:8080');
  });

  it('names the host of an .http file as its environment does', () => {
    expect(request({ format: 'http-file' }).endpoints[0]?.host).toBe('{{baseUrl}}');
  });

  it('is a bare command for the clipboard, as the source has the endpoint where a setting says so', () => {
    const { endpoints, settings } = request({ purpose: 'command', curl: { ...saved, copyFrom: 'source' } });
    expect(endpoints).toEqual([{ id: endpoint.id, host: 'http://shop:8080', variableNames }]);
    expect(settings?.curl?.form).toBe('commands');
    expect(request({ purpose: 'clipboard' }).settings?.curl?.form).toBe('commands');
  });

  it('has the values of the chosen environment for each endpoint', () => {
    const resolved = (environment: string | undefined) =>
      request({ placeholders: { kind: 'resolve', environment } }).endpoints[0]?.variables;
    expect(resolved('prod')).toEqual({ token: 't-prod' });
    expect(resolved(undefined)).toEqual({});
  });

  it('runs scripts of folders and classes, and of the endpoint where it is alone', () => {
    const curl = { ...saved, runScripts: true };
    const levelsOf = (choice: Partial<ExportChoice>, trust?: { readonly isTrusted: boolean }) =>
      request({ curl, ...choice }, trust).endpoints[0]?.scripts?.map(({ level }) => level);
    expect(levelsOf({})).toEqual(['folder', 'class']);
    expect(levelsOf({ purpose: 'command' })).toEqual(['folder', 'class', 'endpoint']);
    expect(levelsOf({ curl: saved })).toBeUndefined();
    expect(levelsOf({ format: 'http-file' })).toBeUndefined();
    expect(levelsOf({}, { isTrusted: false })).toBeUndefined();
  });
});

describe('placeholders', () => {
  it('are decided by the setting, or by the user where there is an environment to choose', () => {
    expect(placeholdersBySetting('keep', environments)).toEqual({ kind: 'keep' });
    expect(placeholdersBySetting('resolve', environments)).toEqual({ kind: 'resolve', environment: 'prod' });
    expect(placeholdersBySetting('ask', environments)).toBeUndefined();
    expect(placeholdersBySetting('ask', noEnvironments)).toEqual({ kind: 'keep' });
  });

  it('are mentioned where their values are in the clipboard now', () => {
    expect(presentCopied('cURL command', { kind: 'keep' }, false)).toBe('cURL command copied');
    expect(presentCopied('cURL command', { kind: 'resolve', environment: undefined }, true)).toContain(
      'secrets',
    );
    expect(presentCopied('cURL command', { kind: 'resolve', environment: 'dev' }, false)).toContain(
      'the values of dev',
    );
  });

  it('have the active environment first, and a way to keep them last', () => {
    expect(presentPlaceholderChoices(environments).map(({ label }) => label)).toEqual([
      'prod',
      'dev',
      'Skip',
    ]);
  });
});

describe('the options of cURL in the dialog', () => {
  it('replace what is saved for one export', () => {
    expect(withCurlOptions(saved, ['longFlags', 'runScripts'])).toMatchObject({
      ...saved,
      comments: false,
      prettyJson: false,
      longFlags: true,
      runScripts: true,
    });
  });

  it('offer scripts only where the workspace is trusted', () => {
    const optionsOf = (canRunScripts: boolean) =>
      presentCurlOptions(canRunScripts).map(({ option }) => option);
    expect(optionsOf(true)).toContain('runScripts');
    expect(optionsOf(false)).not.toContain('runScripts');
  });
});

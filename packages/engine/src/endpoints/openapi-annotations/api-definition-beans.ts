/**
 * Says what beans say about an API: springfox's `Docket` with its `ApiInfo`, springdoc's `OpenAPI` with its `Info`.
 * Chains of calls are read, and constants in them; what is worked out at run time is not said.
 */

import type { ApiDefinition, ApiTag, SecurityScheme } from '../../model/api-definition.ts';
import type { SecurityRequirement } from '../../model/contract.ts';
import type { Expression } from '../../source/declarations/expression.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { securityScheme } from './api-security.ts';
import { Made, type Said } from './made-beans.ts';

/** `new ApiInfoBuilder().title("Shop").version("2")`, `new ApiInfo("Shop", "Orders", "2", …)`, `.host("shop:8080")`. */
export function beansOfSpringfox(project: Project, type: DeclaredType): readonly ApiDefinition[] {
  const made = new Made(project, type);
  const { contactName, contactUrl, contactEmail } = contactOfSpringfox(made);
  const built = made
    .valuesOf('ApiInfoBuilder', springfoxSetters)
    .map(({ license, licenseUrl, termsOfServiceUrl, ...info }) => {
      const legal = { licenseName: license, licenseUrl, termsOfService: termsOfServiceUrl };
      return said({ ...info, ...legal, contactName, contactUrl, contactEmail });
    });
  const constructed = made.calls
    .filter(({ name, arguments: given }) => name === 'ApiInfo' && given.length >= 3)
    .map(({ arguments: [title, description, version] }) =>
      said({ title: made.text(title), description: made.text(description), version: made.text(version) }),
    );
  const tags = made.calls
    .filter(({ name, arguments: given }) => name === 'Tag' && given.length >= 2)
    .flatMap(({ arguments: [name, description] }) =>
      tagOf({ name: made.text(name), description: made.text(description) }),
    );
  const hosts = made.valuesOf('Docket', ['host']).flatMap(({ host }) => host ?? []);
  const servers = hosts.map((host) => ({
    url: /^https?:\/\//i.test(host) ? host : `${schemeFor(host)}://${host}`,
  }));
  const isMore = servers.length > 0 || tags.length > 0;
  return [...built, ...constructed, ...(isMore ? [{}] : [])].map((info) => ({
    ...info,
    servers,
    ...(tags.length > 0 && { tags }),
  }));
}

const springfoxSetters = [
  'title',
  'description',
  'version',
  'license',
  'licenseUrl',
  'termsOfServiceUrl',
] as const;

/** `new Contact("Ada", "https://…", "ada@…")`, where there is one. */
function contactOfSpringfox(made: Made): Said {
  const found = made.calls.filter(({ name, arguments: given }) => name === 'Contact' && given.length === 3);
  const [name, url, email] = found.length === 1 ? (found[0]?.arguments ?? []) : [];
  return said({
    contactName: made.text(name),
    contactUrl: made.text(url),
    contactEmail: made.text(email),
  });
}

function tagOf({ name, description }: Readonly<Record<string, string | undefined>>): readonly ApiTag[] {
  return name === undefined ? [] : [{ name, ...(description !== undefined && { description }) }];
}

/** `new OpenAPI().info(new Info().title("Shop").version("2")).addServersItem(new Server().url("https://…"))`. */
export function beansOfSpringdoc(project: Project, type: DeclaredType): readonly ApiDefinition[] {
  const made = new Made(project, type);
  if (!made.calls.some(({ name }) => name === 'OpenAPI')) return [];
  const infos = made
    .valuesOf('Info', ['title', 'description', 'version', 'termsOfService'])
    .map((info) => ({ ...info, ...legalOfSpringdoc(made), ...docsOfSpringdoc(made) }));
  const tags = made.valuesOf('Tag', ['name', 'description']).flatMap(tagOf);
  const servers = made
    .valuesOf('Server', ['url', 'description'])
    .flatMap(({ url, description }) =>
      url === undefined ? [] : [{ url, ...(description !== undefined && { description }) }],
    );
  const security = requirementsIn(made);
  const securitySchemes = schemesIn(made);
  const rest = {
    servers,
    ...(security.length > 0 && { security }),
    ...(Object.keys(securitySchemes).length > 0 && { securitySchemes }),
    ...(tags.length > 0 && { tags }),
  };
  return infos.length > 0 ? infos.map((info) => ({ ...info, ...rest })) : [rest];
}

/** `.contact(new Contact().name("Ada")).license(new License().name("MIT"))`, where there is one of each. */
function legalOfSpringdoc(made: Made): Said {
  const only = (type: string, setters: readonly string[]) => {
    const [values = {}, ...others] = made.valuesOf(type, setters);
    return others.length === 0 ? values : {};
  };
  const contact = only('Contact', ['name', 'url', 'email']);
  const license = only('License', ['name', 'url']);
  return said({
    contactName: contact.name,
    contactUrl: contact.url,
    contactEmail: contact.email,
    licenseName: license.name,
    licenseUrl: license.url,
  });
}

/** `new OpenAPI().externalDocs(new ExternalDocumentation().description("The handbook").url("https://…"))`. */
function docsOfSpringdoc(made: Made): Said {
  const handed = [...made.chainsOf('OpenAPI').values()].flat().filter(({ name }) => name === 'externalDocs');
  const [docs, ...others] = made.valuesOf('ExternalDocumentation', ['url', 'description']);
  if (handed.length === 0 || docs === undefined || others.length > 0) return {};
  return said({ docsUrl: docs.url, docsDescription: docs.description });
}

/** `.addSecurityItem(new SecurityRequirement().addList("jwt", List.of("read")))`. */
function requirementsIn(made: Made): readonly SecurityRequirement[] {
  const isAsked =
    made.calls.some(({ name }) => /^(?:addSecurityItem|security|setSecurity)$/.test(name)) ||
    made.assigns('security');
  if (!isAsked) return [];
  return [...made.chainsOf('SecurityRequirement').values()].flatMap((calls) => {
    const lists = calls.filter(({ name }) => name === 'addList');
    const schemes = lists.flatMap(({ arguments: [scheme, ...scopes] }) => {
      const name = made.text(scheme);
      return name === undefined ? [] : [[name, scopes.flatMap((scope) => made.texts(scope))] as const];
    });
    return schemes.length === 0 ? [] : [Object.fromEntries(schemes)];
  });
}

/** `.addSecuritySchemes("jwt", new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("bearer"))`. */
function schemesIn(made: Made): Readonly<Record<string, SecurityScheme>> {
  const chains = made.chainsOf('SecurityScheme');
  const found = addedSchemes(made).flatMap(([key, scheme]) => {
    const text = made.text(key);
    if (text === undefined) return [];
    // What a method elsewhere makes is known where there is only one such thing.
    const only = chains.size === 1 ? [...chains.values()][0] : undefined;
    const calls = chains.get(made.rootOf(scheme).start) ?? only;
    const type = schemeTypesByName[made.lastName(calls?.find((call) => call.name === 'type'))];
    if (calls === undefined || type === undefined) return [];
    const word = (setter: string) => made.text(calls.find((call) => call.name === setter)?.arguments[0]);
    const place = made.lastName(calls.find((call) => call.name === 'in')).toLowerCase();
    return [
      [
        text,
        securityScheme(type, {
          description: word('description'),
          name: word('name'),
          in: place,
          scheme: word('scheme'),
          bearerFormat: word('bearerFormat'),
          openIdConnectUrl: word('openIdConnectUrl'),
        }),
      ] as const,
    ];
  });
  return Object.fromEntries(found);
}

/** Each with its name: one by one, or as a map. */
function addedSchemes(made: Made): readonly (readonly [Expression, Expression])[] {
  return made.calls.flatMap(({ name, arguments: given }) => {
    const [first, second] = given;
    if (name === 'addSecuritySchemes')
      return first === undefined || second === undefined ? [] : [[first, second] as const];
    // `securitySchemes(Map.of("jwt", …, "key", …))`
    if (name !== 'securitySchemes' && name !== 'setSecuritySchemes') return [];
    const listed = first?.kind === 'call' && first.name === 'of' ? first.arguments : [];
    return listed.flatMap((key, at) => {
      const value = at % 2 === 0 ? listed[at + 1] : undefined;
      return value === undefined ? [] : [[key, value] as const];
    });
  });
}

const schemeTypesByName: Readonly<Record<string, SecurityScheme['type']>> = {
  APIKEY: 'apiKey',
  HTTP: 'http',
  OAUTH2: 'oauth2',
  OPENIDCONNECT: 'openIdConnect',
};

function said(values: Readonly<Record<string, string | undefined>>): Said {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])),
  );
}

/** Guesses the scheme of a host that is named without one: what others are to reach is encrypted. */
export function schemeFor(host: string): 'http' | 'https' {
  return /^(?:localhost|127\.|\[::1\])/.test(host) ? 'http' : 'https';
}

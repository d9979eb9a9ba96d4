/** All about one endpoint: how it is called, what it takes and what it returns. */
import type { BodyView } from '../document/body-view.ts';
import type {
  DocumentView,
  EndpointView,
  GrpcView,
  OtherResponseView,
  ResponseView,
} from '../document/document-view.ts';
import type { Labels } from '../document/labels/labels.ts';
import { fieldTable, parameterTable } from './field-table.ts';
import { type Html, html, paragraphs, pathText } from './markup.ts';

export function endpointSection(
  endpoint: EndpointView,
  { label, showsCommands }: DocumentView,
  verb: Html,
): Html {
  const {
    name,
    anchor,
    description,
    path,
    anyMethod,
    parameterTables,
    request,
    response,
    otherResponses,
    usages,
    grpc,
  } = endpoint;
  return html`<article class="endpoint" id="${anchor}" aria-labelledby="${anchor}~name">
<h3 id="${anchor}~name">${name} <a class="link" href="#${anchor}" aria-label="${label.linkTo} ${name}">#</a></h3>
<p class="call">${verb}<code>${pathText(path)}</code>${anyMethod && html`<span class="mark">${label.anyMethod}</span>`}${marks(endpoint, label)}</p>
${description !== '' && html`<div class="prose">${paragraphs(description)}</div>\n`}${grpc && service(grpc, label)}${parameterTables.map((table) => parameterTable(table, label))}${request && requestPart(request, endpoint, label)}${showsCommands && part(html`<h4>${label.command}</h4>`, [], code(endpoint.curl, 'shell'))}${response && responsePart(response, endpoint, label)}${otherResponses.length > 0 && otherResponsesPart(otherResponses, label)}${usages.length > 0 && usagesPart(usages, label)}</article>
`;
}

function marks({ deprecated, status, tags, access }: EndpointView, label: Labels): Html {
  return html`${deprecated && html`<span class="mark warn">${label.deprecated}</span>`}${
    status !== '' && html`<span class="mark">${label.status}: ${status}</span>`
  }${tags.map((tag) => html`<span class="mark">${tag}</span>`)}${
    access !== '' && html`<span class="mark">${label.access}: ${access}</span>`
  }`;
}

function service({ service: name, rpc, streaming, protoFile }: GrpcView, label: Labels): Html {
  return html`<dl class="facts"><div><dt>${label.service}</dt><dd><code>${name}</code></dd></div><div><dt>${label.rpc}</dt><dd><code>${rpc}</code></dd></div><div><dt>${label.streaming}</dt><dd>${streaming}</dd></div>${
    protoFile !== '' && html`<div><dt>${label.protoFile}</dt><dd><code>${protoFile}</code></dd></div>`
  }</dl>
`;
}

function requestPart(body: BodyView, { isGrpc }: EndpointView, label: Labels): Html {
  const title = isGrpc ? label.requestMessage : label.requestBody;
  return part(html`<h4>${title}${kindOf(body)}</h4>`, [fields(body, label, 'request')], example(body));
}

function responsePart(
  { status, headers, body }: ResponseView,
  { isGrpc }: EndpointView,
  label: Labels,
): Html {
  const title = isGrpc ? label.responseMessage : label.response;
  const number = status !== '' && html` <span class="status">${status}</span>`;
  return part(
    html`<h4>${title}${number}${body && kindOf(body)}</h4>`,
    [
      headers.length > 0 &&
        html`<table><thead><tr><th scope="col">${label.responseHeaders}</th><th scope="col">${label.value}</th><th scope="col">${label.description}</th></tr></thead><tbody>${headers.map(
          (header) =>
            html`<tr><th scope="row"><code>${header.name}</code></th><td>${header.value !== '' && html`<code>${header.value}</code>`}</td><td>${header.description}</td></tr>`,
        )}</tbody></table>\n`,
      body && fields(body, label, 'response'),
    ],
    body && example(body),
  );
}

function otherResponsesPart(others: readonly OtherResponseView[], label: Labels): Html {
  const isDescribed = others.some(({ description }) => description !== '');
  const rows = others.map(
    ({ status, type, description }) =>
      html`<tr><th scope="row"><code>${status}</code></th><td>${type !== '' && html`<code>${type}</code>`}</td>${isDescribed && html`<td>${description}</td>`}</tr>`,
  );
  return part(
    html`<h4>${label.otherResponses}</h4>`,
    [
      html`<table><thead><tr><th scope="col">${label.status}</th><th scope="col">${label.type}</th>${isDescribed && html`<th scope="col">${label.description}</th>`}</tr></thead><tbody>${rows}</tbody></table>\n`,
    ],
    undefined,
  );
}

function usagesPart(usages: EndpointView['usages'], label: Labels): Html {
  const rows = usages.map(
    ({ place, caller, isTest }) =>
      html`<li><code>${place}</code>${caller !== '' && html` <code>${caller}</code>`}${isTest && html` <span class="mark">${label.test}</span>`}</li>`,
  );
  return part(html`<h4>${label.usedBy}</h4>`, [html`<ul class="usages">${rows}</ul>\n`], undefined);
}

function kindOf({ mediaType, type, showsType }: BodyView): Html {
  return html`${mediaType !== '' && html` <code class="kind">${mediaType}</code>`}${showsType && html` <span class="type">${type}</span>`}`;
}

function fields(body: BodyView, label: Labels, use: 'request' | 'response'): Html {
  return html`${body.fields.length > 0 && fieldTable(body.fields, label, use)}${body.isCut && html`<p class="more">${label.more}</p>\n`}`;
}

function example({ example: text, exampleLanguage }: BodyView): Html | undefined {
  return text === '' ? undefined : code(text, exampleLanguage);
}

function code(text: string, language: string): Html {
  // What scrolls has to be reached with the keyboard. The parser drops a line break behind the tag (HTML, 13.2.6.4.7).
  return html`<div class="sample"><pre tabindex="0"${language === 'json' && html` class="json"`}>\n${text}</pre></div>\n`;
}

/** Puts what a part says on the left, where there is room for its sample on the right. */
function part(heading: Html, said: readonly (Html | undefined | false)[], sample: Html | undefined): Html {
  const shown = said.filter((each) => each instanceof Object && each.text !== '');
  const shape = sample === undefined || shown.length === 0 ? 'part' : 'part with-sample';
  return html`<section class="${shape}">${heading}
${shown.length > 0 && html`<div class="said">${shown}</div>\n`}${sample}</section>
`;
}

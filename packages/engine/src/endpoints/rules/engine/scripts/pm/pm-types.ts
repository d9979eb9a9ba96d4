/** The kinds of objects that scripts around a request meet, by the names that documentation gives them. */
import { authType } from './auth-object.ts';
import { bodyType } from './body-object.ts';
import { cookiesType } from './cookies-object.ts';
import { expectationType } from './expectation.ts';
import { pairListType } from './pair-list.ts';
import { infoType, pmType } from './pm-object.ts';
import { pmRequestType } from './request-object.ts';
import { responseChecksType } from './response-checks.ts';
import { pmResponseType } from './response-object.ts';
import { testsType } from './tests-object.ts';
import { variablesType } from './variables-object.ts';
import { xmlType } from './xml/xml-object.ts';

export const pmTypes = {
  pm: pmType,
  'pm.request': pmRequestType,
  'pm.request.body': bodyType,
  'pm.request.auth': authType,
  'pm.response': pmResponseType,
  'pm.response.to': responseChecksType,
  list: pairListType,
  variables: variablesType,
  'pm.cookies': cookiesType,
  'pm.test': testsType,
  'pm.expect': expectationType,
  'pm.info': infoType,
  xml: xmlType,
} as const;

export type PmTypeName = keyof typeof pmTypes;
export const pmTypeNames = Object.keys(pmTypes) as readonly PmTypeName[];

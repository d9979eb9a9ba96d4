/** Says what rules say to an export: about its endpoints, and about the export as a whole. */
import type { Endpoint } from '../../model/endpoint.ts';
import type { CopiedEventKey, ExportSettingKey, JsonByName } from '../../source/project/rule-engine.ts';
import type { EventKey, TextKey, TextsKey } from '../../source/rule-files/catalogue.ts';

export interface ExportRules {
  /** About the class or the method of an endpoint, whichever the key is about. */
  text(key: TextKey, endpoint: Endpoint): string | undefined;
  texts(key: TextsKey, endpoint: Endpoint): readonly string[];
  /** Returns the module's setting where all endpoints of an export are of one module, else the project's. */
  setting(key: ExportSettingKey): string | undefined;
  /** The texts that rules of an event about the whole export have instead of scripts of ours. */
  copied(key: CopiedEventKey): readonly string[];
  /** Parts of the export as the scripts of an event leave them; one that fails is told and changes nothing. */
  change<Parts extends JsonByName>(key: EventKey, parts: Parts, endpoint?: Endpoint): ChangedJson<Parts>;
}

/** A script may have put anything in the place of a part. */
export type ChangedJson<Parts extends JsonByName> = { readonly [Name in keyof Parts]: JsonByName[string] };

export const noExportRules: ExportRules = {
  text: () => undefined,
  texts: () => [],
  setting: () => undefined,
  copied: () => [],
  change: (_key, parts) => parts,
};

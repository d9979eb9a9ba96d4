/**
 * Says what the editions of protobuf made features of. Files in proto2 and proto3 have fixed ones ("Feature Settings
 * for Editions" in the Protocol Buffers documentation).
 */
import type { Option, OptionValue, ProtoFile } from '../../../source/declarations/proto/proto-file.ts';

/** Values by feature; features of one language stand under its extension: `(pb.java).utf8_validation`. */
export type Features = Readonly<Record<FeatureName, string>> & Readonly<Record<string, string>>;

type FeatureName = 'field_presence' | 'enum_type' | 'utf8_validation' | 'message_encoding' | 'json_format';

export function featuresOfFile({ syntax, options }: ProtoFile): Features {
  if (syntax?.kind === 'edition') return withFeatures(edition2023, options);
  return syntax?.value === 'proto3' ? proto3 : proto2;
}

const proto2: Features = {
  field_presence: 'EXPLICIT',
  enum_type: 'CLOSED',
  utf8_validation: 'NONE',
  message_encoding: 'LENGTH_PREFIXED',
  json_format: 'LEGACY_BEST_EFFORT',
};

const proto3: Features = {
  field_presence: 'IMPLICIT',
  enum_type: 'OPEN',
  utf8_validation: 'VERIFY',
  message_encoding: 'LENGTH_PREFIXED',
  json_format: 'ALLOW',
};

/** Later editions have the same defaults for what is compared. */
const edition2023: Features = { ...proto3, field_presence: 'EXPLICIT' };

/** A definition has the features of what it stands in, except for those that its own options set. */
export function withFeatures(around: Features, options: readonly Option[]): Features {
  const own = options.flatMap(featuresIn);
  return own.length === 0 ? around : { ...around, ...Object.fromEntries(own) };
}

/** The option that sets a feature, for its place. */
export function featureOption(options: readonly Option[], feature: FeatureName): Option | undefined {
  return options.findLast((option) => featuresIn(option).some(([name]) => name === feature));
}

function featuresIn({ name, value }: Option): readonly (readonly [feature: string, value: string])[] {
  const [first, ...path] = name;
  if (first?.name !== 'features' || first.isExtension) return [];
  return settingsIn(path.map(partName), value);
}

/** `features.enum_type = CLOSED`, or `features = { enum_type: CLOSED }`. */
function settingsIn(
  path: readonly string[],
  value: OptionValue,
): readonly (readonly [feature: string, value: string])[] {
  if (value.kind === 'name') return [[path.join('.'), value.name]];
  if (value.kind !== 'message') return [];
  return value.fields.flatMap((field) => settingsIn([...path, partName(field)], field.value));
}

function partName({ name, isExtension }: { readonly name: string; readonly isExtension: boolean }): string {
  return isExtension ? `(${name})` : name;
}

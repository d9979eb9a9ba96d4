/**
 * The qualified names of Jackson's annotations. Each is put together once: they are looked for on every member of every
 * class that is in a body.
 */
const annotation = 'com.fasterxml.jackson.annotation';
const databind = 'com.fasterxml.jackson.databind.annotation';

export const jackson = {
  JsonAnyGetter: `${annotation}.JsonAnyGetter`,
  JsonAnySetter: `${annotation}.JsonAnySetter`,
  JsonAutoDetect: `${annotation}.JsonAutoDetect`,
  JsonBackReference: `${annotation}.JsonBackReference`,
  JsonCreator: `${annotation}.JsonCreator`,
  JsonFormat: `${annotation}.JsonFormat`,
  JsonGetter: `${annotation}.JsonGetter`,
  JsonIgnore: `${annotation}.JsonIgnore`,
  JsonIgnoreProperties: `${annotation}.JsonIgnoreProperties`,
  JsonIgnoreType: `${annotation}.JsonIgnoreType`,
  JsonInclude: `${annotation}.JsonInclude`,
  JsonIncludeProperties: `${annotation}.JsonIncludeProperties`,
  JsonKey: `${annotation}.JsonKey`,
  JsonManagedReference: `${annotation}.JsonManagedReference`,
  JsonMerge: `${annotation}.JsonMerge`,
  JsonProperty: `${annotation}.JsonProperty`,
  JsonPropertyDescription: `${annotation}.JsonPropertyDescription`,
  JsonPropertyOrder: `${annotation}.JsonPropertyOrder`,
  JsonRawValue: `${annotation}.JsonRawValue`,
  JsonRootName: `${annotation}.JsonRootName`,
  JsonSetter: `${annotation}.JsonSetter`,
  JsonSubTypes: `${annotation}.JsonSubTypes`,
  JsonSubTypesType: `${annotation}.JsonSubTypes.Type`,
  JsonTypeInfo: `${annotation}.JsonTypeInfo`,
  JsonTypeName: `${annotation}.JsonTypeName`,
  JsonUnwrapped: `${annotation}.JsonUnwrapped`,
  JsonValue: `${annotation}.JsonValue`,
  JsonView: `${annotation}.JsonView`,
  EnumNaming: `${databind}.EnumNaming`,
  JsonIdentityInfo: `${annotation}.JsonIdentityInfo`,
  JsonIdentityReference: `${annotation}.JsonIdentityReference`,
  JsonDeserialize: `${databind}.JsonDeserialize`,
  JsonNaming: `${databind}.JsonNaming`,
  JsonPOJOBuilder: `${databind}.JsonPOJOBuilder`,
  JsonSerialize: `${databind}.JsonSerialize`,
} as const;

/** Options that Google's APIs, and many others, put on their services and messages. */

const header = 'syntax = "proto3"; package google.api; option java_package = "com.google.api";';

export const googleApiProtos: Readonly<Record<string, string>> = {
  'google/api/annotations.proto': `${header}
import "google/api/http.proto";
import "google/protobuf/descriptor.proto";
extend google.protobuf.MethodOptions { HttpRule http = 72295728; }`,

  'google/api/http.proto': `${header}
message Http { repeated HttpRule rules = 1; bool fully_decode_reserved_expansion = 2; }
message HttpRule {
  string selector = 1;
  oneof pattern {
    string get = 2;
    string put = 3;
    string post = 4;
    string delete = 5;
    string patch = 6;
    CustomHttpPattern custom = 8;
  }
  string body = 7;
  string response_body = 12;
  repeated HttpRule additional_bindings = 11;
}
message CustomHttpPattern { string kind = 1; string path = 2; }`,

  'google/api/httpbody.proto': `${header}
import "google/protobuf/any.proto";
message HttpBody { string content_type = 1; bytes data = 2; repeated google.protobuf.Any extensions = 3; }`,

  'google/api/field_behavior.proto': `${header}
import "google/protobuf/descriptor.proto";
extend google.protobuf.FieldOptions { repeated FieldBehavior field_behavior = 1052; }
enum FieldBehavior {
  FIELD_BEHAVIOR_UNSPECIFIED = 0; OPTIONAL = 1; REQUIRED = 2; OUTPUT_ONLY = 3; INPUT_ONLY = 4; IMMUTABLE = 5;
  UNORDERED_LIST = 6; NON_EMPTY_DEFAULT = 7; IDENTIFIER = 8;
}`,

  'google/api/resource.proto': `${header}
import "google/protobuf/descriptor.proto";
extend google.protobuf.FieldOptions { ResourceReference resource_reference = 1055; }
extend google.protobuf.FileOptions { repeated ResourceDescriptor resource_definition = 1053; }
extend google.protobuf.MessageOptions { ResourceDescriptor resource = 1053; }
message ResourceDescriptor {
  enum History { HISTORY_UNSPECIFIED = 0; ORIGINALLY_SINGLE_PATTERN = 1; FUTURE_MULTI_PATTERN = 2; }
  enum Style { STYLE_UNSPECIFIED = 0; DECLARATIVE_FRIENDLY = 1; }
  string type = 1;
  repeated string pattern = 2;
  string name_field = 3;
  History history = 4;
  string plural = 5;
  string singular = 6;
  repeated Style style = 10;
}
message ResourceReference { string type = 1; string child_type = 2; }`,

  'google/api/client.proto': `${header}
import "google/protobuf/descriptor.proto";
extend google.protobuf.MethodOptions { repeated string method_signature = 1051; }
extend google.protobuf.ServiceOptions {
  string default_host = 1049;
  string oauth_scopes = 1050;
  string api_version = 525000001;
}`,

  'google/api/launch_stage.proto': `${header}
enum LaunchStage {
  LAUNCH_STAGE_UNSPECIFIED = 0; EARLY_ACCESS = 1; ALPHA = 2; BETA = 3; GA = 4; DEPRECATED = 5; UNIMPLEMENTED = 6;
  PRELAUNCH = 7;
}`,
};

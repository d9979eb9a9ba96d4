/** The hosts of requests for which nothing names one. */

export const defaultHost = 'http://localhost:8080';
/** The port of Spring gRPC and of grpc-spring. */
export const defaultGrpcHost = 'grpc://localhost:9090';

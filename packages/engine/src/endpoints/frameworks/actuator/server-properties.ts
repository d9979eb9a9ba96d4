/** Says where management endpoints are reached (Spring Boot reference, "Monitoring and Management over HTTP"). */
import { belowDispatcher, joinedPath, type ServerProperties } from '../common/paths/server-properties.ts';

export const belowActuator: ServerProperties = {
  ...belowDispatcher,
  /** They are below `/actuator`, unless a property says otherwise. */
  path(path, read) {
    const base = read('path', 'management.endpoints.web.base-path');
    if (base === undefined || !/^\/actuator(?:\/|$)/.test(path)) return path;
    return joinedPath(base, path.slice('/actuator'.length)) || '/';
  },
  /** The second name is that of Spring Boot 2. */
  managementContextPath: (read) =>
    joinedPath(read('context-path', 'management.server.base-path', 'management.server.servlet.context-path')),
};

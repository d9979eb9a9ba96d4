/** Says which properties stand in front of the paths of resources, with Quarkus and with Jersey in Spring Boot. */
import { joinedPath, type ServerProperties, servletContext } from '../common/paths/server-properties.ts';

export const belowApplication: ServerProperties = {
  contextPath: (read, own) => {
    const root = read('context-path', 'quarkus.http.root-path') ?? servletContext(read);
    return joinedPath(root, own ?? read('context-path', ...applicationPath));
  },
};

/** Says what stands in for `@ApplicationPath`, which wins over it. */
const applicationPath = [
  'quarkus.rest.path',
  'quarkus.resteasy-reactive.path',
  'quarkus.resteasy.path',
  'spring.jersey.application-path',
];

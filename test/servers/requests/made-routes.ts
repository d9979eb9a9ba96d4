/** Functional routes with their handlers in place, and handlers that are methods. */
import type { Random } from '../random.ts';

const ROUTES = 12;

/** Files by name. */
export function madeRoutes(random: Random): Readonly<Record<string, string>> {
  const routes = Array.from({ length: ROUTES }, (_, index) => routeOf(random, index));
  const text = `package made;
import java.util.*;
import org.springframework.context.annotation.*;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.function.*;
@Configuration
class RouteConfiguration {
  @Bean RouterFunction<ServerResponse> routes() {
    return RouterFunctions.route()
${routes.map(({ route }) => `      ${route}`).join('\n')}
      .build();
  }
${routes.flatMap(({ method }) => method ?? []).join('\n')}
${routes.flatMap(({ type }) => type ?? []).join('\n')}
}
`;
  return { 'Routes.java': text };
}

interface Route {
  readonly route: string;
  readonly method?: string;
  readonly type?: string;
}

function routeOf(random: Random, index: number): Route {
  const name = `New${index}`;
  const type = `  record ${name}(${random.several(['String text', 'int count', 'UUID id', 'List<String> tags'], 1, 3).join(', ')}) {}`;
  const path = `/f${index}`;
  const status = random.pick([
    'ok()',
    'status(201)',
    'accepted()',
    'status(org.springframework.http.HttpStatus.CREATED)',
  ]);
  switch (random.pick(['variable', 'body', 'method', 'nested', 'text', 'nothing'] as const)) {
    case 'variable':
      return {
        route: `.GET("${path}/{p}", r -> ServerResponse.ok().body(Bound.of("p", r.pathVariable("p"), "q", r.param("q").orElse(null))))`,
      };
    case 'body':
      return {
        route: `.POST("${path}", r -> { ${name} in = r.body(${name}.class); return ServerResponse.${status}.body(in); })`,
        type,
      };
    case 'method':
      return {
        route: `.PUT("${path}/{p}", this::handle${index})`,
        method: `  ServerResponse handle${index}(ServerRequest request) throws Exception { ${name} in = request.body(${name}.class); return ServerResponse.${status}.body(in); }`,
        type,
      };
    case 'nested':
      return {
        route: `.path("${path}", b -> b.GET("/list", r -> ServerResponse.ok().body(List.of(new ${name}In(1)))).POST("/in", RequestPredicates.contentType(MediaType.APPLICATION_JSON), r -> ServerResponse.${status}.body(r.body(${name}In.class))))`,
        type: `  record ${name}In(int count) {}`,
      };
    case 'text':
      return {
        route: `.GET("${path}", r -> ServerResponse.ok().contentType(MediaType.TEXT_PLAIN).body("text"))`,
      };
    case 'nothing':
      return { route: `.DELETE("${path}/{p}", r -> ServerResponse.noContent().build())` };
  }
}

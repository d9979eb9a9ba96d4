package four;

import jakarta.validation.Valid;
import jakarta.validation.constraints.*;
import java.time.*;
import java.util.*;
import org.jspecify.annotations.*;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.*;
import org.springframework.data.domain.*;
import org.springframework.data.web.config.EnableSpringDataWebSupport;
import org.springframework.http.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.function.*;

@SpringBootApplication
@EnableSpringDataWebSupport(pageSerializationMode = EnableSpringDataWebSupport.PageSerializationMode.VIA_DTO)
public class App {
    public static void main(String[] args) { SpringApplication.run(App.class, args); }

    public record User(long userId, @NotBlank String fullName, @Nullable String nickName, LocalDate birthDate, Duration timeSpent, Kind kind, Optional<Integer> shoeSize) {}
    public enum Kind { SOME_KIND, OTHER }
    public record UserV2(UUID id, List<String> names) {}
    public record NewUser(@NotBlank @Size(max = 20) String fullName, @Min(0) @Max(150) int age, @Email String email) {}
    static User user() { return new User(1, "f", null, LocalDate.EPOCH, Duration.ofSeconds(90), Kind.SOME_KIND, Optional.empty()); }

    @RestController
    @RequestMapping("/users")
    public static class Users {
        @GetMapping(path = "/{id}", version = "1.0") public User one(@PathVariable long id) { return user(); }
        @GetMapping(path = "/{id}", version = "2.0+") public UserV2 two(@PathVariable long id) { return new UserV2(new UUID(0, 1), List.of("a")); }
        @GetMapping public Page<User> page(@RequestParam(required = false) String nameLike, Pageable pageable) { return new PageImpl<>(List.of(user()), pageable, 1); }
        @PostMapping public ResponseEntity<User> create(@RequestBody @Valid NewUser in) { return ResponseEntity.status(HttpStatus.CREATED).body(user()); }
        @GetMapping("/missing") public User missing(@RequestParam(defaultValue = "false") boolean isMissing) { if (isMissing) throw new NoSuchElementException(); return user(); }
        @GetMapping("/teapot") public User teapot() { throw new Teapot(); }
        @GetMapping("/late") public User late() { throw new org.springframework.web.server.ResponseStatusException(HttpStatus.TOO_EARLY, "early"); }
    }

    @ResponseStatus(HttpStatus.I_AM_A_TEAPOT) public static class Teapot extends RuntimeException {}

    @RestControllerAdvice
    public static class Advice {
        @ExceptionHandler(NoSuchElementException.class) ProblemDetail none(NoSuchElementException e) { return ProblemDetail.forStatus(HttpStatus.NOT_FOUND); }
    }

    @Configuration
    public static class Routes {
        @Bean RouterFunction<ServerResponse> routes() {
            return RouterFunctions.route()
                    .path("/fn", b -> b
                            .GET("/list", r -> ServerResponse.ok().body(List.of(user())))
                            .GET("/{id}", r -> ServerResponse.ok().body(Map.of("id", r.pathVariable("id"), "q", r.param("q").orElse(""))))
                            .POST("", r -> { NewUser n = r.body(NewUser.class); return ServerResponse.status(201).body(n); }))
                    .build();
        }
    }
}

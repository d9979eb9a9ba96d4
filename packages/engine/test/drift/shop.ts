/** A service with something of everything that a document can be wrong about. */
export const shop = {
  '/p/src/Orders.java': `package shop;
import java.time.*; import java.util.*; import jakarta.validation.constraints.*;
import org.springframework.http.*; import org.springframework.web.bind.annotation.*;

@RestController @RequestMapping("/orders")
class Orders {
  @GetMapping List<Order> all(@RequestParam int page, @RequestParam(required = false) @Max(100) Integer size,
      @RequestParam(defaultValue = "created") String sort, @RequestHeader("X-Tenant") String tenant) { return null; }
  @GetMapping("/{id}") Order show(@PathVariable long id, @RequestParam(required = false) Status status) { return null; }
  @PostMapping(consumes = "application/json") @ResponseStatus(HttpStatus.CREATED) Order create(@RequestBody NewOrder order) { return null; }
  @PutMapping("/{id}") Order replace(@PathVariable long id, @RequestBody NewOrder order) { return null; }
  @DeleteMapping("/{id}") @ResponseStatus(HttpStatus.NO_CONTENT) void remove(@PathVariable long id) {}
  @GetMapping("/{id}/lines") List<Line> lines(@PathVariable long id, @CookieValue("session") String session) { return null; }
  @PostMapping("/{id}/lines") Line add(@PathVariable long id, @RequestBody Line line) { return null; }
  @Deprecated @GetMapping("/old") Page<Order> old() { return null; }
}

@RestController @RequestMapping("/customers")
class Customers {
  @GetMapping("/{name}") Customer show(@PathVariable String name) { return null; }
  @PostMapping Customer create(@RequestBody Customer customer) { return null; }
  @PatchMapping("/{name}/address") Address move(@PathVariable String name, @RequestBody Address address) { return null; }
  @GetMapping(value = "/report", produces = "text/csv") String report(@RequestParam LocalDate from, @RequestParam LocalDate to) { return null; }
}

enum Status { OPEN, PAID, SENT, GONE }
record Page<T>(List<T> items, int total) {}
record Order(long id, Status status, Instant created, List<Line> lines, Customer customer, UUID key) {}
record NewOrder(@NotNull @Size(min = 2, max = 40) String title, @NotNull Long customerId, @NotEmpty List<Line> lines,
    @Pattern(regexp = "[A-Z]{3}") String currency, @Min(0) @Max(100) int discount, Status status) {}
record Line(@NotBlank String product, @Positive int amount, java.math.BigDecimal price, boolean gift) {}
record Customer(@NotNull String name, @Email String mail, Address address, LocalDate born, Map<String, String> tags) {}
record Address(@NotNull @Size(max = 80) String street, String city, @Size(min = 5, max = 5) String zip, double latitude) {}
`,
};

package com.example.bookshop.orders;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

import com.example.bookshop.books.Catalogue;
import com.example.bookshop.people.Address;
import com.example.bookshop.store.InMemoryStore;
import com.example.bookshop.store.Store;
import com.example.bookshop.web.ApiPaths;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** What customers have ordered. */
@RestController
@RequestMapping(path = ApiPaths.ORDERS, produces = MediaType.APPLICATION_JSON_VALUE)
public class OrderController {

    private static final Address SEEDED_ADDRESS = new Address("Mill Lane 7", "50667", "Cologne", "DE");

    private final Catalogue catalogue;
    private final Map<UUID, Order> placedByKey = new ConcurrentHashMap<>();
    private final Store<Order, Long> orders = new InMemoryStore<>("order", Order::withId, List.of(
            seeded(OrderStatus.PLACED, LocalDate.of(2024, 5, 2), "18.50", 1L),
            seeded(OrderStatus.PAID, LocalDate.of(2024, 5, 9), "9.90", 2L),
            seeded(OrderStatus.SHIPPED, LocalDate.of(2024, 6, 17), "24.00", 3L)));

    public OrderController(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Lists orders, the oldest first.
     *
     * @param status     only orders that have come this far
     * @param placedFrom only orders placed on this day or later
     */
    @GetMapping
    public List<Order> list(
            @RequestParam(required = false) OrderStatus status,
            @RequestParam(required = false) @DateTimeFormat(iso = DateTimeFormat.ISO.DATE) LocalDate placedFrom) {
        return orders.all().stream()
                .filter(order -> status == null || order.status() == status)
                .filter(order -> placedFrom == null || !order.placedOn().isBefore(placedFrom))
                .toList();
    }

    /**
     * Places an order.
     *
     * @param key     makes sure that a repeated request does not order twice
     * @param request what to order
     */
    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.CREATED)
    public Order place(
            @RequestHeader("Idempotency-Key") UUID key,
            @Valid @RequestBody OrderRequest request) {
        return placedByKey.computeIfAbsent(key, unused -> orders.add(
                new Order(null, OrderStatus.PLACED, LocalDate.now(), total(request), null, request)));
    }

    /**
     * Shows one order.
     *
     * @param id the order's number
     */
    @GetMapping("/{id}")
    public Order get(@PathVariable @Positive Long id) {
        return orders.get(id);
    }

    /**
     * Moves an order on.
     *
     * @param id     the order's number
     * @param status how far it has come now
     */
    @PatchMapping("/{id}/status")
    public Order move(@PathVariable @Positive Long id, @RequestParam OrderStatus status) {
        return orders.replace(id, orders.get(id).withStatus(status));
    }

    /**
     * Writes a note on an order.
     *
     * @param id   the order's number
     * @param note plain text for the staff
     */
    @PutMapping(path = "/{id}/note", consumes = MediaType.TEXT_PLAIN_VALUE)
    public Order note(@PathVariable @Positive Long id, @RequestBody @NotBlank @Size(max = 500) String note) {
        return orders.replace(id, orders.get(id).withNote(note));
    }

    private BigDecimal total(OrderRequest request) {
        return request.lines().stream()
                .map(line -> catalogue.get(line.bookId()).price().multiply(BigDecimal.valueOf(line.quantity())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static Order seeded(OrderStatus status, LocalDate placedOn, String total, Long bookId) {
        OrderRequest request = new OrderRequest("reader@mail.example",
                List.of(new OrderRequest.Line(bookId, 1)), SEEDED_ADDRESS, false, Map.of());
        return new Order(null, status, placedOn, new BigDecimal(total), null, request);
    }
}

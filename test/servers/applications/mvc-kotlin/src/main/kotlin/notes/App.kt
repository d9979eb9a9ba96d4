package notes

import com.fasterxml.jackson.annotation.JsonProperty
import com.fasterxml.jackson.databind.annotation.JsonSerialize
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer
import jakarta.validation.Valid
import jakarta.validation.constraints.Max
import jakarta.validation.constraints.NotBlank
import jakarta.validation.constraints.Size
import org.springframework.boot.autoconfigure.SpringBootApplication
import org.springframework.boot.runApplication
import org.springframework.http.HttpStatus
import org.springframework.http.ResponseEntity
import org.springframework.web.bind.annotation.*
import org.springframework.web.server.ResponseStatusException
import java.time.LocalDate
import java.util.UUID

@SpringBootApplication
class App

fun main(args: Array<String>) {
    runApplication<App>(*args)
}

enum class State { OPEN, DONE }

data class Note(
    val id: Long,
    @field:NotBlank @field:Size(max = 20) val title: String,
    val state: State = State.OPEN,
    val due: LocalDate? = null,
    val tags: Set<String> = emptySet(),
)

/** Jackson names these by their getters. */
data class Tick(val aName: String, val xCoord: Int, val URLs: List<String>, val fId: Long, val isLast: Boolean, @get:JsonProperty("zAxis") val zAxis: Int = 3)

data class Numbers(@JsonSerialize(using = ToStringSerializer::class) val large: Long, val map: Map<UUID, Int>, val pair: Pair<String, Int>)

sealed interface Shape
data class Circle(val radius: Double) : Shape
data class Square(val side: Double) : Shape

@JvmInline value class Key(val value: String)

data class Filter(val text: String?, val size: Int = 10, val state: State?)

@RestController
@RequestMapping("/notes")
class NotesController {
    private fun note(id: Long) = Note(id, "n$id")

    @GetMapping fun all(filter: Filter): List<Note> = listOf(note(1))

    @GetMapping("/{id}") fun one(@PathVariable id: Long): Note {
        if (id == 404L) throw ResponseStatusException(HttpStatus.NOT_FOUND, "no $id")
        return note(id)
    }

    @GetMapping("/find") fun find(@RequestParam title: String, @RequestParam(defaultValue = "3") limit: Int, @RequestParam state: State?): Note? = null

    @PostMapping @ResponseStatus(HttpStatus.CREATED) fun create(@Valid @RequestBody note: Note): Note = note

    @PutMapping("/{id}") fun replace(@PathVariable id: UUID, @RequestBody note: Note): ResponseEntity<Note> =
        if (note.title == "none") ResponseEntity.notFound().build() else ResponseEntity.accepted().body(note)

    @PostMapping("/tick") fun tick(@RequestBody tick: Tick): Tick = tick

    @GetMapping("/numbers") fun numbers(): Numbers = Numbers(1, mapOf(UUID(0, 1) to 1), "a" to 1)

    @GetMapping("/shapes") fun shapes(): List<Shape> = listOf(Circle(1.0), Square(2.0))

    @GetMapping("/checked/{level}") fun checked(@PathVariable @Max(9) level: Int): Int = level

    @GetMapping("/digits/{code:\\d{3}}") fun digits(@PathVariable code: Int): String = "$code"

    @GetMapping("/headers") fun headers(@RequestHeader("X-Tenant") tenant: String, @CookieValue sid: String?): Map<String, String?> = mapOf("tenant" to tenant, "sid" to sid)

    @DeleteMapping("/{id}") fun drop(@PathVariable id: Long) {}

    @PostMapping("/counts") fun counts(@RequestBody counts: Map<State, Int>): Map<State, Int> = counts
}

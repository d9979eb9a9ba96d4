package com.example.bookshop.workshop;

import jakarta.ws.rs.NotFoundException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/** The repairs and their steps, in memory. */
@Component
class Bindery {

    private final Map<Long, Repair> repairs = new ConcurrentSkipListMap<>();
    private final Map<Long, List<Step>> steps = new ConcurrentHashMap<>();
    private final AtomicLong lastId = new AtomicLong();

    Bindery() {
        for (String title : List.of("The Lighthouse Ledger", "Murder in the Bindery", "A Family Bible")) {
            bring(new RepairDraft(title, "The spine is loose."));
        }
    }

    List<Repair> repairs(RepairState state, int limit) {
        return repairs.values().stream()
                .filter(repair -> state == null || repair.state() == state)
                .limit(limit)
                .toList();
    }

    Repair repair(long id) {
        Repair repair = repairs.get(id);
        if (repair == null) {
            throw new NotFoundException("There is no repair " + id + ".");
        }
        return repair;
    }

    Repair bring(RepairDraft draft) {
        long id = lastId.incrementAndGet();
        Repair repair = new Repair(id, draft.title(), draft.damage(), RepairState.WAITING);
        repairs.put(id, repair);
        return repair;
    }

    List<Step> steps(long id) {
        return steps.computeIfAbsent(repair(id).id(), number -> new CopyOnWriteArrayList<>());
    }

    Step add(long id, String craftsman, StepDraft draft) {
        Step step = new Step(craftsman, draft.work(), draft.minutes());
        steps(id).add(step);
        return step;
    }
}

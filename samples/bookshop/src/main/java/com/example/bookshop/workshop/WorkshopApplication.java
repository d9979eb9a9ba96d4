package com.example.bookshop.workshop;

import jakarta.ws.rs.ApplicationPath;
import org.glassfish.jersey.server.ResourceConfig;
import org.springframework.stereotype.Component;

/** The bindery next door, which speaks JAX-RS. Spring Boot runs it in Jersey, beside the shop. */
@Component
@ApplicationPath("/workshop")
public class WorkshopApplication extends ResourceConfig {

    public WorkshopApplication() {
        register(RepairResource.class);
    }
}

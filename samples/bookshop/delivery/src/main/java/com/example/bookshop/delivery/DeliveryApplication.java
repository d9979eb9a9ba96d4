package com.example.bookshop.delivery;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class DeliveryApplication {
  public static void main(String[] arguments) {
    SpringApplication.run(DeliveryApplication.class, arguments);
  }
}

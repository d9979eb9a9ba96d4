package com.example.bookshop.web;

import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

import org.springframework.context.MessageSourceResolvable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.validation.FieldError;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Answers a wrong request with a problem document (RFC 9457) that names each wrong field. */
@RestControllerAdvice
public class FieldProblems extends ResponseEntityExceptionHandler {

    @ExceptionHandler(NoSuchElementException.class)
    ProblemDetail notFound(NoSuchElementException missing) {
        return ProblemDetail.forStatusAndDetail(HttpStatus.NOT_FOUND, missing.getMessage());
    }

    @Override
    protected ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException invalid,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        List<Map<String, String>> errors = invalid.getFieldErrors().stream()
                .map(error -> error(error.getField(), error))
                .toList();
        invalid.getBody().setProperty("errors", errors);
        return handleExceptionInternal(invalid, invalid.getBody(), headers, status, request);
    }

    @Override
    protected ResponseEntity<Object> handleHandlerMethodValidationException(
            HandlerMethodValidationException invalid,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        List<Map<String, String>> errors = invalid.getParameterValidationResults().stream()
                .flatMap(result -> result.getResolvableErrors().stream()
                        .map(error -> error(
                                error instanceof FieldError field
                                        ? field.getField()
                                        : result.getMethodParameter().getParameterName(),
                                error)))
                .toList();
        invalid.getBody().setProperty("errors", errors);
        return handleExceptionInternal(invalid, invalid.getBody(), headers, status, request);
    }

    private static Map<String, String> error(String field, MessageSourceResolvable error) {
        return Map.of("field", field, "message", String.valueOf(error.getDefaultMessage()));
    }
}

package judge;

import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.authentication;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.setup.SecurityMockMvcConfigurers.springSecurity;

import java.nio.file.*;
import java.util.*;
import org.springframework.http.HttpMethod;
import org.springframework.mock.web.MockServletContext;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.userdetails.User;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.test.web.servlet.setup.DefaultMockMvcBuilder;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;

/** Starts each application and calls it as nobody and as four users: a line a call, with the status for each of them. */
public class Judge {
    static final Authentication[] CALLERS = {
        null, caller("user", "ROLE_USER"), caller("admin", "ROLE_ADMIN"), caller("auditor", "ROLE_AUDITOR"),
        caller("writer", "ROLE_USER", "items:write"),
    };

    static Authentication caller(String name, String... authorities) {
        var granted = AuthorityUtils.createAuthorityList(authorities);
        return new UsernamePasswordAuthenticationToken(new User(name, "p", granted), "p", granted);
    }

    /** Lines of `APPLICATION METHOD PATH`, those of one application together. */
    public static void main(String[] args) throws Exception {
        Map<String, List<String[]>> calls = new LinkedHashMap<>();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] parts = line.split(" ");
            calls.computeIfAbsent(parts[0], key -> new ArrayList<>()).add(parts);
        }
        for (var entry : calls.entrySet()) {
            try {
                judge(entry.getKey(), entry.getValue());
            } catch (Throwable failure) {
                Throwable cause = failure;
                while (cause.getCause() != null) cause = cause.getCause();
                System.out.println(entry.getKey() + " FAILED " + String.valueOf(cause).replace('\n', ' '));
            }
        }
    }

    static void judge(String application, List<String[]> calls) throws Exception {
        var context = new AnnotationConfigWebApplicationContext();
        context.setServletContext(new MockServletContext());
        context.register(Class.forName(application + ".Config"));
        context.refresh();
        DefaultMockMvcBuilder builder = MockMvcBuilders.webAppContextSetup(context);
        MockMvc mvc = builder.apply(springSecurity()).build();
        for (String[] call : calls) {
            var line = new StringBuilder(String.join(" ", call)).append(" :");
            for (Authentication caller : CALLERS) line.append(' ').append(statusOf(mvc, call[1], call[2], caller));
            System.out.println(line);
        }
        context.close();
    }

    static int statusOf(MockMvc mvc, String method, String path, Authentication caller) {
        MockHttpServletRequestBuilder request = MockMvcRequestBuilders.request(HttpMethod.valueOf(method), path);
        request.with(csrf());
        if (caller != null) request.with(authentication(caller));
        try {
            return mvc.perform(request).andReturn().getResponse().getStatus();
        } catch (Exception refused) {
            if (System.getenv("JUDGE_TRACE") != null) refused.printStackTrace();
            return 500;
        }
    }
}

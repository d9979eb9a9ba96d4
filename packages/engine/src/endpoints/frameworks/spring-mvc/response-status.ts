/** The annotation that gives a handler its status (Spring Framework, "Controller Advice"). */
export const responseStatus = 'org.springframework.web.bind.annotation.ResponseStatus';

/** Packages of the annotations that document an API. */

export const swagger3 = 'io.swagger.v3.oas.annotations';

export const microProfile = 'org.eclipse.microprofile.openapi.annotations';

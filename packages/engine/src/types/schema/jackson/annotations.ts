/** Where Jackson's annotations live. */
export const jackson = 'com.fasterxml.jackson.annotation';
export const databind = 'com.fasterxml.jackson.databind.annotation';

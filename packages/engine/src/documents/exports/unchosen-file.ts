/** What stands in commands and code for a file that nobody has chosen. */
export const unchosenFile = '/path/to/file';

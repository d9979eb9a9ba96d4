/** The name of the class that a compact source file declares: that of the file (JLS 8.1.8, Java 25). */
export function implicitClassName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.java$/, '');
}

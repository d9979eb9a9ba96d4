/**
 * One spelling for all that Spring Boot takes for the same name: `context-path`, `contextPath`, `context_path` and
 * `CONTEXT_PATH` (Spring Boot reference, "Relaxed Binding").
 */
export function relaxedName(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}

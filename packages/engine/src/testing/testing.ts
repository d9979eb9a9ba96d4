/** The front door of tests outside the engine: files in memory, and checks of what the parser makes. */
export { spanFaults } from './check-spans.ts';
export { javaProject } from './java-project.ts';
export { type MemoryTree, memoryFiles } from './memory-files.ts';
export { protoSpanFaults } from './print-proto.ts';

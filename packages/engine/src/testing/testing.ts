/** The front door of tests outside the engine: files in memory, and checks of what the parser makes. */

export { javaProject } from './java-project.ts';
export { type MemoryTree, memoryFiles } from './memory-files.ts';
export { protoSpanFaults } from './print-proto.ts';
export { spanFaults } from './span-faults.ts';

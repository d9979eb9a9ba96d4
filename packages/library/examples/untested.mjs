/** Names the endpoints that no test calls: node untested.mjs FOLDER */
import { openProject } from '@endpoint-atlas/api';

const project = await openProject(process.argv[2] ?? '.');
if (project.kind === 'problem') throw new Error(project.message);
const untested = (await project.usages()).endpoints.filter(({ tests }) => tests.length === 0);
for (const { id } of untested) console.log(id);
await project.close();

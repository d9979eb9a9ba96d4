/** Ends with 1 where callers may break since a revision: node breaking.mjs FOLDER main */
import { openProject } from '@endpoint-atlas/api';

const [, , folder = '.', revision = 'main'] = process.argv;
const project = await openProject(folder);
if (project.kind === 'problem') throw new Error(project.message);
const compared = await project.compare(revision);
if (compared.kind === 'problem') throw new Error(compared.message);
const breaking = compared.changes.filter(({ level }) => level === 'error');
for (const { method, path, message } of breaking) console.log(method, path, message);
await project.close();
process.exitCode = breaking.length === 0 ? 0 : 1;

/** Writes an OpenAPI document, and gives up after a minute: node document.mjs FOLDER FILE */
import { writeFileSync } from 'node:fs';
import { openProject } from '@endpoint-atlas/api';

const [, , folder = '.', file = 'openapi.yaml'] = process.argv;
const signal = AbortSignal.timeout(60_000);
const project = await openProject(folder, { signal });
if (project.kind === 'problem') throw new Error(project.message);
const exported = await project.exportTo('openapi', { syntax: 'yaml', signal });
if (exported.kind === 'problem') throw new Error(exported.message);
writeFileSync(file, exported.files[0]?.text ?? '');
for (const { id, reason } of exported.leftOut) console.log(id, reason);
await project.close();

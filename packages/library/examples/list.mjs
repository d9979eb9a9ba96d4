/** Lists the endpoints of a folder with who may call them: node list.mjs FOLDER */
import { openProject } from '@endpoint-atlas/api';

const project = await openProject(process.argv[2] ?? '.');
if (project.kind === 'problem') {
  console.error(project.message);
  process.exit(2);
}
const access = new Map((await project.access()).endpoints.map((each) => [each.id, each.says]));
for (const { id, method, path } of await project.endpoints())
  console.log(method, path, access.get(id) ?? 'not known');
await project.close();

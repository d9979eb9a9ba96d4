/** Prints what an endpoint takes and gives: node contract.mjs FOLDER 'POST /orders' */
import { openProject } from '@endpoint-atlas/api';

const [, , folder = '.', wanted] = process.argv;
const project = await openProject(folder);
if (project.kind === 'problem') throw new Error(project.message);
const endpoint = (await project.endpoints()).find(({ method, path }) => `${method} ${path}` === wanted);
const contract = endpoint && (await project.contract(endpoint.id));
console.log(contract === undefined ? `There is no ${wanted}.` : JSON.stringify(contract, undefined, 2));
await project.close();

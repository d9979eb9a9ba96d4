import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { sampleProject } from './project.mjs';

it('tells the dashboard both addresses, also where the usual ports are taken', async () => {
  const usualPort = createServer();
  await new Promise<void>((resolve) => {
    // Whoever listens there already serves the test as well.
    usualPort.once('error', () => resolve());
    usualPort.listen(9090, '127.0.0.1', resolve);
  });
  const project = await sampleProject();
  try {
    expect(project.grpc).toMatch(/^grpc:\/\/localhost:\d+$/);
    expect(project.grpc).not.toBe('grpc://localhost:9090');
    expect(project.settings['endpointAtlas.request.hosts']).toEqual([project.api, project.grpc]);
  } finally {
    await project.close();
    usualPort.close();
  }
});

/**
 * Measures the extension host from inside, and runs commands there: it shares a process with the extension under test, so that the inspector
 * reaches the host's heap and the heap of the engine's worker. It listens on loopback and writes its address into the
 * file that `ENDPOINT_ATLAS_SOAK_PROBE` names.
 */
const { writeFileSync, createWriteStream, renameSync } = require('node:fs');
const { createServer } = require('node:http');
const { Session } = require('node:inspector');
const vscode = require('vscode');

/** Threads of the extension under test, by the files that they run. */
const THREADS = { engine: /engine-worker\.cjs$/, bodies: /body-worker\.cjs$/ };
const MB = 1024 * 1024;

exports.activate = (context) => {
  const server = createServer((request, response) => {
    // A client that keeps connections might send into one that is just being closed.
    response.setHeader('Connection', 'close');
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const work = {
      '/measure': () => measure(),
      '/snapshot': () => takeSnapshots(searchParams.get('to')),
      '/command': () => vscode.commands.executeCommand(searchParams.get('name')).then(() => null),
      '/open': () => vscode.window.showTextDocument(vscode.Uri.file(searchParams.get('file'))).then(() => null),
    }[pathname];
    work().then(
      (result) => response.end(JSON.stringify(result)),
      (error) => {
        response.statusCode = 500;
        response.end(String(error?.stack ?? error));
      },
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const file = process.env.ENDPOINT_ATLAS_SOAK_PROBE;
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, port: server.address().port }));
    renameSync(`${file}.new`, file);
  });
  context.subscriptions.push({ dispose: () => server.close() });
};

async function measure() {
  return await withSessions(async (threads) => {
    const figures = {};
    for (const [name, post] of Object.entries(threads)) {
      figures[name] = await figuresOf(post).catch(() => undefined);
    }
    return {
      threads: figures,
      documents: vscode.workspace.textDocuments.length,
      diagnostics: vscode.languages.getDiagnostics().reduce((sum, [, each]) => sum + each.length, 0),
    };
  });
}

/** Of a thread: megabytes after a garbage collection, and counts of what is open. */
async function figuresOf(post) {
  // Finalizers and weak references need a second round.
  await post('HeapProfiler.collectGarbage');
  await post('HeapProfiler.collectGarbage');
  const memory = await evaluate(post, 'process.memoryUsage()');
  const resources = await evaluate(post, 'process.getActiveResourcesInfo()');
  return {
    heapMb: memory.heapUsed / MB,
    externalMb: memory.external / MB,
    bufferMb: memory.arrayBuffers / MB,
    resources: resources.filter((name) => name !== 'TickObject').length,
    ports: resources.filter((name) => name === 'MessagePort').length,
    listeners: await countListeners(post),
  };
}

async function evaluate(post, expression) {
  const { result } = await post('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

/** Those of all of Node's event emitters. */
async function countListeners(post) {
  const objectGroup = 'soak';
  const { result: prototype } = await post('Runtime.evaluate', {
    expression: 'process.getBuiltinModule("node:events").prototype',
    objectGroup,
  });
  const { objects } = await post('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId,
    objectGroup,
  });
  const { result } = await post('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: `function () {
      let listeners = 0;
      for (const each of this) {
        try { for (const name of each.eventNames()) listeners += each.listenerCount(name); } catch {}
      }
      return listeners;
    }`,
    returnByValue: true,
  });
  await post('Runtime.releaseObjectGroup', { objectGroup });
  return result.value;
}

/** @param {string} prefix of the files; `-host.heapsnapshot` and those of the other threads follow it */
async function takeSnapshots(prefix) {
  return await withSessions(async (threads, onChunk) => {
    for (const [name, post] of Object.entries(threads)) {
      const file = createWriteStream(`${prefix}-${name}.heapsnapshot`);
      onChunk((chunk) => file.write(chunk));
      await post('HeapProfiler.takeHeapSnapshot', { reportProgress: false }).catch(() => undefined);
      onChunk(() => {});
      await new Promise((resolve) => file.end(resolve));
    }
    return 'taken';
  });
}

/** Connects to the host's thread and to those of the extension, as far as they run, for as long as the work takes. */
async function withSessions(work) {
  const session = new Session();
  session.connect();
  let chunkTo = () => {};
  const onNotification = ({ method, params }) => {
    if (method === 'HeapProfiler.addHeapSnapshotChunk') chunkTo(params.chunk);
  };
  const post = (method, parameters = {}) =>
    new Promise((resolve, reject) => {
      session.post(method, parameters, (error, result) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
    });
  const threads = { host: post };
  let lastId = 0;
  /** By session, then by the number of the message. */
  const waiting = new Map();
  session.on('HeapProfiler.addHeapSnapshotChunk', onNotification);
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    const [name] = Object.entries(THREADS).find(([, file]) => file.test(workerInfo.url)) ?? [];
    if (name === undefined) return;
    const pending = new Map();
    waiting.set(sessionId, pending);
    threads[name] = (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        const message = JSON.stringify({ id, method, params });
        post('NodeWorker.sendMessageToWorker', { sessionId, message }).catch(reject);
      });
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const message = JSON.parse(params.message);
    onNotification(message);
    const pending = waiting.get(params.sessionId);
    const asked = pending?.get(message.id);
    pending?.delete(message.id);
    if (message.error) asked?.reject(new Error(message.error.message));
    else asked?.resolve(message.result);
  });
  // The thread that reads responses ends by itself when it is idle.
  session.on('NodeWorker.detachedFromWorker', ({ params }) => {
    for (const { reject } of waiting.get(params.sessionId)?.values() ?? []) reject(new Error('It has ended.'));
  });
  try {
    await post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    await new Promise((resolve) => setTimeout(resolve, 20));
    return await work(threads, (to) => {
      chunkTo = to;
    });
  } finally {
    await post('NodeWorker.disable').catch(() => undefined);
    session.disconnect();
  }
}

/** The worker thread that the engine runs in. An entry point: bundled as a file of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  completeRequestScript,
  completeRuleFile,
  createEngine,
  diagnoseRuleFile,
  hoverRequestScript,
  hoverRuleFile,
  withText,
} from '../engine.ts';
import { decodeText } from './decode-text.ts';
import { diskFiles } from './disk-files.ts';
import type {
  EngineThreadData,
  FromWorker,
  RuleAnswer,
  RuleQuestion,
  SharedFlag,
  ToWorker,
} from './engine-messages.ts';
import { blockingNetwork } from './network/blocking-questions.ts';
import { diskScanStore } from './scan-store.ts';
import { nodeScriptPorts, type WriteSettings } from './script-ports.ts';
import { waitingNetwork, watchedScripts } from './script-watch.ts';

const { network, storageFile, program, scanFolder, build, running, switchedOff } =
  workerData as EngineThreadData;
let writing: WriteSettings = { folders: [], from: '/', advice: '' };
// What scripts of rules may reach is decided on the other end of the line.
const scripts = nodeScriptPorts({
  log: (level, message) => tell({ kind: 'script-log', level, message }),
  writing: () => writing,
  network: waitingNetwork(blockingNetwork(network), running),
  watch: watchedScripts(running, switchedOff, (number, script) =>
    tell({ kind: 'script-known', number, script }),
  ),
  storageFile,
  program,
});
const store = scanFolder === undefined ? undefined : diskScanStore(scanFolder, build);
const engine = createEngine(diskFiles(), scripts, store);
const tell = (message: FromWorker) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'scan': {
      writing = message.writing;
      const summary = engine.scan(message.request, {
        onProgress: (progress) => tell({ kind: 'progress', progress }),
        onFindings: (files) => tell({ kind: 'findings', files }),
        isCancelled: isRaised(message.cancelled),
      });
      tell({ kind: 'scanned', id: message.id, summary });
      engine.keep();
      break;
    }
    case 'update': {
      const files = engine.update(message.changes);
      if (files.length > 0) tell({ kind: 'findings', files });
      tell({ kind: 'updated', id: message.id });
      break;
    }
    case 'explain':
      tell({ kind: 'explained', id: message.id, explanation: engine.explain(message.endpoint) });
      break;
    case 'preview-properties':
      tell({ kind: 'previewed-properties', id: message.id, changes: engine.previewProperties() });
      break;
    case 'prepare-rpc': {
      const prepared = engine.prepareRpc(
        message.endpoint,
        message.values,
        message.variables,
        message.written,
      );
      tell({ kind: 'prepared-rpc', id: message.id, prepared });
      break;
    }
    case 'before-call': {
      const outcome = engine.beforeCall(message.endpoint, message.request, isRaised(message.cancelled));
      tell({ kind: 'called-before', id: message.id, outcome });
      break;
    }
    case 'after-call': {
      const outcome = engine.afterCall(
        message.endpoint,
        message.request,
        withText(message.answer, decodeText),
        isRaised(message.cancelled),
      );
      tell({ kind: 'called-after', id: message.id, outcome });
      break;
    }
    case 'prepare-call': {
      const outcome = engine.prepareCall(message.endpoint, message.call, isRaised(message.cancelled));
      tell({ kind: 'prepared-call', id: message.id, outcome });
      break;
    }
    case 'test-call': {
      const outcome = engine.testCall(
        message.endpoint,
        message.call,
        withText(message.answer, decodeText),
        isRaised(message.cancelled),
      );
      tell({ kind: 'tested-call', id: message.id, outcome });
      break;
    }
    case 'export': {
      const result = engine.exportEndpoints(message.order, isRaised(message.cancelled));
      tell({ kind: 'exported', id: message.id, result });
      break;
    }
    case 'ask-about-rules':
      tell({ kind: 'answered-about-rules', id: message.id, answer: answerAboutRules(message.question) });
      break;
  }
});

function isRaised(flag: SharedFlag): () => boolean {
  return () => Atomics.load(flag, 0) !== 0;
}

function answerAboutRules(question: RuleQuestion): RuleAnswer {
  switch (question.kind) {
    case 'diagnose':
      return { kind: 'diagnose', diagnostics: diagnoseRuleFile(question.file) };
    case 'complete':
      return { kind: 'complete', completions: completeRuleFile(question.file, question.offset) };
    case 'complete-script':
      return { kind: 'complete', completions: completeRequestScript(question.text, question.offset) };
    case 'hover-script':
      return { kind: 'hover', hover: hoverRequestScript(question.text, question.offset) };
    case 'hover':
      return { kind: 'hover', hover: hoverRuleFile(question.file, question.offset) };
  }
}

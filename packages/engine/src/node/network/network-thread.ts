/** The thread that reaches the network for an engine on the main thread. An entry point: bundled as a file of its own. */
import { workerData } from 'node:worker_threads';
import { answerWithin, type NetworkSettings } from './answer-rules.ts';
import { answerQuestions, type LineEnd } from './blocking-questions.ts';

export interface NetworkThreadData {
  readonly end: LineEnd;
  readonly settings: NetworkSettings;
}

const { end, settings } = workerData as NetworkThreadData;
answerQuestions(
  end,
  answerWithin(() => settings),
);

import { parentPort } from 'node:worker_threads';
import { answerOf } from '../../lib/thread';
import { runTextTask, type TextTask } from './text-task';

parentPort?.on('message', (asked: TextTask) => {
  void answerOf(runTextTask(asked)).then((answer) => parentPort?.postMessage(answer));
});

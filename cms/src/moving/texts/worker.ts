import { parentPort } from 'node:worker_threads';
import { answerOf, ready } from '../../lib/thread';
import { runTextTask, type TextTask } from './text-task';

parentPort?.postMessage(ready());
parentPort?.on('message', (asked: TextTask) => {
  void answerOf(runTextTask(asked)).then((answer) => parentPort?.postMessage(answer));
});

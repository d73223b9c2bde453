import { parentPort } from 'node:worker_threads';
import { answerOf, ready } from '../../lib/thread';
import { doTextTask, type TextTask } from './text-task';

parentPort?.postMessage(ready());
parentPort?.on('message', (asked: TextTask) => {
  void answerOf(doTextTask(asked)).then((answer) => parentPort?.postMessage(answer));
});

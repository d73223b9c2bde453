import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { answerOf } from '../thread';
import type { Comparison } from './compare';

interface Bcrypt {
  compare(password: string, hash: string): Promise<boolean>;
}

/** Strapi's own copy, which made the hashes. */
const bcrypt = createRequire(require.resolve('@strapi/admin/package.json'))('bcryptjs') as Bcrypt;

parentPort?.on('message', ({ password, hash }: Comparison) => {
  void answerOf(bcrypt.compare(password, hash)).then((answer) => parentPort?.postMessage(answer));
});

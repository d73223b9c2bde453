import { AsyncLocalStorage } from 'node:async_hooks';
import type { Revision } from '../contract/revision';

/** Who changes content: whose hand, why where it is worth saying, and in which run of a task. */
export interface Authorship {
  author: Revision['author'];
  /** Stands in the history in place of what the change itself shows, such as 'Edited'. */
  reason?: string;
  runId?: number;
}

const storage = new AsyncLocalStorage<Authorship>();

/** Does `work`, and everything that it calls and awaits, in the name of somebody. */
export const runAs = <T>(authorship: Authorship, work: () => T): T => storage.run(authorship, work);

/** In whose name the present change is made; code that names nobody is a task. */
export const currentAuthor = (): Authorship => storage.getStore() ?? { author: 'task' };

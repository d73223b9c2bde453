import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiScope } from '../contract/api-scope';
import type { Revision } from '../contract/revision';
import { insufficientScope } from './errors';

/** A program that calls with an API token, and what it may do. */
export interface TokenCaller {
  readonly id: number;
  readonly name: string;
  readonly scopes: ReadonlySet<ApiScope>;
}

/** Author of a content change, its reason if worth recording, and the run of a task that made it. */
export interface Authorship {
  author: Revision['author'];
  /** Shown in the history instead of a description derived from the change, such as 'Edited'. */
  reason?: string;
  runId?: number;
  /** The token by which a program changes it. */
  token?: TokenCaller;
  /** Webhooks are not notified: an import brings history, not news. */
  skipsWebhooks?: boolean;
}

const storage = new AsyncLocalStorage<Authorship>();

/** Does `work`, and everything that it calls and awaits, in the name of somebody. */
export const runAs = <T>(authorship: Authorship, work: () => T): T => storage.run(authorship, work);

/** The author of the present change; a task where none is set. */
export const currentAuthor = (): Authorship => storage.getStore() ?? { author: 'task' };

/** Whether the author of a change has a scope: everybody has, except a program whose token lacks it. */
export const hasScope = (scope: ApiScope): boolean =>
  currentAuthor().token?.scopes.has(scope) ?? true;

/** Throws 403 where they may not: what publishes asks where it happens, since more than one call leads there. */
export function checkScope(scope: ApiScope): void {
  if (!hasScope(scope)) throw insufficientScope(scope);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiScope } from '../contract/api-scope';
import type { Revision } from '../contract/revision';
import { insufficientScope } from './errors';

/** A program that calls with an API token, with the token's scopes. */
export interface TokenCaller {
  readonly id: number;
  readonly name: string;
  readonly scopes: ReadonlySet<ApiScope>;
}

/** Author of a content change, its reason if worth recording, and the run that made it. */
export interface Authorship {
  author: Revision['author'];
  /** Shown in the history instead of a description derived from the change, such as 'Edited'. */
  reason?: string;
  runId?: number;
  /** The API token with which a program makes the change. */
  token?: TokenCaller;
  /** Do not notify webhooks: an import adds old content, not news. */
  skipsWebhooks?: boolean;
}

const storage = new AsyncLocalStorage<Authorship>();

/** Runs `work`, including everything that it calls and awaits, under an authorship. */
export const runAs = <T>(authorship: Authorship, work: () => T): T => storage.run(authorship, work);

/** The author of the current change; a task by default. */
export const currentAuthor = (): Authorship => storage.getStore() ?? { author: 'task' };

/** Whether the current author has a scope; only programs whose token lacks it do not. */
export const hasScope = (scope: ApiScope): boolean =>
  currentAuthor().token?.scopes.has(scope) ?? true;

/**
 * Throws 403 if the current author lacks a scope. Used where something is published, since several
 * calls lead there.
 */
export function checkScope(scope: ApiScope): void {
  if (!hasScope(scope)) throw insufficientScope(scope);
}

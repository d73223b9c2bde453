import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Context of one request, for everything that is done on its behalf. */
export class RequestContext {
  #id: string | undefined;

  /** `given` is the id that the request came with, if it is trusted. */
  constructor(given?: string) {
    this.#id = given;
  }

  /** Id of the request in the log. */
  get id(): string {
    return (this.#id ??= randomUUID());
  }
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, including everything that it calls and awaits, in the context of a request. */
export const inRequest = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);

/** The current request; undefined outside of requests. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** The id that a proxy gave to a request, if it is well formed. */
export const wellFormedId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\w.-]{8,100}$/.test(header) ? header : undefined;

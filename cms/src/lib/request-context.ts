import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One request while it is answered, with all that is done for it. */
export class RequestContext {
  #id: string | undefined;

  /** `given` is the id that it came with, where that is believed. */
  constructor(given?: string) {
    this.#id = given;
  }

  /** Id of the request in the log. */
  get id(): string {
    return (this.#id ??= randomUUID());
  }
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Does `work`, and everything that it calls and awaits, on behalf of a request. */
export const inRequest = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);

/** The current request; undefined outside of requests. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** The id that a proxy has given to a request, where it has the form of one. */
export const wellFormedId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\w.-]{8,100}$/.test(header) ? header : undefined;

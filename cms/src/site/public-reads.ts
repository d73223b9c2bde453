import type { OutgoingHttpHeaders } from 'node:http';
import { sharedCacheHeaders } from '../lib/shared-cache';
import type { ApiCall, CallApi } from './api-caller';
import type { EntryCache } from './entry-cache';
import { createEntry, type ResponseEntry } from '../lib/response-entry';

const kept = (headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(
        ([name]) => !/^(?:content-length|connection|date|etag|x-request-id|vary)$/i.test(name),
      )
      .map(([name, value]) => [name, String(value)]),
  );

/** An API answer that is not a success; pages turn it into their own screens. */
export class ReadFailed extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`The API answered ${status}.`);
  }
}

/** Answers public reads of the API from memory, or fetches and caches them. */
export class PublicReads {
  constructor(
    private readonly callApi: CallApi,
    private readonly cache: EntryCache,
    private readonly now: () => number,
  ) {}

  /**
   * The answer to an anonymous GET of a `readKey`; throws ReadFailed for a 5xx without a cached
   * answer. Calls `onOutdated` if a new answer could not be fetched and a stale one is returned.
   */
  load(url: string, onOutdated?: () => void): Promise<ResponseEntry> {
    return this.cache.load(url, (isFirst) => this.#fetch({ path: url, isFirst }), onOutdated);
  }

  async #fetch(call: ApiCall): Promise<ResponseEntry> {
    const answer = await this.callApi(call);
    if (answer.status >= 500) throw new ReadFailed(answer.status, answer.body.toString());
    const headers = kept(answer.headers);
    if (answer.status === 200) {
      delete headers['cache-control'];
      Object.assign(headers, sharedCacheHeaders());
    }
    return createEntry(
      { status: answer.status, headers, body: answer.body, quality: 4 },
      this.now(),
    );
  }
}

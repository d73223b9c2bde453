import { Resolver } from 'node:dns/promises';
import { errorCode } from '../../lib/error-code';
import type { DnsAnswer, DomainLookup } from '../rules/checks/domain-lookup';

const TIMEOUT_MS = 5_000;
/** The name does not exist, or has no record of this type. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

const reasons: Readonly<Record<string, string>> = {
  ETIMEOUT: 'the name server took longer than 5 seconds',
  ECANCELLED: 'the name server took longer than 5 seconds',
  ECONNREFUSED: 'the name server can’t be reached',
  ESERVFAIL: 'the name server failed',
  EREFUSED: 'the name server refused the request',
  EBADNAME: 'the name can’t be looked up',
};

/** Queries the system's name servers, or the one at an address such as `127.0.0.1:53`. */
export class DnsLookup implements DomainLookup {
  constructor(private readonly server: string) {}

  txt = (name: string): Promise<DnsAnswer<string>> =>
    this.#ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')));

  mx = (name: string): ReturnType<DomainLookup['mx']> =>
    this.#ask((resolver) => resolver.resolveMx(name));

  /** Makes one query, with a total timeout of five seconds for all servers. */
  async #ask<T>(ask: (resolver: Resolver) => Promise<T[]>): Promise<DnsAnswer<T>> {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
    if (this.server !== '') resolver.setServers([this.server]);
    const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
    try {
      const records = await ask(resolver);
      return records.length === 0 ? { state: 'none' } : { state: 'found', records };
    } catch (error) {
      const code = errorCode(error) ?? 'an unknown failure';
      if (NOTHING.has(code)) return { state: 'none' };
      return { state: 'failed', reason: reasons[code] ?? code };
    } finally {
      clearTimeout(timer);
    }
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '../lib/client-address';
import { type ResponseEntry, sendEntry } from '../lib/response-entry';
import { commonHeaders } from '../lib/security-headers';
import { readAddress } from '../redirects/rules/address';
import { hasForeignQuery } from '../redirects/rules/check-source';
import type { AddressRequest, Lead } from '../redirects/services/leading';
import { canonicalPath } from './canonical-path';

interface OldAddressesOptions {
  /** The redirect of an address without a page. */
  lead: (url: string, asker: AddressRequest) => Promise<Lead | undefined>;
  /** Records a request for a page that does not exist. */
  miss: (url: string, asker: AddressRequest) => void;
  /** Whether a Cookie header holds a valid session. */
  hasSession: (cookie: string | undefined) => Promise<boolean>;
  /** The 404 page. */
  missingPage: (req: IncomingMessage) => Promise<ResponseEntry>;
}

/**
 * Whether an address is not the canonical one of its page, or has query parameters that the page
 * does not know.
 */
export function isNonCanonical(url: string, path: string): boolean {
  if (path.length > 1 && path.endsWith('/')) return true;
  if (path.includes('//') || canonicalPath(path) !== path) return true;
  if (!url.includes('?')) return false;
  const address = readAddress(url);
  return address !== undefined && hasForeignQuery(address);
}

/** Redirects readers from former addresses of the site, or of the site before it. */
export class OldAddresses {
  constructor(private readonly options: OldAddressesOptions) {}

  /** Answers a request whose address redirects; false if it does not. */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const lead = await this.options.lead(req.url ?? '/', await this.#askerOf(req));
    if (lead === undefined) return false;
    const { status, location, isPaid } = lead;
    if (location === null) {
      await sendEntry(req, res, { ...(await this.options.missingPage(req)), status });
      return true;
    }
    res.writeHead(status, {
      Location: location,
      // Each hit must be counted, and the redirect may change.
      'Cache-Control': 'no-store',
      ...(isPaid ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
      ...commonHeaders(),
    });
    res.end();
    return true;
  }

  /** Records a request for a page that does not exist. */
  async miss(req: IncomingMessage): Promise<void> {
    this.options.miss(req.url ?? '/', await this.#askerOf(req));
  }

  async #askerOf(req: IncomingMessage): Promise<AddressRequest> {
    return {
      method: req.method ?? 'GET',
      headers: req.headers,
      address: clientAddress(req),
      isAdmin: await this.options.hasSession(req.headers.cookie),
    };
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailCaller } from '../mail/rules/machine';
import { clientAddress } from '../lib/client-address';
import { commonHeaders } from '../lib/security-headers';

/** The smallest GIF there is: one transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const OPEN = /^\/newsletter\/open\/([\w-]{1,100})\.gif$/;
const CLICK = /^\/newsletter\/click\/([\w-]{1,100})$/;

interface MailLinksOptions {
  open: (token: string, caller: MailCaller) => void;
  /** Where a link leads; undefined where there is no such link. */
  click: (token: string, caller: MailCaller) => Promise<string | undefined>;
  /** Where links lead that lead nowhere. */
  home: string;
  log: (message: string, error: unknown) => void;
}

/** Nothing of this is to be kept or found: each address belongs to one reader. */
const headers = (): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  ...commonHeaders(),
});

/** Answers the tracking image and the links of mails. */
export class MailLinks {
  constructor(private readonly options: MailLinksOptions) {}

  /** Whether a path is one of a mail's; bad tokens belong here too. */
  static owns(path: string): boolean {
    return path.startsWith('/newsletter/open/') || path.startsWith('/newsletter/click/');
  }

  /** Answers; whatever fails beside, the image comes and the link leads to somewhere. */
  async answer(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const caller = {
      method: req.method ?? 'GET',
      headers: req.headers,
      address: clientAddress(req),
    };
    if (path.startsWith('/newsletter/open/')) {
      const token = OPEN.exec(path)?.[1];
      if (token !== undefined) this.options.open(token, caller);
      res.writeHead(200, {
        'Content-Type': 'image/gif',
        'Content-Length': POINT.length,
        ...headers(),
      });
      res.end(req.method === 'HEAD' ? undefined : POINT);
      return;
    }
    const target = await this.#targetOf(CLICK.exec(path)?.[1], caller);
    res.writeHead(302, { Location: target ?? this.options.home, ...headers() });
    res.end();
  }

  async #targetOf(token: string | undefined, caller: MailCaller): Promise<string | undefined> {
    if (token === undefined) return undefined;
    try {
      return await this.options.click(token, caller);
    } catch (error) {
      this.options.log('A mail link redirects to the home page', error);
      return undefined;
    }
  }
}

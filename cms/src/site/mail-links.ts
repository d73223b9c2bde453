import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailCaller } from '../mail/rules/machine';
import { clientAddress } from '../lib/client-address';
import { commonHeaders } from '../lib/security-headers';

/** The smallest GIF: one transparent pixel. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const OPEN = /^\/newsletter\/open\/([\w-]{1,100})\.gif$/;
const CLICK = /^\/newsletter\/click\/([\w-]{1,100})$/;

interface MailLinksOptions {
  open: (token: string, caller: MailCaller) => void;
  /** The target of a link; undefined if there is no such link. */
  click: (token: string, caller: MailCaller) => Promise<string | undefined>;
  /** Target of invalid links. */
  home: string;
  log: (message: string, error: unknown) => void;
}

/** Must not be cached or indexed, since each address belongs to one reader. */
const headers = (): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  ...commonHeaders(),
});

/** Answers the tracking images and links of mail. */
export class MailLinks {
  constructor(private readonly options: MailLinksOptions) {}

  /** Whether a path belongs to mail; includes invalid tokens. */
  static owns(path: string): boolean {
    return path.startsWith('/newsletter/open/') || path.startsWith('/newsletter/click/');
  }

  /**
   * Answers in any case: even if the tracking fails, the image is sent and the link redirects
   * somewhere.
   */
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

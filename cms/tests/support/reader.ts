import type { TestServer } from './boot';
import { type Answer, call } from './request';

/** User agents of a common browser on a desktop and on a phone. */
export const DESKTOP_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
export const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

let readers = 0;

/** A reader with a browser and a unique IP address; the server must trust its proxy. */
export class Reader {
  readonly #headers: Record<string, string>;

  constructor(
    private readonly server: TestServer,
    headers: Record<string, string> = {},
  ) {
    readers += 1;
    this.#headers = {
      'user-agent': DESKTOP_AGENT,
      accept: '*/*',
      'x-forwarded-for': `198.18.${Math.floor(readers / 250)}.${(readers % 250) + 1}`,
      ...headers,
    };
  }

  /** Sends any report. */
  send(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return call(this.server, 'POST', '/api/analytics/collect', {
      body,
      headers: { ...this.#headers, ...headers },
    });
  }

  view(path: string, referrer = ''): Promise<Answer> {
    return this.send({ type: 'view', path, referrer });
  }

  click(click: { clickId: string; productId: number; [field: string]: unknown }): Promise<Answer> {
    return this.send({ type: 'affiliate_click', path: '/', ...click });
  }
}

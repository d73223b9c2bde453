import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { noteSession } from '../lib/known-sessions';
import { Gatekeeper } from './gatekeeper';

const TOKEN = 'k'.repeat(43);
const COOKIE = `aurelian_admin=${TOKEN}`;
/** More calls than any lane admits at once. */
const MANY = 300;

interface Sent {
  method?: string;
  url: string;
  cookie?: string;
  bytes?: number;
}

const request = ({ method = 'POST', url, cookie, bytes = 0 }: Sent): IncomingMessage => {
  const headers = { 'content-length': String(bytes), ...(cookie !== undefined && { cookie }) };
  return { method, url, headers, destroyed: false } as unknown as IncomingMessage;
};

const response = (): ServerResponse => new EventEmitter() as unknown as ServerResponse;

describe('Gatekeeper', () => {
  let gatekeeper: Gatekeeper;
  let begun: string[];
  let finish: (() => void)[];

  beforeEach(() => {
    Object.assign(process.env, {
      APP_KEYS: 'x'.repeat(16),
      API_TOKEN_SALT: 'x'.repeat(16),
      ADMIN_JWT_SECRET: 'x'.repeat(16),
      TRANSFER_TOKEN_SALT: 'x'.repeat(16),
      ENCRYPTION_KEY: 'x'.repeat(16),
      JWT_SECRET: 'x'.repeat(16),
      SITE_SECRET: 'x'.repeat(16),
    });
    gatekeeper = new Gatekeeper({ isPressed: () => false, isPanelToken: () => false });
    begun = [];
    finish = [];
  });
  afterEach(() => {
    for (const end of finish) end();
  });

  const hang = (name: string) => {
    // Waiting calls may start during the next test, which has its own lists.
    const [names, ends] = [begun, finish];
    return (): Promise<void> => {
      names.push(name);
      return new Promise((end) => ends.push(end));
    };
  };
  const send = (name: string, sent: Sent): void => {
    gatekeeper.pass(request(sent), response(), hang(name)).catch(() => undefined);
  };
  const crowd = (name: string, sent: Sent): void => {
    for (let n = 0; n < MANY; n += 1) send(name, sent);
  };

  /** Waits until all admitted calls have started. */
  const flush = async (): Promise<void> => {
    for (let before = -1; before < begun.length;) {
      before = begun.length;
      for (let n = 0; n < 10; n += 1) await turn();
    }
  };

  it('serves signed-in users, however many callers try to log in', async () => {
    noteSession(TOKEN);
    crowd('login', { url: '/api/admin/authenticate' });
    await flush();
    expect(begun.length).toBeLessThan(MANY);
    send('admin', { url: '/api/posts', cookie: COOKIE });
    send('session', { method: 'GET', url: '/api/admin/session', cookie: COOKIE });
    await flush();
    expect(begun.slice(-2)).toEqual(['admin', 'session']);
  });

  it('keeps places for logins, regardless of other public requests', async () => {
    crowd('writing', { url: '/api/contact' });
    crowd('reading', { method: 'GET', url: '/api/posts' });
    await flush();
    send('login', { url: '/api/admin/authenticate' });
    expect(begun.at(-1)).toBe('login');
  });

  it('does not wait for a body that is too large to be read', async () => {
    send('first', { url: '/api/admin/authenticate' });
    send('vast', { url: '/api/admin/authenticate', bytes: 1e12 });
    send('second', { url: '/api/admin/authenticate', bytes: 100 });
    await flush();
    expect(begun).toEqual(['first', 'vast', 'second']);
  });

  it('limits the number of forms read at once, and passes their calls on', async () => {
    const form = { url: '/contact', bytes: 64 * 1024 };
    for (let n = 0; n < MANY; n += 1) {
      gatekeeper.passForm(request(form), response(), hang('form')).catch(() => undefined);
    }
    await flush();
    expect(begun.length).toBeLessThan(MANY);
    const call = gatekeeper.guard(() =>
      Promise.resolve({ status: 200, headers: {}, body: Buffer.from('') }),
    );
    expect(await call({ method: 'POST', path: '/api/contact' })).toMatchObject({ status: 200 });
  });

  it('keeps places for assistants while the public ones are taken, unless the caller has disconnected', async () => {
    crowd('reading', { method: 'GET', url: '/api/posts?q=a' });
    crowd('writing', { url: '/api/contact' });
    await flush();
    const answer = { status: 200, headers: {}, body: Buffer.from('') };
    const call = gatekeeper.guard(() => Promise.resolve(answer));
    for (const method of ['GET', 'PATCH'] as const) {
      expect(await call({ method, path: '/api/posts/1', token: 'aur_a' })).toEqual(answer);
    }
    const signal = AbortSignal.abort();
    await expect(call({ path: '/api/posts/1', token: 'aur_a', signal })).rejects.toThrow();
  });

  it('starts requests one by one so that a crowd does not block new connections', async () => {
    crowd('writing', { url: '/api/contact' });
    expect(begun).toEqual(['writing']);
    await flush();
    expect(begun.length).toBeGreaterThan(1);
  });

  it('renders pages that are cached already before new ones', async () => {
    const order: string[] = [];
    const make = (name: string) => () => Promise.resolve(order.push(name));
    await Promise.all([
      ...Array.from({ length: 40 }, () => gatekeeper.makePage(make('new'))),
      gatekeeper.makePage(make('known'), { isFirst: true }),
    ]);
    expect(order.indexOf('known')).toBe(1);
  });

  it('leaves no listeners or timers behind', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const res = response();
      await gatekeeper.pass(request({ url: '/api/contact' }), res, () => undefined);
      res.emit('close');
      expect(res.listenerCount('close')).toBe(0);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});

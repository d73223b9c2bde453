import type { MissedAddress, Redirect } from '../../src/contract/redirect';
import type { AdminUser } from './admin-user';
import type { TestServer } from './boot';
import { DESKTOP_AGENT } from './reader';
import { type Answer, call, expectContract } from './request';

const ALL = '/api/redirects';
const reader = { 'user-agent': DESKTOP_AGENT, accept: 'text/html' };

/** An owner who redirects old addresses, and readers who request them. */
export class Redirector {
  constructor(
    private readonly server: TestServer,
    private readonly admin: AdminUser,
  ) {}

  async add(source: string, target: string, rest = {}): Promise<Redirect> {
    const answer = await this.admin.send('POST', ALL, { source, target, ...rest });
    expectContract('redirects.create', answer);
    return answer.json as Redirect;
  }

  async list(words = ''): Promise<Redirect[]> {
    const answer = await this.admin.send('GET', `${ALL}?q=${encodeURIComponent(words)}`);
    expectContract('redirects.list', answer);
    return answer.json as Redirect[];
  }

  /** The newest redirect that contains a text; throws if there is none. */
  async only(words: string): Promise<Redirect> {
    const [found] = await this.list(words);
    if (found === undefined) throw new Error(`There is no redirect ${words}`);
    return found;
  }

  /** Missed addresses that contain a text. */
  async missed(query: string): Promise<MissedAddress[]> {
    const answer = await this.admin.send('GET', `${ALL}/missed?q=${query}`);
    expectContract('redirects.missed', answer);
    return answer.json as MissedAddress[];
  }

  /** Requests a path as a reader. */
  ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return call(this.server, method, path, { headers: { ...reader, ...headers } });
  }

  /** Status and target of the answer to a reader. */
  async led(path: string): Promise<[number, string | null]> {
    const { status, headers } = await this.ask(path);
    return [status, headers.get('location')];
  }

  /** Imports a file of redirects. */
  send(text: string, query = ''): Promise<Answer> {
    const { cookie } = this.admin;
    return call(this.server, 'POST', `${ALL}/import${query}`, {
      cookie,
      raw: { type: 'text/csv', text },
    });
  }

  /** The lines of the exported redirects. */
  async exported(): Promise<string[]> {
    return (await this.admin.send('GET', `${ALL}/export`)).text.trim().split('\r\n');
  }
}

import type { MissedAddress, Redirect } from '../../src/contract/redirect';
import type { AdminUser } from './admin-user';
import type { TestServer } from './boot';
import { DESKTOP_AGENT } from './reader';
import { type Answer, call, expectContract } from './request';

const ALL = '/api/redirects';
const reader = { 'user-agent': DESKTOP_AGENT, accept: 'text/html' };

/** An owner who redirects old addresses, and readers who request them. */
export class RedirectSite {
  constructor(
    private readonly server: TestServer,
    private readonly admin: AdminUser,
  ) {}

  async add(source: string, target: string, rest = {}): Promise<Redirect> {
    const answer = await this.admin.send('POST', ALL, { source, target, ...rest });
    expectContract('redirects.create', answer);
    return answer.json as Redirect;
  }

  async list(text = ''): Promise<Redirect[]> {
    const answer = await this.admin.send('GET', `${ALL}?q=${encodeURIComponent(text)}`);
    expectContract('redirects.list', answer);
    return answer.json as Redirect[];
  }

  /** The newest redirect that contains a text; throws if there is none. */
  async findNewest(text: string): Promise<Redirect> {
    const [found] = await this.list(text);
    if (found === undefined) throw new Error(`There is no redirect ${text}`);
    return found;
  }

  /** Missed addresses that contain a text. */
  async missed(query: string): Promise<MissedAddress[]> {
    const answer = await this.admin.send('GET', `${ALL}/missed?q=${query}`);
    expectContract('redirects.missed', answer);
    return answer.json as MissedAddress[];
  }

  /** Requests a path as a reader. */
  visit(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return call(this.server, method, path, { headers: { ...reader, ...headers } });
  }

  /** Status and target of the answer to a reader. */
  async follow(path: string): Promise<[number, string | null]> {
    const { status, headers } = await this.visit(path);
    return [status, headers.get('location')];
  }

  /** Imports a file of redirects. */
  import(text: string, query = ''): Promise<Answer> {
    const { cookie } = this.admin;
    return call(this.server, 'POST', `${ALL}/import${query}`, {
      cookie,
      raw: { type: 'text/csv', text },
    });
  }

  /** The lines of the exported redirects. */
  async exportLines(): Promise<string[]> {
    return (await this.admin.send('GET', `${ALL}/export`)).text.trim().split('\r\n');
  }
}

import type { Run, RunDetail } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import type { TestServer } from './boot';
import { type Answer, call, expectContract, logIn } from './request';
import { until } from './until';

/** Somebody with an admin session, who writes posts. */
export class AdminUser {
  #posts = 0;

  private constructor(
    private readonly server: TestServer,
    readonly cookie: string,
  ) {}

  /** Signs in by the password of the tests. */
  static async signIn(server: TestServer): Promise<AdminUser> {
    return new AdminUser(server, await logIn(server));
  }

  /** Calls the server with the session. */
  send(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const { cookie } = this;
    return call(this.server, method, path, {
      cookie,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Begins a run by this call, and waits until it ends. */
  async runToEnd(place: string): Promise<RunDetail> {
    const { status, json } = await this.send('POST', place);
    expect(status).toBe(202);
    return this.ended(json as Run);
  }

  /** A run once it has ended. */
  async ended({ id }: Pick<Run, 'id'>): Promise<RunDetail> {
    const read = async (): Promise<RunDetail> =>
      (await this.send('GET', `/api/automation/runs/${id}`)).json as RunDetail;
    await until(async () => (await read()).status !== 'running');
    return read();
  }

  /** Writes a draft of its own address in the first category; `rest` changes that. */
  async createPost(rest: Record<string, unknown> = {}): Promise<Post> {
    this.#posts += 1;
    const answer = await this.send('POST', '/api/posts', {
      title: 'A story',
      slug: `story-${this.#posts}`,
      excerpt: 'An excerpt.',
      content: 'Words.',
      categoryId: 1,
      ...rest,
    });
    expectContract('posts.create', answer);
    return answer.json as Post;
  }
}

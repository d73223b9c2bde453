import type { Run, RunDetail } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import type { TestServer } from './boot';
import { type Answer, call, expectContract, logIn } from './request';
import { until } from './until';

/** A user with an admin session who writes posts. */
export class AdminUser {
  #posts = 0;

  private constructor(
    private readonly server: TestServer,
    readonly cookie: string,
  ) {}

  /** Signs in with the tests' password. */
  static async signIn(server: TestServer): Promise<AdminUser> {
    return new AdminUser(server, await logIn(server));
  }

  send(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const { cookie } = this;
    return call(this.server, method, path, {
      cookie,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Starts a run with a `POST` to an address and waits until it ends. */
  async runToEnd(path: string): Promise<RunDetail> {
    const { status, json } = await this.send('POST', path);
    expect(status).toBe(202);
    return this.waitForRun(json as Run);
  }

  /** Waits until a run ends and returns it. */
  async waitForRun({ id }: Pick<Run, 'id'>): Promise<RunDetail> {
    const read = async (): Promise<RunDetail> =>
      (await this.send('GET', `/api/automation/runs/${id}`)).json as RunDetail;
    await until(async () => (await read()).status !== 'running');
    return read();
  }

  /** Creates a draft with a slug of its own in category 1; `rest` overrides fields. */
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

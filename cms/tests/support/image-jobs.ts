import type { ReportItem, TaskReport } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import type { Upload } from '../../src/contract/upload';
import { AdminUser } from './admin-user';
import { bootServer, shutDown, type TestServer } from './boot';
import { runSql } from './database';
import { type ImageHost, startImageHost } from './image-host';
import { fileForm, noise } from './images';
import { call, expectContract } from './request';

/** A server that may reach the image host on loopback, and an administrator who runs its jobs. */
export class ImageJobs {
  #posts = 0;

  private constructor(
    readonly host: ImageHost,
    readonly server: TestServer,
    readonly admin: AdminUser,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ImageJobs> {
    const host = await startImageHost();
    const server = await bootServer({
      OUTBOUND_ALLOW: host.host,
      COMMONS_API_URL: host.url('/w/api.php'),
      ...env,
    });
    return new ImageJobs(host, server, await AdminUser.signIn(server));
  }

  async stop(): Promise<void> {
    await shutDown(this.server);
    this.host.stop();
  }

  /** Creates a post with a slug of its own. */
  createPost(rest: Record<string, unknown>): Promise<Post> {
    this.#posts += 1;
    return this.admin.createPost({ slug: `pictured-${this.#posts}`, ...rest });
  }

  /** Deletes all posts and clears the image host's request log. */
  async deletePosts(): Promise<void> {
    for (const { id } of (await this.admin.send('GET', '/api/posts')).json as Post[]) {
      await this.admin.send('DELETE', `/api/posts/${id}`);
    }
    this.host.requestedPaths.length = 0;
  }

  /** Uploads an image as a person. */
  async upload(): Promise<Upload> {
    const form = fileForm({ body: await noise(1_600, 200).jpeg().toBuffer() });
    const { cookie } = this.admin;
    return (await call(this.server, 'POST', '/api/uploads', { cookie, form })).json as Upload;
  }

  async run(path: string): Promise<TaskReport> {
    const answer = await this.admin.send('POST', path);
    expectContract('jobs.validateFixImages', answer);
    return answer.json as TaskReport;
  }

  /** The report's item about an entry; throws if there is none. */
  static itemOf({ items }: TaskReport, kind: ReportItem['kind'], id: number): ReportItem {
    const found = items.find((item) => item.kind === kind && item.id === id);
    if (found === undefined) throw new Error(`The report has no item about ${kind} ${id}`);
    return found;
  }

  /** Undoes a run. */
  async undo({ runId }: TaskReport): Promise<TaskReport> {
    const answer = await this.admin.send('POST', `/api/automation/runs/${runId}/undo`);
    expectContract('runs.undo', answer);
    return answer.json as TaskReport;
  }

  async post(id: number): Promise<Post> {
    const answer = await this.admin.send('GET', `/api/posts/${id}`);
    expectContract('posts.get', answer);
    return answer.json as Post;
  }

  /** The stored image of a product or category. */
  async imageOf(table: 'affiliate_products' | 'categories', id: number): Promise<unknown> {
    const [row] = await runSql(this.server, `select image_url from ${table} where id = ${id}`);
    return row?.image_url;
  }

  /** Sets an image directly in the database, as an old version or another program might. */
  async setImage(table: string, id: number, url: string): Promise<void> {
    await runSql(this.server, `update ${table} set image_url = '${url}' where id = ${id}`);
  }
}

import type { TaskReport } from '../../src/contract/automation-run';
import type { Post } from '../../src/contract/post';
import type { PostProvenance, Provenance } from '../../src/contract/provenance';
import type { Revision } from '../../src/contract/revision';
import type { AdminUser } from './admin-user';
import { addCategories, closeAiSite, openAiSite } from './ai-site';
import type { TestServer } from './boot';
import type { OpenAiStub } from './openai-stub';
import { expectContract } from './request';
import { StubWriter } from './stub-writer';

export const UPGRADE = '/api/automation/upgrade-to-premium';
/** A text with a low score. */
export const WEAK_TEXT =
  'The train left late. We waited, and nobody told us why it was so late that evening.';
export const OWN_METADATA = { metaTitle: 'Own', metaDescription: 'Own words.', tags: ['own'] };

/** A server whose model is a stub, with weak posts to improve. */
export class UpgradeLab {
  #posts = 0;

  private constructor(
    readonly stub: OpenAiStub,
    readonly server: TestServer,
    readonly admin: AdminUser,
    public writer: StubWriter,
  ) {}

  static async open(): Promise<UpgradeLab> {
    const { stub, server, admin } = await openAiSite();
    await addCategories(admin, 'Trains');
    return new UpgradeLab(stub, server, admin, new StubWriter(stub));
  }

  close(): Promise<void> {
    return closeAiSite(this);
  }

  /** Deletes all posts and resets the model to path that works. */
  async clear(): Promise<void> {
    this.stub.reset();
    this.writer = new StubWriter(this.stub);
    this.writer.answerAll();
    const all = (await this.admin.send('GET', '/api/posts')).json as Post[];
    for (const { id } of all) await this.admin.send('DELETE', `/api/posts/${id}`);
  }

  /** Creates a weak draft; `rest` overrides fields. */
  createPost(rest: Record<string, unknown> = {}): Promise<Post> {
    this.#posts += 1;
    return this.admin.createPost({
      title: `Delay ${this.#posts}`,
      slug: `delay-${this.#posts}`,
      content: WEAK_TEXT,
      ...OWN_METADATA,
      ...rest,
    });
  }

  async run(path: string): Promise<TaskReport> {
    const answer = await this.admin.send('POST', path);
    expectContract('jobs.upgradeToPremium', answer);
    return answer.json as TaskReport;
  }

  async undo({ runId }: TaskReport): Promise<TaskReport> {
    const answer = await this.admin.send('POST', `/api/automation/runs/${runId}/undo`);
    expectContract('runs.undo', answer);
    return answer.json as TaskReport;
  }

  async read({ id }: Pick<Post, 'id'>): Promise<Post> {
    return (await this.admin.send('GET', `/api/posts/${id}`)).json as Post;
  }

  /** Provenance of a post's text; null if only people wrote it. */
  async provenanceOf({ id }: Post): Promise<Provenance | null> {
    const answer = await this.admin.send('GET', `/api/posts/${id}/provenance`);
    return (answer.json as PostProvenance).provenance;
  }

  /** The writer of a post's text; undefined if only people wrote it. */
  async writerOf(post: Post): Promise<string | undefined> {
    return (await this.provenanceOf(post))?.writer;
  }

  /** The rewrites waiting for a decision. */
  async proposals(): Promise<Revision[]> {
    const answer = await this.admin.send('GET', '/api/revisions?state=proposed');
    expectContract('revisions.all', answer);
    return answer.json as Revision[];
  }

  /** Creates a published post with a proposal, whose address is `path`. */
  async createProposal(): Promise<{ post: Post; path: string; report: TaskReport }> {
    const post = await this.createPost({ published: true });
    const report = await this.run(UPGRADE);
    expect(report).toMatchObject({ changed: 1, failed: 0 });
    const [waiting] = await this.proposals();
    const path = `/api/posts/${post.id}/revisions/${waiting?.id}`;
    return { post: await this.read(post), path, report };
  }
}

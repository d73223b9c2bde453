import type { Post } from '../../src/contract/post';
import type { Run, TaskReport } from '../../src/contract/automation-run';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { copyPost } from '../support/copy-post';
import { runSql } from '../support/database';
import { call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';
import { corpus } from '../unit/formatting/corpus';

const JOBS = [
  { path: '/api/automation/reformat-content', route: 'jobs.reformatContent' },
  { path: '/api/quick-fix-formatting', route: 'jobs.quickFixFormatting' },
] as const;
const MESSY = '<h1>Como</h1>\n\n<p>By <b>boat</b>.</p>\n\n##Road  \n\n\n\n**loose';

/** The HTML of the text on a post's page. */
function articleOf(page: string): string {
  const start = page.lastIndexOf('<', page.indexOf('data-article='));
  let depth = 0;
  for (const { index, 0: tag } of page.slice(start).matchAll(/<\/?div\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return page.slice(start, start + index);
  }
  throw new Error('The page contains no article text');
}

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value);

/** The visible content of a post, without whitespace. */
function shownIn(page: string) {
  const html = articleOf(page);
  return {
    letters: html.replace(/<[^>]*>/g, '').replace(/(?:\s|&nbsp;)+/g, ''),
    links: all(html, /<a\b[^>]*?href="([^"]*)"/g),
    images: all(html, /<img\b[^>]*?\b(?:src|alt)="([^"]*)"/g),
    cells: all(html, /<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs),
    headings: all(html, /<(h[1-6])\b[^>]*>(?!<\/h)/g),
  };
}

const isPostgres = ({ env }: TestServer): boolean => env.DATABASE_URL !== undefined;

/** Makes the database refuse all changes of a post. */
async function refuseChanges(server: TestServer, id: number): Promise<void> {
  await runSql(
    server,
    isPostgres(server)
      ? `create function refuse() returns trigger as $$ begin raise 'refused'; end $$ language plpgsql;
         create trigger refuse before update on posts for each row when (old.id = ${id})
         execute function refuse()`
      : `create trigger refuse before update on posts when old.id = ${id}
         begin select raise(abort, 'refused'); end`,
  );
}

const acceptChanges = (server: TestServer): Promise<unknown> =>
  runSql(server, `drop trigger refuse${isPostgres(server) ? ' on posts' : ''}`);

describe('formatting jobs', () => {
  let server: TestServer;
  let admin: AdminUser;

  const run = async (job: (typeof JOBS)[number], query = ''): Promise<TaskReport> => {
    const answer = await admin.send('POST', `${job.path}${query}`);
    expectContract(job.route, answer);
    return answer.json as TaskReport;
  };
  const contentOf = async (id: number): Promise<string> =>
    ((await admin.send('GET', `/api/posts/${id}`)).json as Post).content;
  const undo = async (report: TaskReport): Promise<TaskReport> =>
    (await admin.send('POST', `/api/automation/runs/${report.runId}/undo`)).json as TaskReport;

  describe('on posts from other programs', () => {
    const ids: number[] = [];

    beforeAll(async () => {
      server = await bootServer({ SEED: 'none' });
      admin = await AdminUser.signIn(server);
      await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
      for (const [title, text] of Object.entries(corpus)) {
        // The API refuses style sheets; the unit tests cover those that older posts contain.
        const content = text.replaceAll(/<style[\s\S]*?<\/style>|<link[^>]*>/gi, '');
        ids.push((await admin.createPost({ title, content, published: true })).id);
      }
    });
    afterAll(() => shutDown(server));

    const contents = async (): Promise<unknown[]> =>
      (await runSql(server, 'select content from posts order by id')).map(({ content }) => content);
    const pages = async (shown: readonly number[]): Promise<string[]> => {
      const texts: string[] = [];
      for (const id of shown) {
        texts.push((await call(server, 'GET', `/post/story-${ids.indexOf(id) + 1}`)).text);
      }
      return texts;
    };

    it.each(JOBS)('need a session: $path', async ({ path }) => {
      expectProblem(await call(server, 'POST', path), 401);
    });

    it('describe their changes in a dry run without making any', async () => {
      const before = await contents();
      for (const job of JOBS) {
        const report = await run(job, '?dryRun=1');
        expect(report).toMatchObject({ dryRun: true, runId: null, failed: 0 });
        expect(report.changed).toBeGreaterThan(5);
        const item = report.items.find(({ outcome }) => outcome === 'changed');
        expect(item?.message).toMatch(/^\d+ [a-z]/);
        expect(item?.changes).toMatchObject([{ field: 'content' }]);
      }
      expect(await contents()).toEqual(before);
    });

    it('preserve the visible content, change nothing when repeated and are undone exactly', async () => {
      const before = await contents();
      const { items } = await run(JOBS[0], '?dryRun=1');
      const isChanging = (post: number): boolean =>
        items.some(({ id, outcome }) => id === post && outcome === 'changed');
      const changing = ids.filter(isChanging);
      expect(changing.length).toBeGreaterThan(5);
      const shown = (await pages(changing)).map(shownIn);
      const reformatted = await run(JOBS[0]);
      expect(reformatted.changed).toBe(changing.length);
      const after = (await pages(changing)).map(shownIn);
      for (const [at, was] of shown.entries()) {
        const { links, ...is } = after[at]!;
        const { links: linksBefore, ...rest } = was;
        expect(is).toEqual(rest);
        expect(links).toEqual(expect.arrayContaining(linksBefore));
      }
      const between = await contents();
      expect(between).not.toEqual(before);
      expect(await run(JOBS[0])).toMatchObject({ changed: 0, failed: 0 });

      const fixed = await run(JOBS[1]);
      expect(fixed.changed).toBeGreaterThan(5);
      expect(await run(JOBS[1])).toMatchObject({ changed: 0, failed: 0 });

      expect(await undo(fixed)).toMatchObject({ changed: fixed.changed, failed: 0, skipped: 0 });
      expect(await contents()).toEqual(between);
      expect(await undo(reformatted)).toMatchObject({ changed: reformatted.changed, skipped: 0 });
      expect(await contents()).toEqual(before);
    });
  });

  describe('alongside other changes', () => {
    const POSTS = 12;
    const ids: number[] = [];

    beforeAll(async () => {
      server = await bootServer({ SEED: 'none' });
      server.expectedErrors.push(/failed in a task/);
      admin = await AdminUser.signIn(server);
      await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
      await admin.createPost({ content: MESSY });
      await copyPost(server, POSTS);
      ids.push(...Array.from({ length: POSTS }, (_, index) => index + 1));
    });
    afterAll(() => shutDown(server));

    it.each(JOBS)('keep posts edited since when undone: $path', async (job) => {
      const report = await run(job);
      expect(report).toMatchObject({ changed: POSTS, failed: 0 });
      const [edited = 0, other = 0] = ids;
      await admin.send('PATCH', `/api/posts/${edited}`, { content: 'Written anew.' });
      const undone = await undo(report);
      expect(undone).toMatchObject({ changed: POSTS - 1, skipped: 1, failed: 0 });
      expect(undone.items.find(({ outcome }) => outcome === 'skipped')).toMatchObject({
        id: edited,
        message: 'Edited since by a person, so it was kept',
      });
      expect(await contentOf(edited)).toBe('Written anew.');
      expect(await contentOf(other)).toBe(MESSY);
      await admin.send('PATCH', `/api/posts/${edited}`, { content: MESSY });
    });

    it('continue with the other posts if one fails', async () => {
      const [broken = 0] = ids.slice(6);
      await refuseChanges(server, broken);
      const report = await run(JOBS[0]);
      await acceptChanges(server);
      expect(report).toMatchObject({ status: 'done', changed: POSTS - 1, failed: 1 });
      expect(report.items[0]).toMatchObject({ id: broken, outcome: 'failed' });
      await undo(report);
    });

    it('block no other request during a text that takes minutes, stop when cancelled and keep the changes made so far', async () => {
      const { id } = await admin.createPost();
      const endless = `<b>By boat</b>\n\n${'a\n=\n'.repeat(20_000)}`;
      await runSql(server, `update posts set content = '${endless}' where id = ${id}`);
      const started = (await admin.send('POST', `${JOBS[0].path}?async=1`)).json as Run;
      const state = async (): Promise<Run> =>
        (await admin.send('GET', `/api/automation/runs/${started.id}`)).json as Run;
      await until(async () => (await state()).changed === POSTS);
      // The job is working on the endless text.
      expect((await call(server, 'GET', '/api/stats')).status).toBe(200);
      expect((await state()).status).toBe('running');
      await admin.send('POST', `/api/automation/runs/${started.id}/cancel`);
      expect(await admin.waitForRun(started)).toMatchObject({
        status: 'cancelled',
        changed: POSTS,
        failed: 0,
      });
      expect(await contentOf(id)).toBe(endless);
      expect(await contentOf(ids[0] ?? 0)).not.toBe(MESSY);
      await admin.send('POST', `/api/automation/runs/${started.id}/undo`);
      await admin.send('DELETE', `/api/posts/${id}`);
    });
  });
});

import type { IssuePreview } from '../../src/contract/newsletter-issue';
import { AdminUser } from '../support/admin-user';
import { runSql } from '../support/database';
import { addSubscribers, IssueEditor } from '../support/issue-editor';
import { NewsletterLab } from '../support/newsletter-lab';
import { expectContract, expectProblem } from '../support/request';

const ISSUES = '/api/newsletter/issues';
const PUBLIC_URL = 'http://magazine.example';

describe('sent issues', () => {
  let lab: NewsletterLab;
  let admin: AdminUser;
  const editor = new IssueEditor(() => admin);

  /** The ids of rows in ascending order. */
  const ids = async (where: string): Promise<number[]> =>
    (await runSql(lab.server, `select id from ${where} order by id`)).map(({ id }) => Number(id));

  beforeAll(async () => {
    lab = await NewsletterLab.start({ PUBLIC_URL });
    admin = await AdminUser.signIn(lab.server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    await addSubscribers(
      lab.server,
      ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@readers.example` })),
    );
  });
  afterAll(() => lab.stop());

  it('are shown as sent, with the number of readers who followed each link', async () => {
    const post = await admin.createPost({ title: 'As it was', published: true });
    const issue = await editor.create({
      content: 'See [the shop](https://shop.example/watch).',
      postIds: [post.id],
    });
    const before = await admin.send('GET', `${ISSUES}/${issue.id}/preview`);
    expectContract('issues.mail', before);
    expect((before.json as IssuePreview).recipients).toBe(4);
    expect((await editor.read(issue)).links).toEqual([]);
    await editor.send(issue);
    await editor.waitUntilSent(issue);
    await admin.send('PATCH', `/api/posts/${post.id}`, { title: 'As it is' });
    const after = await admin.send('GET', `${ISSUES}/${issue.id}/preview`);
    expectContract('issues.mail', after);
    const shown = after.json as IssuePreview;
    expect(shown).toMatchObject({ subject: issue.subject, recipients: 4 });
    expect(shown.html).toContain('As it was');
    expect(shown.html).toContain(`href="${PUBLIC_URL}/post/${post.slug}"`);
    expect(shown.html).not.toMatch(/newsletter\/(?:click|open)/);

    const links = await ids(`issue_links where issue_id = ${issue.id}`);
    const [first, second, third] = await ids(`mail_messages where issue_id = ${issue.id}`);
    const clicks = [
      [first, links[1], 'null'],
      [first, links[1], 'null'],
      [second, links[1], 'null'],
      [third, links[1], "'scanner'"],
      [third, links[0], "'burst'"],
    ].map(
      ([message, link, machine]) =>
        `('click', ${message}, ${issue.id}, ${link}, ${Date.now()}, ${machine})`,
    );
    await runSql(
      lab.server,
      `insert into mail_events (kind, message_id, issue_id, link_id, at, machine)
       values ${clicks.join(', ')}`,
    );
    expect((await editor.read(issue)).links).toEqual([
      { url: `${PUBLIC_URL}/post/${post.slug}`, postId: post.id, title: 'As it is', clicked: 2 },
      { url: 'https://shop.example/watch', postId: null, title: null, clicked: 0 },
    ]);
    expectProblem(await admin.send('GET', `${ISSUES}/987654/preview`), 404);
  });

  it('count opens and clicks of delivered mail only', async () => {
    const issue = await editor.create({ subject: 'Shares' });
    await editor.send(issue);
    await editor.waitUntilSent(issue);
    const [first, second, third] = await ids(`mail_messages where issue_id = ${issue.id}`);
    await runSql(
      lab.server,
      `update mail_messages set opened_at = 1, clicked_at = 1 where id in (${first}, ${second}, ${third})`,
    );
    await runSql(lab.server, `update mail_messages set bounced_at = 1 where id = ${first}`);
    await runSql(lab.server, `update mail_messages set status = 'doubtful' where id = ${second}`);
    const { figures } = await editor.read(issue);
    expect(figures).toMatchObject({ recipients: 4, delivered: 2, opened: 1, clicked: 1 });
    expect(figures).toMatchObject({ bounced: 1, doubtful: 1, savedAsFiles: 0 });
    await runSql(
      lab.server,
      `update mail_messages set response = 'Written as a.eml' where issue_id = ${issue.id}`,
    );
    const files = (await editor.read(issue)).figures;
    expect(files).toMatchObject({ delivered: 2, savedAsFiles: 2 });
    await runSql(lab.server, `update mail_messages set status = 'sent' where id = ${second}`);
  });

  it('keep their posts out of the next digest, in any order of sending', async () => {
    await admin.createPost({ title: 'In the first', published: true });
    const first = await editor.digest();
    const post = await admin.createPost({ title: 'Only in the second', published: true });
    const second = await editor.digest();
    expect(second.postIds).toContain(post.id);
    for (const digest of [second, first]) {
      await editor.send(digest);
      await editor.waitUntilSent(digest);
    }
    expectProblem(await admin.send('POST', `${ISSUES}/digest`), 409);
  });

  it('never have a subject of several lines', async () => {
    const issue = await editor.create();
    await runSql(
      lab.server,
      `update newsletter_issues set subject = 'a
Bcc: b@c.example' where id = ${issue.id}`,
    );
    const answer = await admin.send('POST', `${ISSUES}/${issue.id}/send`);
    expectProblem(answer, 409);
    expect(answer.text).toContain('Subject must be a single line');
    await admin.send('DELETE', `${ISSUES}/${issue.id}`);
  });
});

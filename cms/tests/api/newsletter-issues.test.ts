import type { IssuePreview, NewsletterIssue } from '../../src/contract/newsletter-issue';
import type { Problem } from '../../src/contract/problem';
import { atOnce } from '../support/at-once';
import { AdminUser } from '../support/admin-user';
import { runSql } from '../support/database';
import { addCampaignSale } from '../support/add-campaign-sale';
import { addSubscribers, IssueEditor } from '../support/issue-editor';
import { NewsletterLab, pathOf } from '../support/newsletter-lab';
import { PanelUser } from '../support/panel';
import { call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

const ISSUES = '/api/newsletter/issues';
const PUBLIC_URL = 'http://magazine.example';

describe('newsletter issues', () => {
  let lab: NewsletterLab;
  let admin: AdminUser;
  const editor = new IssueEditor(() => admin);

  beforeAll(async () => {
    lab = await NewsletterLab.start({ PUBLIC_URL });
    admin = await AdminUser.signIn(lab.server);
    for (const name of ['Trains', 'Watches', 'Boats']) {
      await admin.send('POST', '/api/categories', { name, slug: name.toLowerCase() });
    }
  });
  afterAll(() => lab.stop());
  beforeEach(async () => {
    lab.smtp.clear();
    await runSql(lab.server, 'delete from subscribers');
    await addSubscribers(lab.server, [{ email: 'all@readers.example' }]);
  });

  it('cannot be sent without subscribers and stay drafts', async () => {
    await runSql(lab.server, 'delete from subscribers');
    const issue = await editor.create();
    const answer = await admin.send('POST', `${ISSUES}/${issue.id}/send`);
    expectProblem(answer, 409);
    expect(answer.text).toContain('any confirmed subscriber');
    expect(await editor.read(issue)).toMatchObject({ status: 'draft', startedAt: null });
  });

  it('are drafted from new posts, previewed, tested, sent once and delivered', async () => {
    const lead = await admin.createPost({
      title: 'The <b>slow</b> train',
      published: true,
      featured: true,
      imageUrl: '/pictures/exotic-travel.jpg',
      imageAlt: 'A lake',
    });
    const other = await admin.createPost({ title: 'A watch', published: true, categoryId: 2 });
    await admin.createPost({ title: 'Not out yet' });
    await addSubscribers(lab.server, [
      { email: 'watches@readers.example', categoryIds: [other.category?.id ?? 0] },
      { email: 'none@readers.example', categoryIds: [3] },
      // Chose a category that has been deleted.
      { email: 'gone@readers.example', categoryIds: [999] },
      { email: 'pending@readers.example', state: 'pending' },
    ]);

    const digest = await editor.digest();
    expect(digest).toMatchObject({
      kind: 'digest',
      status: 'draft',
      subject: 'This week: The <b>slow</b> train and 1 more story',
      postIds: [lead.id, other.id],
    });

    const { subject, preheader, content, postIds, kind } = digest;
    const preview = await admin.send('POST', `${ISSUES}/preview`, {
      kind,
      subject,
      preheader,
      content,
      postIds,
    });
    expectContract('issues.preview', preview);
    const shown = preview.json as IssuePreview;
    expect(shown.recipients).toBe(3);
    expect(shown.html).toContain('The &lt;b&gt;slow&lt;/b&gt; train');
    expect(shown.html).toContain(`href="${PUBLIC_URL}/post/${lead.slug}"`);
    expect(shown.html).toContain(`${PUBLIC_URL}/img/1200/pictures/exotic-travel.jpg.jpg`);
    expect(shown.html).not.toMatch(/newsletter\/(?:click|open)/);
    expect(shown.text).toContain(`${PUBLIC_URL}/post/${other.slug}`);
    expect(shown.htmlBytes).toBeGreaterThan(shown.html.length);
    const [, image = ''] = /src="([^"]+\.jpg)"/.exec(shown.html) ?? [];
    const served = await call(lab.server, 'GET', pathOf(image));
    expect(served.headers.get('content-type')).toBe('image/jpeg');

    expectContract(
      'issues.test',
      await admin.send('POST', `${ISSUES}/${digest.id}/test`, { email: 'owner@example.com' }),
    );
    const tried = await lab.waitForMail('owner@example.com');
    expect(tried.parsed.subject).toBe(`[Test] ${subject}`);
    expect(await editor.read(digest)).toMatchObject({ status: 'draft' });

    expect((await editor.send(digest)).status).toMatch(/^(?:sending|sent)$/);
    expectProblem(await admin.send('POST', `${ISSUES}/${digest.id}/send`), 409);
    expectProblem(await admin.send('PATCH', `${ISSUES}/${digest.id}`, { subject: 'Other' }), 409);
    expectProblem(await admin.send('DELETE', `${ISSUES}/${digest.id}`), 409);
    const { parsed, raw } = await lab.waitForMail('all@readers.example');
    const sent = await editor.waitUntilSent(digest);
    expect(sent.figures).toMatchObject({
      recipients: 3,
      delivered: 3,
      savedAsFiles: 0,
      queued: 0,
      opened: 0,
    });

    expect(parsed.subject).toBe(subject);
    expect(raw).toMatch(/^List-Id: <newsletter\.magazine\.example>\r$/im);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const [, oneClick = ''] = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(raw) ?? [];
    expect(parsed.text).toContain(oneClick);
    expect(raw).not.toMatch(/^Precedence:/m);
    expect(parsed.html).toMatch(/newsletter\/open\/[\w-]{40}\.gif/);
    const clicks = [
      ...String(parsed.html).matchAll(/href="([^"]+\/newsletter\/click\/[\w-]{40})"/g),
    ];
    expect(clicks.length).toBeGreaterThan(2);
    const links = await runSql(
      lab.server,
      `select url, post_id from issue_links where issue_id = ${digest.id} order by id`,
    );
    expect(links).toEqual([
      { url: `${PUBLIC_URL}/post/${lead.slug}`, post_id: lead.id },
      { url: `${PUBLIC_URL}/post/${other.slug}`, post_id: other.id },
    ]);

    const chosen = await lab.waitForMail('watches@readers.example');
    expect(chosen.parsed.text).toContain('A watch');
    // Neither the mail nor its subject mentions posts in categories that the reader did not choose.
    expect(chosen.parsed.subject).toBe('This week: A watch');
    expect(chosen.parsed.text).not.toContain('slow');
    const everything = await lab.waitForMail('gone@readers.example');
    expect(everything.parsed.text).toContain('slow');
    expect(lab.smtp.mailsTo('none@readers.example')).toEqual([]);
    expect(lab.smtp.mailsTo('pending@readers.example')).toEqual([]);
    expectProblem(await admin.send('POST', `${ISSUES}/digest`), 409);
  });

  it('allow unsubscribing with one click through their header', async () => {
    await addSubscribers(lab.server, [{ email: 'leaver@readers.example' }]);
    const issue = await editor.create({ subject: 'Leave me' });
    await editor.send(issue);
    const { raw } = await lab.waitForMail('leaver@readers.example');
    const [, address = ''] = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(raw) ?? [];
    const answer = await call(lab.server, 'POST', pathOf(address), {
      raw: { type: 'application/x-www-form-urlencoded', text: 'List-Unsubscribe=One-Click' },
    });
    expect(answer.status).toBe(200);
    expect(await lab.stateOf('leaver@readers.example')).toBe('unsubscribed');
    const sent = await editor.waitUntilSent(issue);
    expect(sent.figures).toMatchObject({ unsubscribed: 1, revenue: 0 });
    await addCampaignSale(lab.server, `issue-${issue.id}`, sent.startedAt);
    expect((await editor.read(issue)).figures.revenue).toBe(12.5);
    await runSql(lab.server, `update newsletter_issues set state = 'draft' where id = ${issue.id}`);
    expectProblem(await admin.send('POST', `${ISSUES}/${issue.id}/send`), 409);
    const next = await editor.create({ subject: 'Without them' });
    await editor.send(next);
    await editor.waitUntilSent(next);
    expect(lab.smtp.mailsTo('leaver@readers.example')).toHaveLength(1);
  });

  it('can be paused and resume where they stopped', async () => {
    const issue = await editor.create({ subject: 'Wait for me' });
    let go = (): void => undefined;
    lab.smtp.faults.answerAfter = new Promise((resolve) => (go = resolve));
    await addSubscribers(
      lab.server,
      Array.from({ length: 40 }, (_, index) => ({ email: `p${index}@readers.example` })),
    );
    await editor.send(issue);
    await until(() => lab.smtp.received.length > 0);
    const paused = await admin.send('POST', `${ISSUES}/${issue.id}/pause`);
    expectContract('issues.pause', paused);
    expect((paused.json as NewsletterIssue).status).toBe('paused');
    expectProblem(await admin.send('POST', `${ISSUES}/${issue.id}/pause`), 409);
    go();
    lab.smtp.resetFaults();
    const resumed = await admin.send('POST', `${ISSUES}/${issue.id}/resume`);
    expectContract('issues.resume', resumed);
    const { figures } = await editor.waitUntilSent(issue);
    expect(figures.delivered).toBe(figures.recipients);
    const addresses = lab.smtp.received.flatMap(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toHaveLength(figures.recipients);
    expectProblem(await admin.send('POST', `${ISSUES}/${issue.id}/resume`), 409);
  });

  it('are sent only if unchanged since they were opened', async () => {
    const issue = await editor.create({ subject: 'Looked at' });
    const send = (body: Record<string, unknown>) =>
      admin.send('POST', `${ISSUES}/${issue.id}/send`, body);
    const edited = await admin.send('PATCH', `${ISSUES}/${issue.id}`, { content: 'Otherwise.' });
    const refused = await send({ updatedAt: issue.updatedAt });
    expectProblem(refused, 409);
    expect(refused.text).toContain('changed since you opened it');
    expect(expectProblem(await send({ updatedAt: 'then' }), 400)).toHaveProperty('updatedAt');
    expect(await editor.read(issue)).toMatchObject({ status: 'draft' });
    const { updatedAt } = edited.json as NewsletterIssue;
    expectContract('issues.send', await send({ updatedAt }));
    await editor.waitUntilSent(issue);
  });

  it('are sent once, however many requests are simultaneous', async () => {
    const issue = await editor.create({ subject: 'Once' });
    const answers = await atOnce(
      Array.from({ length: 5 }, () => admin.send('POST', `${ISSUES}/${issue.id}/send`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
    const { figures } = await editor.waitUntilSent(issue);
    expect(lab.smtp.received).toHaveLength(figures.recipients);
  });

  it('cannot be changed in the panel once sent', async () => {
    const uid = 'api::newsletter-issue.newsletter-issue';
    const panel = await PanelUser.create(lab.server, 'super-admin');
    const documentIdOf = async ({ id }: { id: number }): Promise<string> => {
      const sql = `select document_id from newsletter_issues where id = ${id}`;
      return String((await runSql(lab.server, sql))[0]?.document_id);
    };
    const sent = await editor.create({ subject: 'Went out' });
    await admin.send('POST', `${ISSUES}/${sent.id}/send`);
    await editor.waitUntilSent(sent);
    const documentId = await documentIdOf(sent);
    for (const answer of [
      await panel.update(uid, documentId, { subject: 'Never went out' }),
      await panel.remove(uid, documentId),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('can’t be changed');
    }
    expect(await editor.read(sent)).toMatchObject({ subject: 'Went out', status: 'sent' });
    const draft = await editor.create({ subject: 'Draft' });
    const edited = await panel.update(uid, await documentIdOf(draft), { subject: 'By an editor' });
    expect(edited.status).toBe(200);
    expect((await panel.remove(uid, await documentIdOf(draft))).status).toBe(200);
  });

  it('are refused with the field if invalid', async () => {
    const refused = async (body: Record<string, unknown>): Promise<Record<string, string>> =>
      expectProblem(await admin.send('POST', ISSUES, { subject: 'S', ...body }), 400);
    expect(await refused({ subject: 'a\r\nBcc: b@c.example' })).toHaveProperty('subject');
    expect(await refused({ subject: '' })).toHaveProperty('subject');
    expect(await refused({ subject: '\u202E\u200B' })).toEqual({ subject: 'Subject is required' });
    expect(await refused({ postIds: [987_654] })).toEqual({
      postIds: 'There is no article 987654',
    });
    expect(await refused({ scheduledAt: '2020-01-01T00:00:00Z' })).toEqual({
      scheduledAt: 'Date must be in the future',
    });
    expect(await refused({ scheduledAt: 'soon' })).toHaveProperty('scheduledAt');
    expect(await refused({ content: '> '.repeat(5_000) })).toEqual({
      content: 'Content is nested too deeply for an email',
    });
    expect(await refused({ content: 'a'.repeat(40_001) })).toHaveProperty('content');
    const slow = await refused({ content: '[^a]:\n    '.repeat(3_900) });
    expect(slow.content).toContain('the passage from line');
    const hostile = { kind: 'written', subject: 'S', content: '- '.repeat(5_000) };
    expectProblem(await admin.send('POST', `${ISSUES}/preview`, hostile), 400);
    expectProblem(await admin.send('GET', `${ISSUES}/987654`), 404);
    expectProblem(await admin.send('POST', `${ISSUES}/987654/send`), 404);
    expectProblem(await admin.send('POST', `${ISSUES}/987654/test`, { email: 'a@b.example' }), 404);
    const empty = await editor.create({ content: '<div>only HTML</div>' });
    expectProblem(await admin.send('POST', `${ISSUES}/${empty.id}/send`), 409);
    const long = await editor.create({ content: '& '.repeat(19_000) });
    const answer = await admin.send('POST', `${ISSUES}/${long.id}/send`);
    expectProblem(answer, 409);
    expect(answer.text).toMatch(/would be \d+ KB/);
    const { kind, subject, content } = long;
    const seen = await admin.send('POST', `${ISSUES}/preview`, { kind, subject, content });
    expect((answer.json as Problem).detail).toBe((seen.json as IssuePreview).problem);
  });

  it('can be edited and deleted until sent, and are listed newest first', async () => {
    await editor.create();
    const issue = await editor.create({ subject: 'First words' });
    const edited = await admin.send('PATCH', `${ISSUES}/${issue.id}`, { subject: 'Last words' });
    expectContract('issues.update', edited);
    expect(edited.json).toMatchObject({ subject: 'Last words', content: 'Dear reader.' });
    const list = await admin.send('GET', `${ISSUES}?status=draft&limit=1`);
    expectContract('issues.list', list);
    expect((list.json as NewsletterIssue[])[0]?.id).toBe(issue.id);
    expect(Number(list.headers.get('x-total-count'))).toBeGreaterThan(1);
    expect((await admin.send('DELETE', `${ISSUES}/${issue.id}`)).status).toBe(204);
    expectProblem(await admin.send('GET', `${ISSUES}/${issue.id}`), 404);
    for (const [method, path] of [
      ['GET', ISSUES],
      ['POST', ISSUES],
      ['POST', `${ISSUES}/1/send`],
    ] as const) {
      expectProblem(await call(lab.server, method, path), 401);
    }
  });
});

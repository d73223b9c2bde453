import { type Attention, attention, type AttentionItem } from '../../src/contract/attention';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { type Answer, call, expectContract, expectProblem } from '../support/request';
import { until } from '../support/until';

// A Sunday in New York.
const NOON = Date.parse('2026-11-29T17:00:00Z');
const DAY = 86_400_000;

describe('the attention list', () => {
  let server: TestServer;
  let admin: AdminUser;
  let now = NOON;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1' });
    server.expectedErrors.push(/Due tasks could not be checked/);
    // Prevents the backup of the skipped night from being made up for.
    await runSql(server, "update task_states set enabled = false where id = 'backup'");
    await server.setTime(NOON);
    admin = await AdminUser.signIn(server);
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    await endSetup();
  });
  afterAll(() => shutDown(server));

  /** The list, once the sources' cached answers have expired. */
  const list = async (): Promise<Attention> => {
    now += 6_000;
    await server.setTime(now);
    const answer = await admin.send('GET', '/api/attention');
    expectContract('attention.list', answer);
    return attention.parse(answer.json);
  };
  const find = async (id: string): Promise<AttentionItem | undefined> =>
    (await list()).items.find((item) => item.id === id);
  const dismiss = (id: string, digest: string): Promise<Answer> =>
    admin.send('PUT', `/api/attention/${id}/dismissal`, { digest });
  const set = (patch: Record<string, unknown>) => admin.send('PATCH', '/api/settings', patch);
  const endSetup = () => admin.send('PATCH', '/api/setup', { state: 'dismissed' });
  /** Receives a message as the only one. */
  const receive = async (subject: string): Promise<void> => {
    await runSql(server, 'delete from contact_messages');
    const body = { name: 'Ada', email: 'ada@example.com', subject, message: 'Is it?' };
    await call(server, 'POST', '/api/contact', { body });
  };

  it('is for administrators only', async () => {
    expectProblem(await call(server, 'GET', '/api/attention'), 401);
    const body = { digest: 'a'.repeat(64) };
    expectProblem(await call(server, 'PUT', '/api/attention/backup/dismissal', { body }), 401);
    expectProblem(await call(server, 'DELETE', '/api/attention/backup/dismissal'), 401);
  });

  it('omits what the setup still asks for', async () => {
    await runSql(server, 'delete from setup_progress');
    const asked = async () => [await find('backup'), await find('mail-to-files')].filter(Boolean);
    expect(await asked()).toEqual([]);
    await admin.send('PATCH', '/api/setup', { step: { id: 'backup', status: 'skipped' } });
    expect(await asked()).toMatchObject([{ id: 'backup' }]);
    await endSetup();
    expect(await asked()).toMatchObject([{ id: 'backup' }, { id: 'mail-to-files' }]);
  });

  it('reports a missing backup, with a button that creates one', async () => {
    expect(await find('backup')).toMatchObject({
      area: 'server',
      severity: 'problem',
      title: 'There is no backup yet',
      action: { kind: 'backup', subject: '', label: 'Back up now' },
      isDismissed: false,
    });
  });

  it('reports broken links and outdated prices', async () => {
    const product = {
      affiliateUrl: 'https://shop.example/a',
      price: '$10',
      priceAsOf: '2026-09-01',
    };
    const created = await admin.send('POST', '/api/affiliate/products', {
      name: 'Trunk',
      ...product,
    });
    const { id } = created.json as { id: number };
    await admin.send('POST', '/api/affiliate/products', {
      name: 'Undated',
      affiliateUrl: product.affiliateUrl,
    });
    expect(await find('broken-links')).toBeUndefined();
    await runSql(
      server,
      `insert into link_checks (product_id, url, state, detail, final_url, failures, checked_at)
       values (${id}, '${product.affiliateUrl}', 'broken', 'Gone', '', 2, ${NOON})`,
    );
    expect(await find('broken-links')).toMatchObject({
      title: '1 affiliate link is broken',
      detail: '“Trunk”. Each failed at least twice in a row.',
      action: { kind: 'run-task', subject: 'link-check' },
    });
    expect(await find('old-prices')).toMatchObject({
      title: '1 price is out of date',
      detail: 'Readers see a note when a price is older than 30 days.',
      link: { path: '/admin/products?prices=old' },
    });
    const old = await admin.send('GET', '/api/affiliate/products?oldPrices=1');
    expectContract('products.list', old);
    expect(old.json).toEqual([expect.objectContaining({ id, priceState: 'old' })]);
    await set({ priceHideDays: 60 });
    expect(await find('old-prices')).toMatchObject({ detail: 'Readers no longer see 1 of them.' });
  });

  it('reports unmatched sales and currencies without a rate', async () => {
    const network = await admin.send('POST', '/api/affiliate/networks', {
      ...{ name: 'North', slug: 'north', subIdParameter: 'u1' },
    });
    const { id } = network.json as { id: number };
    const sale = { networkId: id, transactionId: 't-1', amount: 100, commission: 10 };
    const created = await admin.send('POST', '/api/affiliate/conversions', {
      ...sale,
      ...{ currency: 'CHF', status: 'approved', occurredAt: new Date(NOON).toISOString() },
    });
    expect(created.status).toBe(201);
    expect(await find('unmatched-sales')).toMatchObject({ title: '1 sale has no article' });
    expect(await find('missing-rates')).toMatchObject({ title: 'Sales in CHF aren’t counted' });
  });

  it('reports a pending rewrite, an unread AI draft and a scheduled draft with problems', async () => {
    const post = await admin.createPost({ title: 'Slow Trains', published: true });
    await runSql(
      server,
      `insert into post_revisions (post_id, version, state, author, reason, title, snapshot, proposal, created_at)
       values (${post.id}, 1, 'proposed', 'ai', 'Longer', 'Slow Trains', '{}', '{"base":{}}', ${NOON})`,
    );
    expect(await find('rewrites')).toMatchObject({
      title: '1 rewrite is waiting for your decision',
      detail: 'The newest is of “Slow Trains”.',
    });
    const draft = await admin.createPost({ title: 'A Draft' });
    await runSql(
      server,
      `insert into post_provenance (post_id, writer, prompt_tokens, completion_tokens, cost, written_at, original)
       values (${draft.id}, 'offline', 0, 0, 0, ${NOON}, '')`,
    );
    expect(await find('ai-drafts')).toMatchObject({
      link: { path: `/admin/articles?edit=${draft.id}`, label: 'Open draft' },
    });
    const { id } = await admin.createPost({
      title: 'Tomorrow',
      content: 'Read [this](/post/nowhere).',
      publishAt: new Date(now + DAY).toISOString(),
    });
    // Scheduled drafts are checked in the background.
    await until(async () => (await find(`draft-doubts:${id}`)) !== undefined);
    expect((await find(`draft-doubts:${id}`))?.title).toMatch(
      /^“Tomorrow” is scheduled with \d+ problem/,
    );
  });

  it('reports a failed task, unsent mail and a paused issue', async () => {
    await runSql(server, "update task_states set last_status = 'failed' where id = 'link-check'");
    expect(await find('failed-task:link-check')).toMatchObject({
      title: 'The task “Link check” failed',
      action: { kind: 'run-task', subject: 'link-check', label: 'Run again' },
    });
    await runSql(server, "update task_states set enabled = false where id = 'link-check'");
    expect(await find('failed-task:link-check')).toBeUndefined();
    await runSql(
      server,
      `update mail_state set halted_because = 'The server rejected the login.', halted_until = ${now + DAY}`,
    );
    await runSql(
      server,
      `insert into mail_messages (kind, dedupe_key, recipient, payload, status, attempts, response, due_at, created_at)
       values ('test', 'failed-1', 'ada@example.com', '{}', 'failed', 3, '550', ${NOON}, ${NOON})`,
    );
    expect(await find('mail-halted')).toMatchObject({
      detail: 'The server rejected the login.',
      action: { kind: 'resume-mail' },
    });
    expect(await find('mail-to-files')).toMatchObject({ title: 'Emails are saved as files' });
    expect(await find('stuck-mail')).toMatchObject({ title: '1 message failed or is in doubt' });
    const issue = await admin.send('POST', '/api/newsletter/issues', {
      ...{ kind: 'written', subject: 'Our week', preheader: '', content: 'Words.' },
    });
    const { id } = issue.json as { id: number };
    await runSql(
      server,
      `update newsletter_issues set problem = 'The server was down.' where id = ${id}`,
    );
    expect(await find(`issue:${id}`)).toMatchObject({
      title: '“Our week” was not sent',
      detail: 'The server was down.',
    });
    await runSql(server, `update mail_state set halted_because = null, halted_until = null`);
  });

  it('reports a failing social account, halted search engines, missed addresses and unread messages', async () => {
    await runSql(
      server,
      `insert into social_accounts (platform, adapter, account_id, name, host, secrets, is_automatic, problem, updated_at)
       values ('facebook', 'facebook', '500', 'Page', '', 'x', false, 'Session has expired.', 1)`,
    );
    expect(await find('social-account:facebook')).toMatchObject({
      title: 'Nothing is published on Facebook',
      detail: 'Session has expired. Fix it, then save the account again.',
    });
    await runSql(server, "update seo_state set halted_because = 'The key is not valid (403).'");
    await runSql(
      server,
      `insert into missed_addresses (path_key, path, readers, bots, first_at, last_at, dismissed)
       values ('k', '/old', 12, 0, 1, 1, false)`,
    );
    await receive('For sale?');
    expect(await find('search-engines-halted')).toMatchObject({ action: { kind: 'submit-pages' } });
    expect(await find('missed-addresses')).toMatchObject({
      title: '1 address leads nowhere',
    });
    expect(await find('unread-messages')).toMatchObject({
      title: '1 message is unread',
      detail: 'The newest is “For sale?” from Ada.',
    });
  });

  it('keeps an item dismissed until it changes or comes back', async () => {
    await receive('Is it still there?');
    const seen = (await find('unread-messages'))!;
    expect((await dismiss(seen.id, seen.digest)).status).toBe(204);
    expect((await find(seen.id))?.isDismissed).toBe(true);
    expect((await admin.send('DELETE', `/api/attention/${seen.id}/dismissal`)).status).toBe(204);
    expect((await find(seen.id))?.isDismissed).toBe(false);
    await dismiss(seen.id, seen.digest);
    const another = {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'And now?',
      message: 'Is it?',
    };
    await call(server, 'POST', '/api/contact', { body: another });
    const changed = (await find(seen.id))!;
    expect(changed).toMatchObject({ title: '2 messages are unread', isDismissed: false });
    expectProblem(await dismiss(seen.id, seen.digest), 409);
    await dismiss(changed.id, changed.digest);
    await runSql(server, 'update contact_messages set read = true');
    expect(await find(seen.id)).toBeUndefined();
    await runSql(server, 'update contact_messages set read = false');
    expect((await find(seen.id))?.isDismissed).toBe(false);
  });

  it('refuses invalid dismissals', async () => {
    expectProblem(await dismiss('nothing-such', 'a'.repeat(64)), 404);
    expectProblem(await dismiss('backup', 'short'), 400);
    expectProblem(await dismiss('Not%20an%20id', 'a'.repeat(64)), 400);
  });

  it('contains the other items if one source fails, and names that source', async () => {
    await runSql(server, 'alter table social_accounts rename to social_accounts_away');
    try {
      const { items, unchecked } = await list();
      expect(unchecked).toContain('social');
      expect(items.map(({ id }) => id)).toContain('public-address');
    } finally {
      await runSql(server, 'alter table social_accounts_away rename to social_accounts');
    }
  });
});

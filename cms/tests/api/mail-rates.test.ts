import type { AutomationSummary } from '../../src/contract/automation';
import type { AdminUser } from '../support/admin-user';
import { shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { bootLedgerSiteAt, type LedgerSite, sendPostback } from '../support/ledger';
import { setSiteTime } from '../support/measured-site';
import { Reader } from '../support/reader';
import { expectContract } from '../support/request';
import { BROWSER_HEADERS, SentIssue } from '../support/sent-issue';
import { until } from '../support/until';

const NOW = Date.parse('2026-12-03T17:00:00Z');
const DAY = 86_400_000;

describe('the rates of the newsletter', () => {
  let site: LedgerSite;
  let server: TestServer;
  let admin: AdminUser;
  let issue: SentIssue;
  let issues = 0;

  beforeAll(async () => {
    site = await bootLedgerSiteAt(NOW);
    ({ server, admin } = site);
  });
  // Each test has a separate issue, the only one that was sent.
  beforeEach(async () => {
    await runSql(server, 'delete from mail_messages');
    issues += 1;
    issue = new SentIssue(server, issues);
    await issue.addLink(`http://localhost:1337/post/${site.post.slug}`);
  });
  afterAll(() => shutDown(server));

  const rates = async (): Promise<Partial<AutomationSummary>> => {
    const answer = await admin.send('GET', '/api/automation/summary');
    expectContract('automation.summary', answer);
    const { emailOpenRate, emailClickRate, emailConversionRate } = answer.json as AutomationSummary;
    return { emailOpenRate, emailClickRate, emailConversionRate };
  };
  const none = { emailOpenRate: null, emailClickRate: null, emailConversionRate: null };
  const zeros = { emailOpenRate: 0, emailClickRate: 0, emailConversionRate: 0 };

  it('are empty for queued, failed, bounced, test and saved messages', async () => {
    await issue.addMessage(NOW - DAY, { status: 'queued' });
    await issue.addMessage(NOW - DAY, { status: 'failed' });
    await issue.addMessage(NOW - DAY, { bounced_at: NOW });
    await issue.addMessage(NOW - DAY, { kind: 'test' });
    await issue.addMessage(NOW - DAY, { response: 'Written as 2026-12-02T17-00-00-1.eml' });
    expect(await rates()).toEqual(none);
  });

  it('start with the first delivered message, at 0 if nobody reads', async () => {
    await issue.addMessage(NOW - 40 * DAY, { opened_at: NOW - 39 * DAY });
    expect(await rates()).toEqual(zeros);
    await issue.addMessage(NOW - DAY);
    expect(await rates()).toEqual(zeros);
  });

  it('count each reader once and ignore machines', async () => {
    await issue.addMessage(NOW - DAY);
    const reader = await issue.addMessage(NOW - DAY);
    const machine = await issue.addMessage(NOW - DAY);
    await issue.open(reader);
    await issue.open(reader);
    await issue.click(reader);
    await issue.open(machine, { 'user-agent': 'Mozilla/5.0' });
    await until(async () => (await issue.trackedTimes(machine)).machineOpenedAt !== null);
    await until(async () => (await issue.trackedTimes(reader)).clickedAt !== null);
    expect(await rates()).toEqual({ ...zeros, emailOpenRate: 33.33, emailClickRate: 33.33 });
  });

  it('include sales after visits through links in issues, relative to the readers who clicked', async () => {
    await issue.addMessage(NOW - DAY);
    await issue.addMessage(NOW - DAY);
    const first = await issue.addMessage(NOW - DAY);
    const second = await issue.addMessage(NOW - DAY);
    await issue.click(first);
    const { headers } = await issue.click(second, 0, BROWSER_HEADERS);
    for (const message of [first, second])
      await until(async () => (await issue.trackedTimes(message)).clickedAt !== null);
    const { pathname, search } = new URL(headers.get('location') ?? '');
    const reader = new Reader(server);
    await reader.view(pathname + search);
    const click = { clickId: 'from-the-mail', productId: site.productId, path: pathname };
    expect((await reader.click({ ...click, postId: site.post.id, slot: 'featured' })).status).toBe(
      202,
    );
    const sale = {
      transaction_id: 'S-1',
      click_id: 'from-the-mail',
      amount: '100',
      commission: '8',
    };
    await sendPostback(server, site.network, sale);
    await until(async () => (await rates()).emailConversionRate !== 0);
    expect(await rates()).toEqual({
      emailOpenRate: 50,
      emailClickRate: 50,
      emailConversionRate: 50,
    });
  });

  it('cover the last 30 days', async () => {
    await issue.addMessage(NOW - DAY, { opened_at: NOW - DAY, clicked_at: NOW - DAY });
    expect(await rates()).toEqual({ ...zeros, emailOpenRate: 100, emailClickRate: 100 });
    ({ admin } = await setSiteTime(site, NOW + 31 * DAY));
    expect(await rates()).toEqual(zeros);
    ({ admin } = await setSiteTime(site, NOW));
  });
});

import type { Locator, Page } from 'playwright-core';
import { AdminUser } from '../../../cms/tests/support/admin-user';
import { runSql } from '../../../cms/tests/support/database';
import { addSubscribers, IssueEditor } from '../../../cms/tests/support/issue-editor';
import { NewsletterLab, pathOf, tokenIn } from '../../../cms/tests/support/newsletter-lab';
import { readerAddresses } from '../../../cms/tests/support/outbox';
import { until } from '../../../cms/tests/support/until';
import { axeViolations, overflowOf } from '../fixtures/axe';
import {
  acquireBrowser,
  type Device,
  devices,
  inBothSchemes,
  READER_AGENT,
  waitUntilStill,
} from '../fixtures/browser';
import { createPagePool, type PooledPage } from '../fixtures/page-pool';
import { AdminArea } from '../pages/admin-area';

const HOUR_MS = 3_600_000;
const IMAGE = '/pictures/alpine-pass.jpg';
const SUBSCRIBERS = ['ada@example.com', 'ben@example.com', 'cleo@example.com'] as const;

describe('newsletter issues', () => {
  let lab: NewsletterLab;
  let browser: Awaited<ReturnType<typeof acquireBrowser>>;
  let open: ReturnType<typeof createPagePool>;
  let admin: AdminUser;

  beforeAll(async () => {
    lab = await NewsletterLab.start({ SEED: 'starter', FAKE_CLOCK: '1', NO_DAILY_TASKS: '1' });
    browser = await acquireBrowser();
    open = createPagePool(browser);
    admin = await AdminUser.signIn(lab.server);
    for (const title of ['The Last Night Train to Lisbon', 'A Watch for Sailors']) {
      const slug = title.toLowerCase().replaceAll(' ', '-');
      await admin.createPost({ title, slug, published: true, imageUrl: IMAGE });
    }
    for (const subscriber of SUBSCRIBERS) await lab.signUpAndConfirm(subscriber);
  });
  // Each test starts without issues and with the same subscribers.
  beforeEach(async () => {
    lab.smtp.resetFaults();
    lab.smtp.clear();
    const names = SUBSCRIBERS.map((subscriber) => `'${subscriber}'`).join(', ');
    for (const sql of [
      'delete from newsletter_issues',
      `delete from subscribers where email not in (${names})`,
      "update subscribers set state = 'confirmed'",
    ])
      await runSql(lab.server, sql);
  });
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
    await lab.stop();
  });

  const enter = async (
    query: string,
    device: Device = 'desktop',
  ): Promise<PooledPage & { area: AdminArea }> => {
    const opened = await open(lab.server.url, device);
    const area = new AdminArea(opened.page);
    await area.enter(`/admin/newsletter?${query}`);
    return { ...opened, area };
  };
  const button = (scope: Page | Locator, name: string) =>
    scope.getByRole('button', { name, exact: true });
  const previewFrame = (page: Page) => page.frameLocator('iframe[title="Email preview"]');
  const getBackground = (page: Page) =>
    previewFrame(page)
      .locator('.m-page')
      .evaluate((table) => getComputedStyle(table).backgroundColor);
  const writeIssue = async (page: Page, subject: string, text: string) => {
    await page.getByRole('link', { name: 'New issue' }).click();
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Text', { exact: true }).fill(text);
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: subject }).waitFor();
  };
  const sendIssue = async (page: Page, area: AdminArea, people: number) => {
    await button(page, 'Send now').click();
    await area.confirmation.getByText(`Send to ${people} people?`).waitFor();
    await area.answer('Send');
  };
  /** Opens a link of an email as a reader's browser does. */
  const openLink = (link: string) =>
    fetch(lab.server.url + pathOf(link), {
      redirect: 'manual',
      headers: { 'User-Agent': READER_AGENT },
    });
  /** Unsubscribes with one click, as a mail program does. */
  const postUnsubscribe = (link: string) =>
    fetch(lab.server.url + pathOf(link), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });

  it('are created as a digest, previewed, tested and sent, and show their results', async () => {
    const { page, area, releasePage, pageErrors } = await enter('tab=issues');
    await page.getByText('No issues yet.').waitFor();
    await button(page, 'Create digest').click();
    await area.waitForToast('Digest created');
    const subject = await page.getByLabel('Subject').inputValue();
    const picker = page.getByRole('group', { name: 'Articles' });
    const title = 'A Watch for Sailors';
    await picker.getByText(title, { exact: true }).waitFor();
    const order = await picker.getByRole('listitem').allInnerTexts();
    const isFirst = order[0]?.startsWith(title) === true;
    await button(picker, `Move ${title} ${isFirst ? 'down' : 'up'}`).click();
    await previewFrame(page).getByRole('link', { name: title }).first().waitFor();
    const lead = previewFrame(page).locator('img').first();
    await lead.waitFor();
    await until(() => lead.evaluate((image: HTMLImageElement) => image.naturalWidth > 0));

    expect(await getBackground(page)).toBe('rgb(247, 243, 234)');
    await button(page, 'Dark').click();
    await until(async () => (await getBackground(page)) === 'rgb(15, 14, 12)');
    await button(page, 'Phone').click();
    await button(page, 'Plain text').click();
    await page.getByRole('region', { name: 'Plain text of the email' }).getByText(title).waitFor();

    await page.getByLabel('Send a test to').fill('owner@example.com');
    await button(page, 'Send test').click();
    await area.waitForToast('Test email queued');
    expect((await lab.waitForMail('owner@example.com')).parsed.subject).toContain(subject);

    await sendIssue(page, area, SUBSCRIBERS.length);
    await page.getByText('Sent', { exact: true }).waitFor();
    const mail = await lab.waitForMail(SUBSCRIBERS[0]);
    expect(mail.parsed.subject).toBe(subject);
    expect(mail.parsed.text).toContain(title);

    // Clicks shortly after sending are counted as automatic.
    await lab.server.setTime(Date.now() + HOUR_MS);
    const html = String(mail.parsed.html);
    const link = /https?:[^"]+\/newsletter\/click\/[^"]+/.exec(html)?.[0] ?? '';
    expect((await openLink(link)).status).toBe(302);
    const otherMail = await lab.waitForMail(SUBSCRIBERS[1]);
    const address = `http://site/newsletter/unsubscribe?token=${tokenIn(otherMail, 'unsubscribe')}`;
    expect((await postUnsubscribe(address)).status).toBe(200);

    const report = page.getByRole('region', { name: 'Results' });
    await until(async () => {
      await page.reload({ waitUntil: 'networkidle' });
      await report.waitFor();
      return /CLICKED\s+33\.3%/.test(await report.innerText());
    });
    const results = (await report.innerText()).replace(/\s+/g, ' ');
    expect(results).toContain('DELIVERED 3 of 3 recipients');
    expect(results).toContain('OPENED 33.3% 1 person');
    expect(results).toContain('CLICKED 33.3% 1 person');
    expect(results).toContain('UNSUBSCRIBED 1');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('ask before unsaved text is left, and are scheduled, unscheduled and deleted', async () => {
    await new IssueEditor(() => admin).create({ subject: 'Another letter' });
    const { page, area, releasePage, pageErrors } = await enter('tab=issues');
    await writeIssue(page, 'Notes from the harbour', 'Dear reader, **look**.');
    await page.getByLabel('Preview text').fill('Half a thought');
    await area.tab('Outbox').click();
    await area.answer('Stay here');
    const year = new Date().getFullYear() + 1;
    await page.getByLabel('Send at').fill(`${year}-03-01T08:00`);
    await button(page, 'Schedule').click();
    await area.waitForToast(`It will be sent on March 1, ${year} at 8:00 AM EST.`);
    await page.getByText('Scheduled', { exact: true }).waitFor();
    await button(page, 'Cancel schedule').click();
    await area.waitForToast('No longer scheduled');
    await button(page, 'Delete').click();
    await area.answer('Delete');
    await area.waitForToast('Issue deleted');
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('link', { name: 'Notes from the harbour' }).count()).toBe(0);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('report a message in doubt, and send it again on request', async () => {
    const { page, area, releasePage, pageErrors } = await enter('tab=issues');
    await writeIssue(page, 'A second letter', 'Dear reader.');
    lab.smtp.faults.dropsAfterData = 1;
    await sendIssue(page, area, SUBSCRIBERS.length);
    await page.getByText('1 message is in doubt').waitFor();
    await page.getByRole('link', { name: 'Decide in the outbox' }).click();
    await page.getByText('1 message of one issue').waitFor();
    await button(page, 'Send again').click();
    expect(await axeViolations(page)).toEqual([]);
    await area.answer('Send again');
    await area.waitForToast('The message will be sent again');
    await button(page, 'Clear filters').click();
    await until(() => lab.smtp.received.filter(isSecondIssue).length === SUBSCRIBERS.length + 1);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('can be paused and canceled while they are sent, and report the messages that were not sent', async () => {
    const { page, area, releasePage, pageErrors } = await enter('tab=issues', 'phone');
    // More messages than are sent concurrently.
    const more = readerAddresses(20).map((email) => ({ email }));
    await addSubscribers(lab.server, more);
    await writeIssue(page, 'Not to everybody', 'Dear reader.');
    await page.getByText('It can’t be sent yet.').waitFor({ state: 'detached' });
    expect(await button(page, 'Phone').getAttribute('aria-pressed')).toBe('true');
    let sendAnswers = (): void => undefined;
    lab.smtp.faults.answerAfter = new Promise((resolve) => (sendAnswers = resolve));
    await sendIssue(page, area, SUBSCRIBERS.length + more.length);
    await button(page, 'Pause sending').click();
    await area.waitForToast('Sending paused');
    await button(page, 'Cancel the rest').click();
    await area.confirmation.getByText(/will be canceled/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await area.answer('Cancel the rest');
    await area.waitForToast('Remaining emails canceled');
    await page.getByText('Sent', { exact: true }).waitFor();
    lab.smtp.resetFaults();
    sendAnswers();
    await page.getByText(/messages? (?:was|were) not sent: canceled/).waitFor();
    expect(await button(page, 'Cancel the rest').count()).toBe(0);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  const isSecondIssue = ({ parsed }: (typeof lab.smtp.received)[number]): boolean =>
    parsed.subject === 'A second letter';

  it.each(Object.keys(devices) as Device[])(
    'have screens that are accessible, fit the window and log no errors on a %s, in both schemes',
    async (device) => {
      const editor = new IssueEditor(() => admin);
      const issue = await editor.create();
      await editor.send(issue);
      await editor.waitUntilSent(issue);
      const { page, releasePage, pageErrors } = await enter('tab=issues', device);
      const expectNoViolations = (part: string): Promise<void> =>
        inBothSchemes(page, async (scheme, rules) => {
          expect([part, scheme, await axeViolations(page, rules)]).toEqual([part, scheme, []]);
        });
      await expectNoViolations('tab=issues');
      const { viewport } = devices[device];
      for (const part of [
        'tab=issues&issue=new',
        `tab=issues&issue=${issue.id}`,
        'tab=outbox',
        'tab=deliverability',
      ]) {
        await page.setViewportSize(viewport);
        await page.goto(`/admin/newsletter?${part}`, { waitUntil: 'networkidle' });
        await expectNoViolations(part);
        if (device === 'phone') await page.setViewportSize({ width: 320, height: 640 });
        await inBothSchemes(page, async (scheme) => {
          await waitUntilStill(page);
          expect([part, scheme, await overflowOf(page)]).toEqual([part, scheme, 0]);
        });
      }
      expect(pageErrors()).toEqual([]);
      await releasePage();
    },
  );
});

import { untilViews } from '../../../cms/tests/support/analytics-sums';
import { PHONE_AGENT, Reader } from '../../../cms/tests/support/reader';
import { until } from '../../../cms/tests/support/until';
import type { PostCard } from '../../../cms/src/contract/post';
import { expectAccessibleLayout } from '../fixtures/axe';
import { type Device, READER } from '../fixtures/browser';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';
import { GrowthDashboard } from '../pages/growth-dashboard';

const TAB = '/admin?tab=analytics';
const SECTIONS = ['Performance', 'Affiliate Networks', 'Traffic Sources', 'Content Analysis'];

const enter = async (site: Site, device: Device = 'desktop') => {
  const opened = await site.open(device);
  await new AdminArea(opened.page).enter(TAB);
  const dashboard = new GrowthDashboard(opened.page);
  await dashboard.waitUntilLoaded();
  return { ...opened, dashboard };
};

describe('the growth dashboard without recorded views', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ TRUST_PROXY: 'true' });
  });
  afterAll(() => site.close());

  it('marks its samples, and shows the first recorded view', async () => {
    const { page, context, dashboard, pageErrors } = await enter(site);
    await dashboard.metric('Total Revenue').getByText('+12.5%').waitFor();
    await dashboard.metric('Affiliate Clicks').getByText('+8.2%').waitFor();
    await dashboard.metric('Conversion Rate').getByText('+0.3%').waitFor();
    await dashboard.metric('Page Views').getByText('Nothing recorded yet').waitFor();
    expect(await page.getByText('Sample', { exact: true }).count()).toBe(3);
    await page.getByText('No articles were read in this period.').waitFor();

    const reader = await site.open('desktop', READER);
    await reader.page.goto('/post/in-praise-of-the-slower-car');
    await untilViews(site.server, 1);
    await reader.context.close();

    await page.goto(`${TAB}&metric=views`, { waitUntil: 'networkidle' });
    await dashboard.metric('Page Views').getByText('1', { exact: true }).waitFor();
    await dashboard
      .metric('Page Views')
      .getByText(/^First recorded/)
      .waitFor();
    const post = dashboard.table('Top content').getByRole('row', { name: /Slower Car/ });
    await post.getByRole('link', { name: 'In Praise of the Slower Car' }).waitFor();
    expect(pageErrors()).toEqual([]);
    await context.close();
  });
});

describe('the growth dashboard with recorded traffic', () => {
  let site: Site;
  let post: PostCard;

  beforeAll(async () => {
    site = await openSite({ TRUST_PROXY: 'true' });
    const admin = await site.signIn();
    const query = { limit: 20, view: 'card', status: 'published' } as const;
    const { body } = await admin.call('GET /api/posts', { query });
    const posts = body.filter(({ affiliateProducts }) => affiliateProducts[0]).slice(0, 3);
    post = posts[0]!;
    for (const [index, { slug, id, affiliateProducts }] of [...posts, ...posts].entries()) {
      const reader = new Reader(site.server, index % 2 === 0 ? {} : { 'user-agent': PHONE_AGENT });
      const campaign = index === 0 ? '?utm_source=newsletter&utm_campaign=letter-48' : '';
      await reader.view(`/post/${slug}${campaign}`, 'https://www.google.com/');
      await reader.view('/stories');
      const productId = affiliateProducts[0]!.id;
      await reader.click({ clickId: `click-of-${index}`, productId, postId: id });
    }
    await new Reader(site.server, { 'user-agent': 'Googlebot/2.1' }).view('/');
    await new Reader(site.server, { 'user-agent': '' }).view('/');
    // Events are buffered for up to a second, and the dashboard does not load them again.
    await until(async () => {
      const { body: metrics } = await admin.call('GET /api/analytics/growth-metrics');
      return metrics.bots === 2;
    });
  });
  afterAll(() => site.close());

  it('explains a number with the records behind it', async () => {
    const { page, releasePage, dashboard, pageErrors } = await enter(site);
    await page.getByRole('button', { name: 'Explain this number: Page Views' }).press('Enter');
    const { panel } = dashboard;
    await panel.getByText('12', { exact: true }).first().waitFor();
    await panel.getByText(/^12 views/).waitFor();
    expect(await panel.getByRole('row', { name: /View/ }).count()).toBeGreaterThanOrEqual(12);
    await panel.getByText(/^Individual records go back to/).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `Explain the numbers of ${post.title}` }).click();
    await panel.getByRole('button', { name: 'Clicks' }).click();
    await panel.getByText(/^2 clicks/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('2 bot requests excluded').click();
    await page.getByRole('row', { name: /Known bots 1/ }).waitFor();
    await page.getByRole('row', { name: /Without a user agent 1/ }).waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('stores period and metric in the address without history entries, and announces days of the chart', async () => {
    const { page, releasePage, dashboard, pageErrors } = await enter(site);
    const historyLength = () => page.evaluate(() => window.history.length);
    const before = await historyLength();
    await page.getByLabel('Period').selectOption({ label: 'Last 7 days' });
    await page.getByLabel('Metric').selectOption({ label: 'Clicks' });
    await dashboard.waitUntilLoaded();
    expect(new URL(page.url()).search).toBe('?tab=analytics&period=7d&metric=clicks');
    expect(await historyLength()).toBe(before);
    const rows = dashboard.table('Clicks by day').getByRole('row');
    await rows.nth(7).waitFor({ state: 'attached' });
    expect(await rows.count()).toBe(8);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByLabel('Period').inputValue()).toBe('7d');
    const chart = page.getByRole('application', { name: 'Clicks by day, last 7 days' });
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    const live = page.locator('[aria-live="polite"]', { hasText: /^[A-Z][a-z]{2} \d/ });
    expect(await live.textContent()).toMatch(/^\w{3} \d{1,2}, \d{4}, so far: 6$/);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('exports the tables that it shows, tab by tab', async () => {
    const { releasePage, dashboard, pageErrors } = await enter(site);
    for (const section of SECTIONS) {
      await dashboard.open(section);
      const shown = await dashboard.tables();
      const { name, text, tables } = await dashboard.export();
      expect(name).toMatch(/^aurelian-analytics-30d-\d{4}-\d{2}-\d{2}\.csv$/);
      const [, ...exported] = [...tables].filter(
        ([title, rows]) => title !== 'Monthly target' && rows.length > 0,
      );
      expect([section, exported.map(([, rows]) => rows)]).toEqual([section, shown]);
      expect(text.startsWith('\uFEFFPeriod,')).toBe(true);
      expect(text).toContain('\r\nPage Views,12,');
      expect(text).toContain('\r\nAffiliate Clicks,6,');
    }
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('shows the columns for views, clicks and revenue on a phone', async () => {
    const { releasePage, dashboard, pageErrors } = await enter(site, 'phone');
    const table = dashboard.table('Top content');
    await table.scrollIntoViewIfNeeded();
    const { x, width } = (await table.locator('xpath=..').boundingBox())!;
    for (const name of ['Views', 'Clicks', 'Revenue']) {
      const box = (await table.getByRole('columnheader', { name, exact: true }).boundingBox())!;
      // The padding at the cell's end may be cut off.
      expect([name, box.x + box.width - 16 <= x + width]).toEqual([name, true]);
    }
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('is accessible, fits the window and logs no errors in each part, at both widths and in both schemes', async () => {
    const { page, releasePage, dashboard, pageErrors } = await enter(site);
    for (const section of SECTIONS) {
      await dashboard.open(section);
      await expectAccessibleLayout(page, section);
    }
    await page.getByRole('application').first().focus();
    await expectAccessibleLayout(page, 'focused chart');
    await page.getByRole('button', { name: 'Explain this number: Page Views' }).click();
    await dashboard.panel.getByText('Show days as a table').click();
    await expectAccessibleLayout(page, 'explanation');
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});

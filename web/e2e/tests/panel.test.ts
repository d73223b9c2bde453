import { PanelUser } from '../../../cms/tests/support/panel';
import { openSite, type Site } from '../fixtures/site';

describe('an editor in the panel', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
    await PanelUser.create(site.server, 'editor');
  });
  afterAll(() => site.close());

  it('signs in at /cms, finds the content types, and changes a story that readers then see', async () => {
    const { page, giveBack } = await site.open('desktop');
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.goto('/cms');
    await page.getByLabel(/email/i).fill('editor@example.com');
    await page.locator('input[name="password"]').fill('Panel-password-1');
    await page.getByRole('button', { name: /login/i }).click();
    await page.getByRole('link', { name: 'Content Manager' }).first().click();
    for (const name of ['Post', 'Category', 'Affiliate Product']) {
      await page.getByRole('link', { name, exact: true }).waitFor();
    }
    expect(await page.getByRole('link', { name: 'Subscriber', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Post', exact: true }).click();
    await page.getByRole('gridcell', { name: 'In Praise of the Slower Car' }).click();
    await page.getByText('Up to 200 characters.').waitFor();
    await page.getByLabel(/^Title/).fill('In Praise of the Unhurried Car');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('If it is published, readers see the change now').first().waitFor();
    expect(refused).toEqual([]);
    await page.goto('/post/in-praise-of-the-slower-car');
    await page.getByRole('heading', { level: 1, name: 'In Praise of the Unhurried Car' }).waitFor();
    await giveBack();
  });

  it('writes a post whose address follows its title, with tags one by one', async () => {
    const { page, giveBack } = await site.open('desktop');
    await page.goto('/cms');
    await page.getByLabel(/email/i).fill('editor@example.com');
    await page.locator('input[name="password"]').fill('Panel-password-1');
    await page.getByRole('button', { name: /login/i }).click();
    await page.getByRole('link', { name: 'Write a post' }).click();
    await page.getByLabel(/^Title/).fill('Lunch in Lyon');
    await page.getByLabel(/^Excerpt/).fill('A long one.');
    await page.locator('.CodeMirror').click();
    await page.keyboard.type('It took all afternoon.');
    await page.getByLabel(/^Tags/).fill('lunch, lyon');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/saved/i).first().waitFor();
    expect(await page.getByLabel(/^Slug/).inputValue()).toBe('lunch-in-lyon');
    for (const tag of ['lunch', 'lyon']) {
      await page.getByRole('button', { name: `Remove ${tag}` }).waitFor();
    }
    await giveBack();
  });

  it('finds a login and no registration on a fresh installation', async () => {
    const fresh = await openSite({ SEED: 'none' });
    try {
      const { page } = await fresh.open('desktop');
      await page.goto('/cms');
      await page.getByRole('button', { name: /login/i }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/cms/auth/login');
      await page.getByText('Reset it on the server: npm run panel:user').click();
      await page.getByRole('button', { name: /login/i }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/cms/auth/login');
    } finally {
      await fresh.close();
    }
  });
});

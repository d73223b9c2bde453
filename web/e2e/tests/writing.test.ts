import { AdminUser } from '../../../cms/tests/support/admin-user';
import { clipboards, pastedAs } from '../../../cms/tests/support/clipboards';
import { until } from '../../../cms/tests/support/until';
import { axeViolations, pageViolations } from '../fixtures/axe';
import type { Device } from '../fixtures/browser';
import { drop, expectValue, imageFile, paste, PNG } from '../fixtures/text-area';
import { openSite, type Site } from '../fixtures/site';
import { AdminArea } from '../pages/admin-area';

const GLOVE_FILE = { name: 'glove.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };

describe('writing an article', () => {
  let site: Site;
  let admin: AdminUser;
  beforeAll(async () => {
    site = await openSite();
    admin = await AdminUser.signIn(site.server);
  });
  afterAll(() => site.close());

  const enter = async (device: Device = 'desktop', colorScheme: 'light' | 'dark' = 'light') => {
    const opened = await site.open(device, { colorScheme });
    const area = new AdminArea(opened.page);
    await area.enter('/admin?tab=create');
    const content = opened.page.getByRole('textbox', { name: 'Content' });
    await content.focus();
    return { ...opened, area, content };
  };

  it('needs no mouse to insert a product and a link, replace text, undo it and save a draft', async () => {
    const products = (await admin.send('GET', '/api/affiliate/products?q=tarn')).json;
    const [product] = products as { id: number; name: string }[];
    const { page, releasePage, area, content, pageErrors } = await enter();
    const { keyboard } = page;
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await page.getByLabel('Title', { exact: true }).focus();
    await keyboard.type('Gloves of Millau');
    for (let steps = 0; steps < 12 && (await name()) !== 'content'; steps += 1) {
      await keyboard.press('Tab');
    }
    await keyboard.type('Cut by hand in Millau.\n\n/');
    const menu = page.getByRole('listbox', { name: 'Insert' });
    await menu.getByRole('option', { name: /^Product/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keyboard.type('prod');
    await keyboard.press('Enter');
    await keyboard.type('tarn');
    await page.getByRole('option', { name: /^Tarn & Pelham/ }).waitFor();
    await keyboard.press('Enter');
    await expectValue(content, `Cut by hand in Millau.\n\n::product{id=${product?.id}}\n\n`);
    await keyboard.type('/subh');
    await page.getByRole('option', { name: /^Subheading/ }).waitFor();
    await keyboard.press('Enter');
    await keyboard.type('How to ');
    await keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Link' }).waitFor();
    await keyboard.type('slower car');
    await page.getByRole('option').first().getByText('In Praise of the Slower Car').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keyboard.press('Enter');
    const text = `Cut by hand in Millau.\n\n::product{id=${product?.id}}\n\n### How to [In Praise of the Slower Car](/post/in-praise-of-the-slower-car)`;
    await expectValue(content, text);
    await keyboard.press('Control+h');
    await page.getByRole('search', { name: 'Find and replace' }).waitFor();
    await keyboard.type('millau');
    await page.getByText('1 of 1').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    for (let steps = 0; steps < 5; steps += 1) await keyboard.press('Tab');
    await keyboard.type('Grenoble');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await expectValue(content, text.replace('Millau', 'Grenoble'));
    await keyboard.press('Control+z');
    await expectValue(content, text);
    await keyboard.press('Control+s');
    await area.editor.waitFor();
    const [post] = (await admin.send('GET', '/api/posts?status=draft&q=gloves')).json as {
      content: string;
    }[];
    expect(post?.content).toBe(text);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('is possible by keyboard alone, from the title to a published article', async () => {
    const { page, releasePage, content, pageErrors } = await enter();
    const { keyboard } = page;
    const focused = () =>
      page.evaluate(() => {
        const field = document.activeElement;
        const named = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
        const label = named || field instanceof HTMLTextAreaElement ? field.labels?.[0] : field;
        return (label?.textContent || field?.getAttribute('aria-label')) ?? '';
      });
    const tabTo = async (label: RegExp, key = 'Tab') => {
      for (let steps = 0; steps < 40; steps += 1) {
        await keyboard.press(key);
        if (label.test(await focused())) return;
      }
      throw new Error(`The keyboard does not reach ${String(label)}.`);
    };
    const insert = async (query: string, option: RegExp) => {
      await keyboard.type(query);
      await page.getByRole('option', { name: option }).waitFor();
      await keyboard.press('Enter');
    };
    await tabTo(/^Title/, 'Shift+Tab');
    await keyboard.type('Gloves of Millau, Cut by Hand');
    await tabTo(/^Content/);
    await keyboard.type('Cut by hand in Millau.\n\n');
    await insert('/head', /^Heading/);
    await keyboard.type('What to look for\n\n- Lambskin, not goat\nSeams inside out\n\n\n');
    await insert('/comp', /^Comparison/);
    // Enter waits for the results, then selects the first product that is not selected yet.
    await keyboard.type('gloves');
    await keyboard.press('Enter');
    await page.getByText(/choose one more$/).waitFor();
    await keyboard.type('gloves');
    await keyboard.press('Enter');
    await page.getByRole('option', { name: 'Insert a comparison of 2 products' }).waitFor();
    await keyboard.press('Enter');
    await keyboard.type('Two pairs that we have worn.');
    await keyboard.press('Control+End');
    await keyboard.type('\n\n');
    const chooser = page.waitForEvent('filechooser');
    await insert('/fig', /^Figure/);
    await (await chooser).setFiles(GLOVE_FILE);
    await page.getByLabel('Description of glove.png').waitFor();
    await tabTo(/^Description of glove/);
    await keyboard.type('A glove on a table');
    await keyboard.press('Enter');
    await page.getByLabel('Description of glove.png').waitFor({ state: 'detached' });
    expect(await focused()).toMatch(/^Content/);
    expect(await content.inputValue()).toMatch(
      /^Cut by hand in Millau\.\n\n## What to look for\n\n- Lambskin, not goat\n- Seams inside out\n\n+:::comparison\{ids="\d+,\d+"\}\nTwo pairs that we have worn\.\n:::\n\n:::figure\{width="wide"\}\n!\[A glove on a table\]\(\/uploads\/glove_\w+\.\w+\)\nCaption\n:::\s*$/,
    );
    await tabTo(/^Excerpt/);
    await keyboard.type('How a town of glove makers works.');
    await tabTo(/^Image URL/);
    await keyboard.type(`${site.server.url}/pictures/supercars.jpg`);
    await tabTo(/^Category/);
    await keyboard.press('ArrowDown');
    await tabTo(/^Published/);
    await keyboard.press('Space');
    await tabTo(/^Create Post/);
    await keyboard.press('Enter');
    await page.getByText('Post created successfully!', { exact: true }).waitFor();
    const [post] = (await admin.send('GET', '/api/posts?status=published&q=millau cut')).json as {
      slug: string;
    }[];
    await page.goto(`${site.server.url}/post/${post?.slug}`);
    await page.locator('[data-block="comparison"]').waitFor();
    // Content far below the viewport is only laid out when it comes close.
    await page.locator('[data-block="figure"]').evaluate((figure) => figure.scrollIntoView());
    await page.getByRole('img', { name: 'A glove on a table' }).waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('converts pasted rich text to Markdown, which can be undone, or pastes plain text after a failure', async () => {
    const { page, releasePage, content, allow, pageErrors } = await enter();
    await page.keyboard.type('Before.\n\n');
    for (const [program, html] of Object.entries(clipboards)) {
      await paste(content, { 'text/html': html, 'text/plain': 'plain' });
      await expectValue(content, `Before.\n\n${pastedAs[program as keyof typeof clipboards]}`);
      await page.keyboard.press('Control+z');
      await expectValue(content, 'Before.\n\n');
    }
    await page.keyboard.press('Control+Shift+z');
    await expectValue(content, `Before.\n\n${pastedAs['a post of X']}`);
    await page.keyboard.press('Control+z');

    const run = `<span lang=EN-US style='font-size:11.0pt;font-family:"Calibri",sans-serif;mso-ascii-theme-font:minor-latin;mso-hansi-theme-font:minor-latin;color:black;mso-themecolor:text1;letter-spacing:.1pt;mso-bidi-font-weight:bold'>By boat. </span>`;
    const line = `<p class=MsoNormal style='mso-margin-top-alt:auto;line-height:115%'>${run.repeat(20)}<o:p></o:p></p>\n\n`;
    const word = `<html><body><h1>The lake</h1>${line.repeat(1_050)}</body></html>`;
    expect(word.length).toBeGreaterThan(5_000_000);
    await paste(content, { 'text/html': word, 'text/plain': 'plain' });
    const paragraphs = Array(1_050).fill('By boat. '.repeat(20).trim()).join('\n\n');
    await expectValue(content, `Before.\n\n## The lake\n\n${paragraphs}`);
    await page.keyboard.press('Control+z');
    await expectValue(content, 'Before.\n\n');

    allow(/500|from-html/);
    await page.route('**/api/posts/from-html', (route) => route.fulfill({ status: 500, body: '' }));
    await paste(content, {
      'text/html': '<h2>The lake</h2><p>By boat.</p>',
      'text/plain': 'The lake\nBy boat.',
    });
    await expectValue(content, 'Before.\n\nThe lake\nBy boat.');
    await page.locator('[data-toasts] li').filter({ hasText: 'Pasted as plain text' }).waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('uploads dropped images to their position, retries a failed upload and asks for descriptions', async () => {
    const { page, releasePage, content, allow, pageErrors } = await enter();
    await page.keyboard.type('Start.\n\nEnd.');
    let isOffline = true;
    allow(/uploads|ERR_/);
    await page.route('**/api/uploads', (route) =>
      isOffline && route.request().postDataBuffer()?.includes('lake-3.png') === true
        ? route.abort('internetdisconnected')
        : route.continue(),
    );
    const names = Array.from({ length: 9 }, (_, index) => `lake-${index + 1}.png`);
    await drop(content, [...names.map(imageFile), { name: 'notes.pdf', type: 'application/pdf' }]);
    const images = page.getByRole('list', { name: 'Images of the text' });
    await images.getByText(/^notes\.pdf The image must be/).waitFor();
    await images.getByText(/^lake-3\.png The image could not be uploaded/).waitFor();
    for (const name of names.filter((one) => one !== 'lake-3.png')) {
      await images.getByLabel(`Description of ${name}`).waitFor();
    }
    expect(await axeViolations(page)).toEqual([]);
    expect((await content.inputValue()).match(/!\[\]\(\/uploads\/lake_/g)).toHaveLength(8);
    expect(await content.inputValue()).toContain('<!-- Uploading lake-3.png… -->');
    isOffline = false;
    await images.getByRole('button', { name: 'Try again' }).click();
    const field = images.getByLabel('Description of lake-3.png');
    await field.fill('The lake at dawn');
    await field.press('Enter');
    await field.waitFor({ state: 'hidden' });
    expect(await content.inputValue()).toMatch(
      /^Start\.\n\n!\[\].*\n\n!\[\].*\n\n!\[The lake at dawn\]\(\/uploads\/lake_3_/,
    );
    // The library receives the description after the text.
    await until(async () => {
      const [upload] = (await admin.send('GET', '/api/uploads?q=lake-3')).json as {
        alt: string;
      }[];
      return upload?.alt === 'The lake at dawn';
    });
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('works on a phone with the insert menu, the outline and search', async () => {
    const { page, releasePage, content, pageErrors } = await enter('phone', 'dark');
    await page.keyboard.type('## The lake\n\nBy boat.');
    await page.getByRole('button', { name: 'Insert', exact: true }).tap();
    await page.keyboard.type('note');
    await page.getByRole('option', { name: /^Note/ }).tap();
    await expectValue(
      content,
      '## The lake\n\nBy boat.\n\n:::note{title="Good to know"}\nText\n:::',
    );
    await page.getByRole('button', { name: 'Outline' }).tap();
    await page.getByRole('button', { name: /The lake$/ }).tap();
    const selected = await content.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    expect(selected).toBe('## The lake');
    await page.getByRole('button', { name: 'Find', exact: true }).tap();
    await page.getByLabel('Find', { exact: true }).fill('boat');
    await page.getByText('1 of 1').waitFor();
    expect(await pageViolations(page)).toEqual([]);
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });

  it('is possible on a phone, from the title to a scheduled and then to a published article', async () => {
    const { page, releasePage, area, content, pageErrors } = await enter('phone');
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    await page.getByLabel('Title', { exact: true }).tap();
    await page.keyboard.type('Gloves on the Go');
    await content.tap();
    await page.keyboard.type('Cut by hand.\n\n');
    const chooser = page.waitForEvent('filechooser');
    await tap('Insert');
    await page.getByRole('option', { name: /^Figure/ }).tap();
    await (await chooser).setFiles({ ...GLOVE_FILE, name: 'cut.png' });
    await page.getByLabel('Description of cut.png').fill('A glove');
    await tap('Describe');
    await page.getByLabel('Excerpt').fill('How a glove is cut.');
    await page.getByLabel('Image URL').fill('/pictures/supercars.jpg');
    await page.getByLabel('Category').selectOption({ index: 1 });
    // The whole row is a touch target.
    const row = page.locator('div:has(> input[name="featured"])');
    const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
    expect(height).toBeGreaterThanOrEqual(44);
    await row.tap({ position: { x: width - 4, y: height - 4 } });
    expect(await page.getByRole('switch', { name: 'Featured' }).isChecked()).toBe(true);
    await page.getByLabel('Publish at').fill('2031-05-01T09:30');
    await tap('Create Post');
    await area.waitForToast('Post created successfully!');
    const address = `${site.server.url}/post/gloves-on-the-go`;
    expect((await fetch(address)).status).toBe(404);
    await page.goto('/admin/articles?status=scheduled');
    await page
      .getByText(/May 1, 2031/)
      .first()
      .waitFor();
    await tap('Edit');
    await area.editor.getByRole('button', { name: 'Publish', exact: true }).tap();
    await area.waitForToast('Article saved successfully');
    await page.goto(address);
    await page.getByRole('img', { name: 'A glove' }).waitFor();
    expect(pageErrors()).toEqual([]);
    await releasePage();
  });
});

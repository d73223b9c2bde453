/**
 * @typedef {import('../../web/node_modules/playwright-core/index.js').Page} Page
 *
 * @typedef {object} Screen
 * @property {string} name of its images
 * @property {string} path `{token}` stands for a draft's preview, `{reader}` for a subscriber's token
 * @property {number} [status] of the document; 200 by default
 * @property {boolean} [needsSession] whether it belongs to the admin area
 * @property {boolean} [isWindow] whether an overlay is open: then only the viewport
 * @property {(page: Page) => Promise<unknown>} [act] opens states without an address
 * @property {readonly import('./looks.mjs').LookName[]} [extra] looks in addition to the default four
 */

const POST = '/post/the-slow-way-through-raja-ampat';

/** @param {Page} page @param {string} button */
const press = (page, button) => page.getByRole('button', { name: button }).first().click();

/** @param {Page} page */
const openEditor = async (page) => {
  await press(page, 'Edit');
  await page.getByRole('dialog', { name: 'Edit article' }).waitFor();
};

/** @type {readonly Screen[]} */
const publicScreens = [
  { name: 'home', path: '/', extra: ['narrow', 'wide'] },
  { name: 'home-confirmed', path: '/?subscribed=1' },
  { name: 'home-menu', path: '/', isWindow: true, act: (page) => openMenu(page) },
  { name: 'post', path: POST, extra: ['narrow', 'wide', 'print'] },
  { name: 'post-with-table', path: '/post/what-an-empty-leg-really-costs', extra: ['print'] },
  { name: 'post-missing', path: '/post/nowhere', status: 404 },
  { name: 'preview', path: '/preview/{token}' },
  { name: 'preview-expired', path: '/preview/nowhere', status: 404 },
  { name: 'category', path: '/category/watch-collecting' },
  { name: 'category-missing', path: '/category/nowhere', status: 404 },
  { name: 'tag', path: '/tag/slow-travel' },
  { name: 'tag-missing', path: '/tag/nowhere', status: 404 },
  { name: 'series-missing', path: '/series/nowhere', status: 404 },
  { name: 'author-missing', path: '/author/nowhere', status: 404 },
  { name: 'stories', path: '/stories' },
  { name: 'stories-missing', path: '/stories?page=99', status: 404 },
  { name: 'search', path: '/search?q=coat' },
  { name: 'search-without-words', path: '/search' },
  { name: 'search-without-results', path: '/search?q=xylophonist' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-refused', path: '/contact', act: (page) => sendNothing(page) },
  { name: 'newsletter-confirm', path: '/newsletter/confirm?token={reader}' },
  { name: 'newsletter-welcome', path: '/newsletter/confirm?done=confirmed' },
  { name: 'newsletter-preferences', path: '/newsletter/preferences?token={reader}' },
  { name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe?token={reader}' },
  { name: 'newsletter-issues-missing', path: '/newsletter/issues', status: 404 },
  { name: 'newsletter-issue-missing', path: '/newsletter/issues/nowhere', status: 404 },
  { name: 'newsletter-lost', path: '/newsletter/unsubscribe', status: 404 },
  { name: 'privacy', path: '/legal/privacy', extra: ['print'] },
  { name: 'terms', path: '/legal/terms' },
  { name: 'affiliate', path: '/legal/affiliate' },
  { name: 'dmca', path: '/legal/dmca' },
  { name: 'legal-missing', path: '/legal/nowhere', status: 404 },
  { name: 'missing', path: '/nowhere', status: 404 },
];

/** @type {readonly Screen[]} */
const adminScreens = [
  { name: 'admin-gate', path: '/admin' },
  ...['dashboard', 'analytics', 'affiliates', 'automation', 'ai', 'categories', 'create'].map(
    (tab) => ({ name: `admin-${tab}`, path: `/admin?tab=${tab}`, needsSession: true }),
  ),
  {
    name: 'admin-social',
    path: '/admin?tab=automation',
    needsSession: true,
    act: (page) => openSocial(page),
  },
  { name: 'admin-articles', path: '/admin/articles', needsSession: true },
  { name: 'admin-images', path: '/admin/images', needsSession: true },
  { name: 'admin-authors', path: '/admin/authors', needsSession: true },
  { name: 'admin-pages', path: '/admin/pages', needsSession: true },
  { name: 'admin-series', path: '/admin/series', needsSession: true },
  { name: 'admin-articles-none', path: '/admin/articles?q=xylophonist', needsSession: true },
  { name: 'admin-trash', path: '/admin/articles?view=trash', needsSession: true },
  { name: 'admin-messages', path: '/admin/messages', needsSession: true },
  ...['subscribers', 'issues', 'outbox', 'deliverability'].map((tab) => ({
    name: `admin-newsletter-${tab}`,
    path: `/admin/newsletter?tab=${tab}`,
    needsSession: true,
  })),
  {
    name: 'admin-newsletter-issue',
    path: '/admin/newsletter?tab=issues&issue=new',
    needsSession: true,
  },
  { name: 'admin-newsletter-import', path: '/admin/newsletter?view=import', needsSession: true },
  { name: 'admin-products', path: '/admin/products', needsSession: true },
  { name: 'admin-sales', path: '/admin/sales', needsSession: true },
  { name: 'admin-settings', path: '/admin/settings', needsSession: true },
  { name: 'admin-settings-search', path: '/admin/settings?q=mail', needsSession: true },
  ...[
    'magazine',
    'contact',
    'site',
    'mail',
    'ai',
    'starter-magazine',
    'security',
    'social-accounts',
  ].map((section) => ({
    name: `admin-settings-${section}`,
    path: `/admin/settings/${section}`,
    needsSession: true,
  })),
  {
    name: 'admin-search-engines',
    path: '/admin/settings/search-engines',
    needsSession: true,
  },
  { name: 'admin-connections', path: '/admin/settings/connections', needsSession: true },
  { name: 'admin-look', path: '/admin/settings/look', needsSession: true },
  { name: 'admin-texts', path: '/admin/settings/texts', needsSession: true },
  { name: 'admin-redirects', path: '/admin/settings/redirects', needsSession: true },
  { name: 'admin-webhooks', path: '/admin/settings/webhooks', needsSession: true },
  { name: 'admin-import', path: '/admin/settings/import', needsSession: true },
  { name: 'admin-export', path: '/admin/settings/export', needsSession: true },
  { name: 'admin-tokens', path: '/admin/settings/tokens', needsSession: true },
  { name: 'admin-setup', path: '/admin/setup', needsSession: true },
  { name: 'admin-attention', path: '/admin/attention', needsSession: true },
  { name: 'admin-system', path: '/admin/settings/system', needsSession: true },
  {
    name: 'admin-system-backups',
    path: '/admin/settings/system',
    needsSession: true,
    act: (page) => haveBackup(page),
  },
];

/** @type {readonly Screen[]} */
const overAdmin = [
  { name: 'admin-edit', path: '/admin/articles', act: openEditor },
  {
    name: 'admin-edit-search',
    path: '/admin/articles',
    act: async (page) => {
      await openEditor(page);
      await page.getByRole('tab', { name: 'SEO' }).click();
    },
  },
  {
    name: 'admin-delete',
    path: '/admin/articles',
    act: async (page) => {
      await press(page, 'Delete');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-social-post',
    path: '/admin?tab=automation',
    act: async (page) => {
      await openSocial(page);
      await page.locator('[data-post]').getByRole('button', { name: 'Edit' }).first().click();
      await page.getByRole('figure', { name: /^Preview on/ }).waitFor();
    },
  },
  {
    name: 'admin-backup-delete',
    path: '/admin/settings/system',
    act: async (page) => {
      const backup = await haveBackup(page);
      await backup.click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-palette',
    path: '/admin',
    act: async (page) => {
      await press(page, 'Go to…');
      await page.getByPlaceholder(/article/).fill('slower');
      await page.getByRole('option', { name: /Slower Car/ }).waitFor();
    },
  },
  {
    name: 'admin-library',
    path: '/admin?tab=create',
    act: async (page) => {
      await page
        .getByRole('button', { name: /library/i })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const adminWindows = overAdmin.map((screen) => ({
  ...screen,
  needsSession: true,
  isWindow: true,
}));

/** On phones the menu is a panel, on desktops the list of categories. @param {Page} page */
async function openMenu(page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  else await press(page, 'Categories');
}

/**
 * Creates a backup unless there is one; returns the button that deletes the newest.
 * @param {Page} page
 */
async function haveBackup(page) {
  const card = page.getByRole('region', { name: 'Backups' });
  const backup = card.getByRole('button', { name: /^Delete / }).first();
  await card.getByRole('button', { name: 'Back up now' }).waitFor();
  if (!(await backup.isVisible())) await press(page, 'Back up now');
  await backup.waitFor({ timeout: 120_000 });
  return backup;
}

/** @param {Page} page */
const openSocial = async (page) => {
  await page.getByRole('tab', { name: 'Social Media' }).click();
  await page.locator('[data-post]').first().waitFor();
};

/** @param {Page} page */
const sendNothing = (page) => page.locator('main form').getByRole('button').last().click();

/** Every screen of the magazine and its admin area, with its states. */
export const screens = [...publicScreens, ...adminScreens, ...adminWindows];

/**
 * Screens with one of the names as their name or its prefix; all without names.
 * @param {readonly string[]} names
 */
export function chooseScreens(names) {
  const fits = (/** @type {string} */ screen, /** @type {string} */ name) =>
    screen === name || screen.startsWith(`${name}-`);
  const unknown = names.filter((name) => !screens.some((screen) => fits(screen.name, name)));
  if (unknown.length > 0) {
    const known = screens.map(({ name }) => name).join(', ');
    throw new Error(`There is no screen ${unknown.join(', ')}. Available: ${known}.`);
  }
  return screens.filter(
    (screen) => names.length === 0 || names.some((name) => fits(screen.name, name)),
  );
}

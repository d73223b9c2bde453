import { screen } from '@testing-library/react';
import { scanBlocks } from '@contract/blocks/block-line';
import type { ShownPage } from '@contract/page';
import { findRoute } from '~/app/find-route';
import { renderApp, testSite, testTexts } from '~/testing/render-app';
import { shownPage } from '~/testing/shown-page';
import { shownProduct } from '~/testing/shown-product';
import { undisclosedLinks } from '~/testing/undisclosed-links';
import { load, Page } from './own-page';

const show = (page: ShownPage | null) =>
  renderApp(<Page />, { url: '/imprint', fallback: { '/api/pages/slug/imprint': page } });
const loadPage = (page: ShownPage | null, slug = 'imprint') =>
  load({
    params: { slug },
    query: new URLSearchParams(),
    site: testSite,
    texts: testTexts,
    publicUrl: 'https://a.example',
    read: <T,>() => Promise.resolve(page as T),
    readBlocks: scanBlocks,
  });

describe("the owner's page", () => {
  it('shows its title, excerpt and text, and describes itself to search engines', async () => {
    const page = shownPage({ excerpt: 'Who we are.', html: '<p>A narrow house.</p>' });
    show(page);
    expect(screen.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
    expect(screen.getByText('Who we are.')).toBeVisible();
    expect(screen.getByText('A narrow house.')).toBeVisible();
    const { status, head } = await loadPage(page);
    expect(status).toBe(200);
    expect(head).toMatchObject({
      title: 'Imprint – Aurelian',
      description: 'Who we are.',
      canonical: '/imprint',
    });
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'WebPage',
      url: 'https://a.example/imprint',
    });
  });

  it('shows Not Found if there is no such page, or if its address is elsewhere', async () => {
    show(null);
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(await loadPage(null)).toMatchObject({ status: 404, head: { noindex: true } });
    expect(await loadPage(shownPage(), 'privacy')).toMatchObject({ status: 404 });
  });

  it('marks a draft, which search engines must not index', async () => {
    const draft = shownPage({ published: false });
    show(draft);
    expect(screen.getByText('Preview – this page is a draft and not public.')).toBeVisible();
    expect((await loadPage(draft)).head.noindex).toBe(true);
  });

  it('discloses a paid link before it, and describes its products', async () => {
    const product = shownProduct(3, { rating: 4.5, price: '$20' });
    const page = shownPage({
      content: '::product{id=3}',
      html: '<p><a rel="sponsored nofollow" href="https://shop.example/3" data-product="3">Shop</a></p>',
      affiliateProducts: [product],
      hasAffiliateLinks: true,
    });
    show(page);
    expect(undisclosedLinks()).toEqual([]);
    const types = (await loadPage(page)).head.jsonLd?.map((data) => data['@type']);
    expect(types).toEqual(['WebPage', 'BreadcrumbList', 'Product']);
  });

  it.each(['cms', 'api', 'upload', '_health', 'robots.txt', 'wp-login.php', 'stories', 'CMS'])(
    'does not use the address /%s, which is taken',
    (slug) => {
      expect(findRoute(`/${slug}`).route.path).not.toBe('/:slug');
    },
  );
});

import { screen, within } from '@testing-library/react';
import { loadLegalPage } from '~/features/legal/model/legal-pages';
import { renderApp, testSite } from '~/testing/render-app';
import { load, Page } from './legal-page';

const loadPage = (page: string) =>
  load({
    params: { page },
    query: new URLSearchParams(),
    site: testSite,
    publicUrl: 'https://a.example',
    read: () => Promise.resolve(null),
  });

describe('legal page', () => {
  it('says that there is no such page, with the way home', async () => {
    renderApp(<Page />, { url: '/legal/cookies' });
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByText("The legal page you're looking for doesn't exist.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    expect(await loadPage('cookies')).toMatchObject({ status: 404, head: { noindex: true } });
    expect(await loadPage('toString')).toMatchObject({ status: 404 });
  });

  it.each(['privacy', 'terms', 'affiliate', 'dmca'] as const)(
    'shows %s with the names of the site in place of tokens',
    async (slug) => {
      const text = await loadLegalPage(slug);
      const { container } = renderApp(<Page />, { url: `/legal/${slug}` });
      expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
      expect(screen.getByText('Last updated: December 28, 2024')).toBeVisible();
      expect(container).toHaveTextContent(testSite.contactEmail);
      expect(container.textContent).not.toMatch(/\{\w+\}/);
      expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
      const { head } = await loadPage(slug);
      expect(`${head.title} ${head.description}`).not.toMatch(/\{\w+\}/);
    },
  );

  it('lists its sections with anchors', async () => {
    const text = await loadLegalPage('terms');
    const { container } = renderApp(<Page />, { url: '/legal/terms' });
    const contents = screen.getByRole('navigation', { hidden: true });
    for (const { id, title } of text.sections) {
      const link = within(contents).getByRole('link', { name: title, hidden: true });
      expect(link.getAttribute('href')).toMatch(new RegExp(`#${id}$`));
      expect(container.querySelector(`#${id}`)).toHaveTextContent(title);
    }
  });
});

import { screen, within } from '@testing-library/react';
import type { ShownPage } from '@contract/page';
import { renderApp, testSite, testTexts } from '~/testing/render-app';
import { shownPage } from '~/testing/shown-page';
import { load, Page } from './legal-page';

const terms = shownPage({
  ...{ slug: 'terms', path: '/legal/terms', title: 'Terms of Service', standard: true },
  metaDescription: 'The terms.',
  html: '<p>Short.</p><section aria-labelledby="use"><h2 id="use">Use</h2><p>Read.</p></section>',
  sections: [{ id: 'use', title: 'Use' }],
});

const loadPage = (page: string, found: ShownPage | null = null) =>
  load({
    params: { page },
    query: new URLSearchParams(),
    site: testSite,
    texts: testTexts,
    publicUrl: 'https://a.example',
    read: <T,>() => Promise.resolve(found as T),
  });
const show = (page: ShownPage) =>
  renderApp(<Page />, { url: page.path, fallback: { [`/api/pages/slug/${page.slug}`]: page } });

describe('legal page', () => {
  it('shows that the page does not exist, with a link home', async () => {
    renderApp(<Page />, { url: '/legal/cookies' });
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByText("The legal page you're looking for doesn't exist.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    expect(await loadPage('cookies')).toMatchObject({ status: 404, head: { noindex: true } });
    expect(await loadPage('about')).toMatchObject({ status: 404 });
    expect(await loadPage('toString')).toMatchObject({ status: 404 });
  });

  it('shows its text with the specified date, and two links', async () => {
    show(terms);
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    expect(screen.getByText('Last updated: December 28, 2024')).toBeVisible();
    expect(screen.getByText('Read.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    expect((await loadPage('terms', terms)).head).toMatchObject({
      title: 'Terms of Service – Aurelian',
      description: 'The terms.',
      canonical: '/legal/terms',
    });
  });

  it('shows when an edited text was last changed', () => {
    show({ ...terms, revisedOn: '2026-11-26' });
    expect(screen.getByText('Last updated: November 26, 2026')).toBeVisible();
  });

  it('lists its sections with anchors', () => {
    const { container } = show(terms);
    const contents = screen.getByRole('navigation', { hidden: true });
    const link = within(contents).getByRole('link', { name: 'Use', hidden: true });
    expect(link.getAttribute('href')).toMatch(/#use$/);
    expect(container.querySelector('#use')).toHaveTextContent('Use');
  });
});

import { screen, within } from '@testing-library/react';
import { renderApp, testSite } from '~/testing/render-app';
import { Footer } from './footer';

describe('Footer', () => {
  it('links to six default categories, the company and the legal pages', () => {
    renderApp(<Footer site={testSite} categories={undefined} />);
    const paths = within(screen.getByRole('navigation', { name: 'Footer' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(paths).toEqual([
      '/category/exotic-travel',
      '/category/private-jets',
      '/category/supercars',
      '/category/watch-collecting',
      '/category/real-estate',
      '/category/designer-fashion',
      '/about',
      '/contact',
      '/legal/privacy',
      '/legal/terms',
      '/legal/affiliate',
      '/legal/dmca',
    ]);
  });

  it('links to the first six current categories', () => {
    const categories = ['rare-journeys', 'jets', 'cars', 'watches', 'homes', 'fashion', 'dining'];
    renderApp(
      <Footer
        site={testSite}
        categories={categories.map((slug, at) => ({
          id: at + 1,
          slug,
          name: slug,
          description: '',
          imageUrl: '',
          color: '#D4AF37',
        }))}
      />,
    );
    const list = screen.getByRole('list', { name: 'Categories' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(categories.slice(0, 6));
    expect(within(list).getByRole('link', { name: 'rare-journeys' })).toHaveAttribute(
      'href',
      '/category/rare-journeys',
    );
  });

  it('discloses commissions and how the content is made', () => {
    renderApp(<Footer site={testSite} categories={undefined} />);
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('Far places, fine machines.');
    expect(footer).toHaveTextContent(/contains affiliate links.*may earn a commission/);
    expect(footer).toHaveTextContent(/from qualifying purchases\. Content is AI-generated\./);
    expect(footer).toHaveTextContent('© 2024 Aurelian');
  });

  it('links to the feed', () => {
    renderApp(<Footer site={testSite} categories={undefined} />);
    expect(screen.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/feed.xml');
  });

  it('opens real profiles in a new tab, but not placeholders', () => {
    const socialLinks = [
      { platform: 'instagram' as const, url: '#' },
      { platform: 'youtube' as const, url: 'https://video.example/aurelian' },
    ];
    renderApp(<Footer site={{ ...testSite, socialLinks }} categories={undefined} />);
    expect(screen.getByRole('link', { name: 'Instagram' })).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: 'YouTube' })).toHaveAttribute('target', '_blank');
  });

  it("links to the owner's pages in a separate group", () => {
    const pages = [{ title: 'Imprint', path: '/imprint' }];
    renderApp(<Footer site={testSite} categories={undefined} pages={pages} />);
    const group = within(screen.getByRole('list', { name: 'More' }));
    expect(group.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint');
  });
});

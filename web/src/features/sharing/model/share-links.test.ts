import { testTexts } from '~/testing/render-app';
import { shareLinks } from './share-links';

const page = {
  url: 'https://aurelian.example/post/caf%C3%A9',
  title: 'Tea & “Cake”',
  image: 'https://aurelian.example/img/1200/pictures/tea.jpg.jpg',
};

const hrefOf = (id: string, of = page): URL =>
  new URL(shareLinks(of, testTexts).find((link) => link.id === id)?.href ?? '');

describe('shareLinks', () => {
  it.each([
    ['twitter', 'https://twitter.com/intent/tweet', { url: page.url, text: page.title }],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: page.url }],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', { url: page.url }],
    [
      'pinterest',
      'https://pinterest.com/pin/create/button/',
      { url: page.url, media: page.image, description: page.title },
    ],
  ])('passes the page to %s', (id, base, query) => {
    const href = hrefOf(id);
    expect(href.origin + href.pathname).toBe(base);
    expect(Object.fromEntries(href.searchParams)).toEqual(query);
  });

  it('encodes spaces and line breaks for an email', () => {
    const { href } = hrefOf('email');
    expect(href).toContain('subject=Tea%20%26%20%E2%80%9CCake%E2%80%9D&');
    expect(decodeURIComponent(href)).toContain(`body=${page.title}\r\n\r\n${page.url}`);
  });

  it('omits a missing image', () => {
    expect(hrefOf('pinterest', { ...page, image: '' }).searchParams.has('media')).toBe(false);
  });
});

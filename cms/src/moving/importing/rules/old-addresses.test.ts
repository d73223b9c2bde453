import { Pattern, patternFault } from '../../../redirects/rules/pattern';
import { patternsOf } from './old-addresses';

const leads = (address: string, siteUrl: string): string | undefined =>
  patternsOf('wordpress', siteUrl).find(({ from }) => new Pattern(from).match(address))?.to;

describe('the URL patterns of WordPress', () => {
  it.each(['https://old.example', 'https://old.example/blog'])('are valid for %s', (siteUrl) => {
    for (const { from } of patternsOf('wordpress', siteUrl))
      expect(patternFault(from)).toBeUndefined();
  });

  it.each(['/rss', '/rss2', '/rdf', '/atom', '/feed/atom'])(
    'redirect %s to the feed',
    (address) => {
      expect(leads(address, 'https://old.example')).toBe('/feed.xml');
      expect(leads(`/blog${address}`, 'https://old.example/blog')).toBe('/feed.xml');
    },
  );

  it.each(['', '/blog'])(
    'redirect a category below a former parent to its own URL at %s/',
    (root) => {
      const siteUrl = `https://old.example${root}`;
      for (const rest of ['islands', 'world/islands', 'islands/page/2', 'islands/feed'])
        expect(leads(`${root}/category/travel/${rest}`, siteUrl)).toBe(`${root}/category/$1`);
      expect(leads(`${root}/category/islands`, siteUrl)).toBeUndefined();
    },
  );

  it('do not match an article with a similar path', () => {
    expect(leads('/rss-for-beginners', 'https://old.example')).toBeUndefined();
  });
});

import { Pattern, patternFault } from '../../../redirects/rules/pattern';
import { patternsOf } from './old-addresses';

const leads = (address: string, siteUrl: string): string | undefined =>
  patternsOf('wordpress', siteUrl).find(({ from }) => new Pattern(from).match(address))?.to;

describe('the groups of addresses of WordPress', () => {
  it.each(['https://old.example', 'https://old.example/blog'])('are patterns at %s', (siteUrl) => {
    for (const { from } of patternsOf('wordpress', siteUrl))
      expect(patternFault(from)).toBeUndefined();
  });

  it.each(['/rss', '/rss2', '/rdf', '/atom', '/feed/atom'])('lead %s to the feed', (address) => {
    expect(leads(address, 'https://old.example')).toBe('/feed.xml');
    expect(leads(`/blog${address}`, 'https://old.example/blog')).toBe('/feed.xml');
  });

  it.each(['', '/blog'])('lead a category below a parent of then to its own at %s/', (root) => {
    const siteUrl = `https://old.example${root}`;
    for (const rest of ['islands', 'world/islands', 'islands/page/2', 'islands/feed'])
      expect(leads(`${root}/category/travel/${rest}`, siteUrl)).toBe(`${root}/category/$1`);
    expect(leads(`${root}/category/islands`, siteUrl)).toBeUndefined();
  });

  it('leave an article alone that only begins so', () => {
    expect(leads('/rss-for-beginners', 'https://old.example')).toBeUndefined();
  });
});

import { categoryListing, homeListing, lastChange, postListing } from './search-listing';
import { createTexts } from './texts/texts';

const site = { brandName: 'Aurelian', tagline: 'Slow places', description: 'A magazine.' };
const post = {
  title: 'Tea',
  excerpt: 'Leaves <b>and</b> water.',
  metaTitle: '',
  metaDescription: '',
};

describe('the listing of a page in search engines', () => {
  it('uses the meta title and description of a post, or its title and excerpt', () => {
    expect(postListing(post, site)).toEqual({
      title: 'Tea – Aurelian',
      description: 'Leaves and water.',
    });
    expect(postListing({ ...post, excerpt: '' }, site).description).toBe('Tea');
    expect(postListing({ ...post, metaTitle: 'T', metaDescription: 'D' }, site)).toEqual({
      title: 'T',
      description: 'D',
    });
  });

  it('includes the magazine’s name for lists', () => {
    const category = { name: 'Watches', description: '' };
    expect(
      categoryListing(
        createTexts('en', () => [['category'], ' in ', ['brand'], '.']),
        category,
        site,
      ),
    ).toEqual({
      title: 'Watches – Aurelian',
      description: 'Watches in Aurelian.',
    });
    expect(homeListing(site).title).toBe('Aurelian – Slow places');
    expect(homeListing({ ...site, tagline: '' }).title).toBe('Aurelian');
  });

  it('dates a post by its last edit after publication', () => {
    const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    const dates = { createdAt: early, publishedAt: late, editedAt: early };
    expect(lastChange(dates)).toBe(late);
    expect(lastChange({ ...dates, publishedAt: early, editedAt: late })).toBe(late);
    expect(lastChange({ createdAt: early, publishedAt: null, editedAt: null })).toBe(early);
  });
});

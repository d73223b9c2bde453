import {
  movingFixture,
  noticesOf,
  ofKind,
  readExport,
} from '../../../../tests/support/read-export';
import type { Found, FoundPost } from '../../found';

const whole = (): Promise<Found[]> => readExport(movingFixture('wordpress/wxr-1.2.xml'));

const postOf = (found: readonly Found[], title: string): FoundPost | undefined =>
  [...ofKind(found, 'post'), ...ofKind(found, 'page')].find((post) => post.title === title);

describe('a WordPress export', () => {
  let found: Found[];
  beforeAll(async () => {
    found = await whole();
  });

  it('begins with the site', () => {
    expect(found[0]).toEqual({
      kind: 'site',
      source: 'wordpress',
      version: '6.8.1',
      url: 'https://old.example',
      title: 'Slow Luggage',
    });
  });

  it('has a complete post', () => {
    expect(postOf(found, 'The weekender & its straps')).toEqual({
      kind: 'post',
      key: 'post:41',
      title: 'The weekender & its straps',
      slug: 'weekender',
      address: 'https://old.example/2024/05/weekender/',
      otherAddresses: [
        'https://old.example/?p=41',
        'https://old.example/2024/05/the-weekender/',
        'https://old.example/2024/05/weekender/amp/',
      ],
      state: 'published',
      createdAt: '2024-05-01T06:00:00.000Z',
      updatedAt: '2024-06-02T08:30:00.000Z',
      publishedAt: '2024-05-01T06:00:00.000Z',
      excerpt: 'Two days, one bag.',
      text: {
        form: 'wordpress',
        value: expect.stringContaining('<p>Links may earn us something.</p>') as string,
      },
      categoryKeys: ['category:weekenders'],
      tagKeys: ['tag:leather', 'tag:two-days'],
      authorKeys: ['author:ida'],
      isFeatured: true,
      image: 'https://old.example/wp-content/uploads/2024/05/weekender-hero.jpg',
      imageAlt: 'Brown weekender on a bench',
      imageCaption: 'A bag on a bench',
      seoTitle: 'Weekender tested',
      seoDescription: 'We carried it for a year.',
      canonical: '',
      comments: 1,
    });
  });

  it('has the images of a gallery in the text', () => {
    const text = postOf(found, 'The weekender & its straps')?.text.value;
    expect(text).toContain(
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2024/05/weekender-hero.jpg" alt="Brown weekender on a bench"/><figcaption>A bag on a bench</figcaption></figure></figure>',
    );
  });

  it('has categories with their parents and possible paths', () => {
    expect(ofKind(found, 'category')).toEqual([
      {
        kind: 'category',
        key: 'category:bags',
        name: 'Bags & Cases',
        slug: 'bags',
        description: 'What carries things.',
        parentKey: '',
        addresses: ['https://old.example/category/bags/', 'https://old.example/?cat=1'],
      },
      {
        kind: 'category',
        key: 'category:weekenders',
        name: 'Weekenders',
        slug: 'weekenders',
        description: '',
        parentKey: 'category:bags',
        addresses: [
          'https://old.example/category/bags/weekenders/',
          'https://old.example/category/weekenders/',
          'https://old.example/?cat=4',
        ],
      },
    ]);
  });

  it('has tags and authors that only posts mention', () => {
    expect(ofKind(found, 'tag').map(({ name }) => name)).toEqual(['Leather', 'Two days']);
    expect(ofKind(found, 'author').map(({ key, name, slug }) => [key, name, slug])).toEqual([
      ['author:ida', 'Ida Lund', 'ida'],
      ['author:tom.b@old.example', 'Tom B.', 'tom-b'],
      ['author:ghost-writer', 'ghost-writer', 'ghost-writer'],
    ]);
  });

  it('has images, ThirstyAffiliates links and pages', () => {
    expect(ofKind(found, 'image')).toEqual([
      {
        kind: 'image',
        key: 'image:40',
        url: 'https://old.example/wp-content/uploads/2024/05/weekender-hero.jpg',
        alt: 'Brown weekender on a bench',
        caption: 'A bag on a bench',
        title: 'weekender-hero',
        addresses: [
          'https://old.example/2024/05/weekender/weekender-hero/',
          'https://old.example/?attachment_id=40',
        ],
      },
    ]);
    expect(ofKind(found, 'link')).toEqual([
      {
        kind: 'link',
        key: 'link:45',
        name: 'North weekender',
        path: '/go/weekender',
        url: 'https://shop.example/weekender?aff=7&sub=1',
        image: '',
        categories: ['Luggage'],
      },
    ]);
    expect(postOf(found, 'How we test')).toMatchObject({
      kind: 'page',
      address: 'https://old.example/about/how-we-test/',
      otherAddresses: [
        'https://old.example/?page_id=42',
        'https://old.example/?p=42',
        'https://old.example/about/how-we-test/amp/',
      ],
    });
  });

  it('has drafts without a path, and password-protected posts', () => {
    expect(postOf(found, 'Not yet')).toMatchObject({
      state: 'draft',
      address: '',
      publishedAt: null,
      createdAt: '2024-07-01T10:00:00.000Z',
    });
    expect(postOf(found, 'For friends')).toMatchObject({ state: 'password' });
  });

  it('has notes about every doubt and lists what is not imported', () => {
    expect(noticesOf(found)).toEqual([
      'post:41: Its text refers to the image 99 of a gallery, which is not in the file.',
      'post:44: Its date 2024-07-02 12:00:00 has no time zone and was taken as UTC+02:00.',
    ]);
    expect(ofKind(found, 'rest').map(({ what, count }) => [what, count])).toEqual([
      ['assignments to the taxonomy “brand”', 1],
      ['comments', 1],
      ['reusable blocks', 1],
      ['Pretty Links', 1],
      ['menu entries', 1],
    ]);
  });
});

import { noticesOf, ofKind, readExport, withFiles } from '../../../../tests/support/read-export';
import type { Found } from '../../found';

const files = {
  'export/posts.csv': [
    'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url',
    '101.the-weekender,2024-05-01T08:00:00.000Z,true,2024-05-01T08:01:00.000Z,,newsletter,everyone,"The weekender, tested","Two days, one bag.",',
    '102.for-payers,2024-05-02T08:00:00.000Z,TRUE,,,newsletter,only_paid,For payers,,',
    '103.untitled,,false,,,newsletter,everyone,,,',
    '104.loud,2024-05-04T08:00:00.000Z,true,,,podcast,everyone,Loud,,https://api.substack.example/a.mp3?x=1&y=2',
    '105.about,2024-05-05T08:00:00.000Z,true,,,page,everyone,About,,',
  ].join('\n'),
  'export/posts/101.the-weekender.html': '<p>A bag for two days.</p>',
  'export/posts/102.for-payers.html': '<p>Psst.</p>',
  'export/posts/103.untitled.html': '<p>Soon.</p>',
  'export/posts/104.loud.html': '<p>Listen.</p>',
  'export/posts/999.lost.html': '<p>Lost.</p>',
  'export/posts/101.the-weekender.opens.csv': 'post_id,timestamp,email\n',
  'export/email_list.slow.csv':
    'email,active_subscription\na@old.example,false\nb@old.example,true\n',
};

describe('a Substack export', () => {
  let found: Found[];
  beforeAll(async () => {
    found = await withFiles(files, (folder) => readExport(folder));
  });

  it('has posts with their texts', () => {
    expect(ofKind(found, 'post')[0]).toMatchObject({
      key: 'post:101',
      title: 'The weekender, tested',
      slug: 'the-weekender',
      address: '/p/the-weekender',
      state: 'published',
      publishedAt: '2024-05-01T08:00:00.000Z',
      excerpt: 'Two days, one bag.',
      text: { form: 'html', value: '<p>A bag for two days.</p>' },
    });
  });

  it('has drafts, pages, audio and posts for paying readers', () => {
    expect(
      [...ofKind(found, 'post'), ...ofKind(found, 'page')].map(({ kind, slug, state }) => [
        kind,
        slug,
        state,
      ]),
    ).toEqual([
      ['post', 'the-weekender', 'published'],
      ['post', 'for-payers', 'private'],
      ['post', 'untitled', 'draft'],
      ['post', 'loud', 'published'],
      ['page', 'about', 'published'],
    ]);
    expect(ofKind(found, 'post')[3]?.text.value).toBe(
      '<p>Listen.</p>\n\n<audio src="https://api.substack.example/a.mp3?x=1&amp;y=2"></audio>',
    );
  });

  it('has notes about every doubt, and a hint where to import subscribers', () => {
    expect(noticesOf(found)).toEqual([
      'post:102: Only some readers could see it (“only_paid”), so it is imported as a draft.',
      'page:105: Its text is not in the export.',
      'Left out 1 text without a post in export/posts.csv.',
    ]);
    expect(ofKind(found, 'rest')).toEqual([
      {
        kind: 'rest',
        what: 'subscribers',
        count: 2,
        message: 'They are in email_list.slow.csv; import it under Subscribers.',
      },
    ]);
  });
});

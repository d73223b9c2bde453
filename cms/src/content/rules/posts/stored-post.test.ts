import { emptyFields } from '../../../contract/post-fields';
import { describeChange, readSnapshot, storedPost, type StoredPost } from './stored-post';

const { publishAt: _publishAt, publishedAt: _publishedAt, ...empty } = emptyFields;

const before: StoredPost = {
  id: 1,
  documentId: 'abc',
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  publicationDate: '2026-01-02T10:00:00.000Z',
  publishAt: null,
  editedAt: null,
  snapshot: {
    ...empty,
    title: 'Title',
    slug: 'title',
    excerpt: 'Excerpt',
    content: 'Content',
    categoryId: 1,
    tags: ['a', 'b'],
    affiliateProductIds: [1, 2],
    authorIds: [3, 4],
  },
};

const change = (fields: Partial<StoredPost['snapshot']>, rest: Partial<StoredPost> = {}) =>
  describeChange(before, { ...before, ...rest, snapshot: { ...before.snapshot, ...fields } });

describe('a version from before a field was added', () => {
  const { imageAlt: _imageAlt, tags: _tags, ...older } = before.snapshot;
  const filled = { ...before.snapshot, imageAlt: '', tags: [] };

  it('is read with the field empty', () => {
    expect(readSnapshot(JSON.stringify(older))).toEqual(filled);
    expect(storedPost.parse({ ...before, snapshot: older }).snapshot).toEqual(filled);
  });
});

describe('the description of a change to a post', () => {
  it('is missing if only the version number changed', () => {
    expect(change({}, { version: 4 })).toBeUndefined();
    expect(change({ tags: ['a', 'b'], affiliateProductIds: [1, 2] })).toBeUndefined();
  });

  it.each([
    ['Edited', { title: 'Other' }],
    ['Edited', { tags: ['b', 'a'] }],
    ['Edited', { title: 'Other', featured: true }],
    ['Published', { published: true }],
    ['Edited and published', { published: true, content: 'More' }],
    ['Featured', { featured: true }],
    ['Category changed', { categoryId: 2 }],
    ['Products changed', { affiliateProductIds: [2, 1] }],
    ['Authors changed', { authorIds: [4, 3] }],
    ['URL changed', { slug: 'other' }],
    ['Provenance corrected: written by a person', { writtenBy: 'person' as const }],
  ])('is %s for %j', (reason, fields) => {
    expect(change(fields)).toBe(reason);
  });

  it('also works in reverse', () => {
    const open = { ...before, snapshot: { ...before.snapshot, published: true, featured: true } };
    const back = (fields: Partial<StoredPost['snapshot']>) =>
      describeChange(open, { ...open, snapshot: { ...open.snapshot, ...fields } });
    expect(back({ published: false })).toBe('Unpublished');
    expect(back({ featured: false })).toBe('No longer featured');
    expect(
      describeChange({ ...before, snapshot: { ...before.snapshot, writtenBy: 'ai' } }, before),
    ).toBe('Provenance reset to the record');
    expect(back({ published: false, title: 'Other' })).toBe('Edited and unpublished');
  });

  it('names the former publication date if nothing else changed', () => {
    const publicationDate = '2026-03-01T00:00:00.000Z';
    expect(change({}, { publicationDate })).toBe('Publication date changed from 2026-01-02');
    expect(change({ published: true }, { publicationDate })).toBe('Published');
    const undated = { ...before, publicationDate: null };
    expect(describeChange(undated, { ...undated, publicationDate })).toBe('Publication date set');
  });
});

import { limits } from '../../../contract/limits';
import { mailLengths } from '../../../contract/newsletter-issue';
import { type DigestPost, digestPreheader, digestSubject, readingOrder } from './digest';
import { ENGLISH, textsOf } from '../../../language/rules/own-texts';

let last = 0;
const t = textsOf(ENGLISH);

const post = (rest: Partial<DigestPost> = {}): DigestPost => {
  last += 1;
  return {
    id: last,
    title: `Story ${last}`,
    categoryId: 1,
    featured: false,
    publishedAt: last,
    ...rest,
  };
};
const idsOf = (posts: readonly DigestPost[]): number[] => posts.map(({ id }) => id);

describe('the subject of a digest', () => {
  it('contains no invisible characters', () => {
    const subject = digestSubject(t, [{ title: 'A\u202Egnihtyna\u2066 \u200Bof\u2028lines' }]);
    expect(subject).toBe('This week: Agnihtyna of lines');
  });
});

describe('the reading order of a digest', () => {
  it('puts featured posts first, then newer before older ones, category by category', () => {
    const old = post({ id: 1, categoryId: 7, publishedAt: 10 });
    const young = post({ id: 2, categoryId: 8, publishedAt: 30 });
    const middle = post({ id: 3, categoryId: 7, publishedAt: 20 });
    const featured = post({ id: 4, categoryId: 9, publishedAt: 5, featured: true });
    expect(idsOf(readingOrder([old, young, middle, featured]))).toEqual([4, 2, 3, 1]);
    const lead = post({ id: 5, categoryId: 7, publishedAt: 1, featured: true });
    expect(idsOf(readingOrder([old, young, middle, lead]))).toEqual([5, 3, 1, 2]);
  });

  it('keeps posts without a category together and is limited to the size of an issue', () => {
    const posts = [post({ categoryId: null }), post({ categoryId: 2 }), post({ categoryId: null })];
    expect(readingOrder(posts).map(({ categoryId }) => categoryId)).toEqual([null, null, 2]);
    const many = Array.from({ length: limits.issuePosts + 20 }, () => post());
    const chosen = readingOrder(many);
    expect(chosen).toHaveLength(limits.issuePosts);
    expect(chosen[0]).toBe(many.at(-1));
  });
});

describe('the subject of a digest', () => {
  it('names the first post and counts the others', () => {
    const [a, b, c] = [post({ title: 'Slow trains' }), post({ title: 'Fast cars' }), post()];
    expect(digestSubject(t, [a])).toBe('This week: Slow trains');
    expect(digestSubject(t, [a, b])).toBe('This week: Slow trains and 1 more story');
    expect(digestSubject(t, [a, b, c])).toBe('This week: Slow trains and 2 more stories');
    expect(digestPreheader([a, b])).toBe('Fast cars');
  });

  it('is as long as mail programs can show completely', () => {
    const lead = post({ title: 'The Case for a Second Set of Wheels' });
    const others = [
      post({ title: 'What the first night train in forty years gets right' }),
      post({ title: 'Six days in the Lofoten with one small bag' }),
      post({ title: 'A watch for life' }),
    ];
    expect(digestSubject(t, [lead, ...others])).toBe(
      'The Case for a Second Set of Wheels and 3 more stories',
    );
    const long = post({ title: 'Everything that we have ever learned about chartering jets' });
    expect(digestSubject(t, [long, ...others])).toBe(
      'Everything that we have ever learned… and 3 more stories',
    );
    expect(digestPreheader([lead, ...others])).toBe(
      'What the first night train in forty years gets right · Six days in the Lofoten with one small bag',
    );
  });

  it('stays a single line within the limit, whatever the title', () => {
    const long = post({ title: '🚂'.repeat(150) });
    const subject = digestSubject(t, [long, post()]);
    expect(subject.length).toBeLessThanOrEqual(mailLengths.subject.max);
    expect(subject).not.toMatch(/\p{Cs}/u);
    expect(subject).toMatch(/… and 1 more story$/);
    expect(digestSubject(t, [post({ title: 'a\r\nBcc: b@c.d' })])).toBe('This week: a Bcc: b@c.d');
  });
});

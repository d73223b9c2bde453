import { limits } from '../../../contract/limits';
import { mailLengths } from '../../../contract/newsletter-issue';
import { withoutHidden } from '../../../contract/text';
import type { Texts } from '../../../contract/texts/texts';

/** The parts of a post that determine its place in a digest. */
export interface DigestPost {
  id: number;
  title: string;
  categoryId: number | null;
  featured: boolean;
  /** Milliseconds. */
  publishedAt: number;
}

/** How far back the first digest reaches. */
export const FIRST_REACH_MS = 7 * 86_400_000;

const byWorth = (a: DigestPost, b: DigestPost): number => {
  if (a.featured !== b.featured) return a.featured ? -1 : 1;
  return b.publishedAt - a.publishedAt || b.id - a.id;
};

/**
 * The reading order of a digest: featured posts first, then newer ones; at most
 * `limits.issuePosts`, grouped by category in the order in which categories first appear.
 */
export function readingOrder<S extends DigestPost>(posts: readonly S[]): S[] {
  const groups = new Map<number | null, S[]>();
  for (const post of [...posts].sort(byWorth).slice(0, limits.issuePosts)) {
    const group = groups.get(post.categoryId);
    if (group === undefined) groups.set(post.categoryId, [post]);
    else group.push(post);
  }
  return [...groups.values()].flat();
}

/** Shortens a text to a maximum length, after a word where possible; splits no surrogate pair. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  const words = /\s/.test(text.charAt(cut.length)) ? cut : cut.replace(/\s+\S*$/, '');
  return `${words.trimEnd()}…`;
}

const inOneLine = (text: string): string =>
  withoutHidden(text.replace(/[\p{Cc}\s]+/gu, ' ')).trim();

/**
 * The subject of a digest: its first post and the number of others. Limited to the length that mail
 * programs show; a long title is shortened.
 */
export function digestSubject(
  t: Texts,
  posts: readonly Pick<DigestPost, 'title'>[],
  span: 'week' | 'month' = 'week',
): string {
  const { max } = mailLengths.subject;
  const count = posts.length - 1;
  const withRest = (title: string): string =>
    count <= 0 ? title : t('mail.digest.rest', { title, count });
  const title = inOneLine(posts[0]?.title ?? '');
  const whole = t(`mail.digest.${span}`, { title: withRest(title) });
  return whole.length <= max ? whole : withRest(shortened(title, max - withRest('').length));
}

/** Preview text for inboxes: titles of the posts after the first, as many as fit completely. */
export function digestPreheader(posts: readonly Pick<DigestPost, 'title'>[]): string {
  const { max } = mailLengths.preheader;
  const [first = '', ...others] = posts.slice(1, 4).map(({ title }) => inOneLine(title));
  return others.reduce(
    (line, title) => {
      const longer = `${line} · ${title}`;
      return longer.length <= max ? longer : line;
    },
    shortened(first, max),
  );
}

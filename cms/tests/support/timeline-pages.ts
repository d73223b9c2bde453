import { type StubCall, GAP, type StubPost } from './social-wire';

/** A page of a timeline; `next` is the cursor or address of the next page, null at the end. */
interface TimelinePage {
  posts: readonly StubPost[];
  next: string | null;
}

/** The requested page, newest first, by the parameters of X or the Graph API. */
export function timelinePage(
  all: readonly StubPost[],
  { path, query }: StubCall,
  { url, size: maxSize }: { url: string; size: number },
): TimelinePage {
  const isX = path.startsWith('/2/');
  const since = isX
    ? Date.parse(query.get('start_time') ?? '')
    : Number(query.get('since')) * 1_000;
  const within = all.filter(({ at }) => !(at < since)).reverse();
  const start = Number(query.get(isX ? 'pagination_token' : 'after') ?? 0);
  const size = Math.min(maxSize, Number(query.get(isX ? 'max_results' : 'limit') ?? 25));
  const end = start + size;
  const posts = within.slice(start, end);
  if (end >= within.length) return { posts, next: null };
  if (isX) return { posts, next: String(end) };
  const after = new URLSearchParams(query);
  after.set('after', String(end));
  after.set('access_token', 'a-token-that-meta-repeats');
  return { posts, next: `${url}${path}?${after.toString()}` };
}

const paging = ({ next }: TimelinePage): object => ({ paging: next === null ? {} : { next } });

/** A time in the Graph API's format, such as `2026-11-21T12:00:00+0000`. */
const graphTime = (moment: number): string =>
  new Date(moment).toISOString().replace(/\.\d+Z$/, '+0000');

/** A timeline of X; without posts it has a count but no list. */
function timelineOfX({ posts, next }: TimelinePage): object {
  const meta = { result_count: posts.length, ...(next !== null && { next_token: next }) };
  if (posts.length === 0) return { meta };
  const data = posts.map(({ id, text, link, at }) => ({
    id,
    created_at: new Date(at).toISOString(),
    text: `${text.replace(/&/g, '&amp;')}${GAP}https://t.co/a${id}`,
    entities: { urls: [{ url: `https://t.co/a${id}`, expanded_url: link }] },
  }));
  return { data, meta };
}

/** The feed of a Facebook page. */
const timelineOfFacebook = (page: TimelinePage): object => ({
  ...paging(page),
  data: page.posts.map(({ id, text, link, at }) => ({
    id,
    created_time: graphTime(at),
    message: text,
    permalink_url: `https://www.facebook.com/permalink/${id}`,
    attachments: { data: [{ unshimmed_url: link }] },
  })),
});

/** The media of an Instagram account. */
const timelineOfInstagram = (page: TimelinePage): object => ({
  ...paging(page),
  data: page.posts.map(({ id, text, link, at }) => ({
    id,
    timestamp: graphTime(at),
    caption: `${text}${GAP}${link}`,
    permalink: `https://www.instagram.com/p/${id}/`,
  })),
});

/** Answers with a page of a timeline, by API. */
export const timelines = {
  x: timelineOfX,
  facebook: timelineOfFacebook,
  instagram: timelineOfInstagram,
};

import { timesOfDay } from '../../../contract/automation';
import { type SocialPlatform, socialPlatforms } from '../../../contract/social-post';
import { socialLength, socialMaxima } from '../../../contract/social-text';
import { hashOf, pick } from '../offline/plain-topic';
import { hashtagsOf } from './hashtags';
import { plainLine } from './plain-line';

type TimeOfDay = (typeof timesOfDay)[number];
type Wording = (category: string) => string;

/** Facts about an article for social posts. */
export interface SharedPost {
  title: string;
  excerpt: string;
  /** The name of its category; empty if it has none. */
  category: string;
  tags: readonly string[];
  /** Whether it leads to affiliate links, so that its social post must disclose that. */
  isAffiliate: boolean;
}

/** Placeholder for the social post's link, whose length on X is fixed. */
const ANY_LINK = 'https://a.example/';
const EXCERPT = 500;
const CATEGORY = 40;
const TAGS: Readonly<Record<SocialPlatform, number>> = { instagram: 5, twitter: 2, facebook: 2 };

/**
 * Openings with and without a category. None mentions a time of day, because a social post may move
 * to another hour unchanged.
 */
const openings: readonly [Wording, ...Wording[]] = [
  (category) => `From ${category}`,
  (category) => `In ${category}`,
  (category) => `A story from ${category}`,
  (category) => `From the pages of ${category}`,
  (category) => `Worth reading in ${category}`,
  (category) => `${category}, told at leisure`,
];
const plainOpenings: readonly [string, ...string[]] = [
  'For a quiet hour',
  'From the magazine',
  'Worth reading slowly',
  'A story to keep',
  'To read at leisure',
  'From our pages',
];
const closings: readonly [string, ...string[]] = [
  'The whole story is in the magazine:',
  'Read it at leisure in the magazine:',
  'The story is waiting in the magazine:',
];

const asSentence = (text: string): string => (/[.?…]$/u.test(text) ? text : `${text}.`);

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Ends a truncated line at a word, if that keeps more than half of it. */
function cutLine(head: string): string {
  const atWord = head.replace(/\s+\S*$/u, '');
  const kept = atWord.length > head.length / 2 ? atWord : head;
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`;
}

/** The longest beginning of a line that fits; empty if none does. */
function fitLine(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const parts = Array.from(GRAPHEMES.segment(line), ({ segment }) => segment);
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const cut = cutLine(parts.slice(0, count).join(''));
    if (fits(cut)) return cut;
  }
  return '';
}

const paragraphs = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');

function composeTweet(opening: string, title: string, tags: string): string {
  const fits = (text: string): boolean =>
    socialLength('twitter', text, ANY_LINK) <= socialMaxima.twitter;
  const full = paragraphs(`${opening}: ${title}`, tags);
  if (fits(full)) return full;
  const short = fitLine(title, (line) => fits(paragraphs(line, tags)));
  return paragraphs(short || opening, tags);
}

/**
 * Index of the wording: it differs between platforms at one time of day, between times of day on
 * one platform, and between most articles.
 */
const turnOf = (platform: SocialPlatform, title: string, timeOfDay: TimeOfDay): number =>
  hashOf(title) + 2 * socialPlatforms.indexOf(platform) + timesOfDay.indexOf(timeOfDay);

/**
 * A social post about an article, written without a model. The same article, platform and slot give
 * the same text, whatever the hour; it is within the platform's limits for any title. `#ad` is the
 * first hashtag if the article leads to affiliate links.
 */
export function composeSocialText(
  platform: SocialPlatform,
  post: SharedPost,
  timeOfDay: TimeOfDay,
): string {
  const title = plainLine(post.title) || 'A story from the magazine';
  const turn = turnOf(platform, title, timeOfDay);
  const category = plainLine(post.category);
  const opening =
    category === '' || category.length > CATEGORY
      ? pick(plainOpenings, turn)
      : pick(openings, turn)(category);
  const labels = post.category === '' ? post.tags : [post.category, ...post.tags];
  const tags = hashtagsOf(labels, TAGS[platform], post.isAffiliate).join(' ');
  if (platform === 'twitter') return composeTweet(opening, title, tags);
  const excerpt = fitLine(plainLine(post.excerpt), (line) => line.length <= EXCERPT);
  const reported = excerpt === '' ? '' : asSentence(excerpt);
  return platform === 'facebook'
    ? paragraphs(`${opening}: ${asSentence(title)}`, reported, tags)
    : paragraphs(asSentence(title), reported, tags, `${opening}. ${pick(closings, turn)}`);
}

import type { timesOfDay } from '../../contract/automation';
import type { SocialPlatform } from '../../contract/social-post';
import { socialLength, socialMaxima } from '../../contract/social-text';
import { hashtagsOf } from './hashtags';
import { plainLine } from './plain-line';

type TimeOfDay = (typeof timesOfDay)[number];

/** What is told of an article. */
export interface SocialStory {
  title: string;
  excerpt: string;
  /** The name of its category; empty for none. */
  category: string;
  tags: readonly string[];
  /** Whether an affiliate link is behind it, so that its post must say so. */
  isAffiliate: boolean;
}

/** Stands for the post's own link, which counts as much on X whatever its length. */
const ANY_LINK = 'https://a.example/';
const EXCERPT = 500;
const CATEGORY = 40;
const TAGS: Readonly<Record<SocialPlatform, number>> = { instagram: 5, twitter: 2, facebook: 2 };

/** The first words, by time of day; the second form has a category to name. */
const openings: Readonly<Record<TimeOfDay, (category: string) => string>> = {
  morning: (category) =>
    category === '' ? 'With the first coffee' : `This morning in ${category}`,
  afternoon: (category) =>
    category === '' ? 'For a quiet hour this afternoon' : `An afternoon with ${category}`,
  evening: (category) => (category === '' ? 'To end the day' : `This evening in ${category}`),
};

const closings: Readonly<Record<TimeOfDay, string>> = {
  morning: 'The whole story is in the magazine:',
  afternoon: 'Read it at leisure in the magazine:',
  evening: 'The story is waiting in the magazine:',
};

const asSentence = (text: string): string => (/[.?…]$/u.test(text) ? text : `${text}.`);

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A line that goes on, cut at a word where that leaves more than half of it. */
function cutLine(head: string): string {
  const atWord = head.replace(/\s+\S*$/u, '');
  const kept = atWord.length > head.length / 2 ? atWord : head;
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`;
}

/** The longest beginning of a line that fits; empty where none does. */
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
 * A post about an article without a model: the same words for the same story, platform and time of day,
 * within the platform's limits whatever the story is called. `#ad` comes first among the hashtags where an
 * affiliate link is behind it.
 */
export function composeSocialText(
  platform: SocialPlatform,
  story: SocialStory,
  timeOfDay: TimeOfDay,
): string {
  const category = plainLine(story.category);
  const opening = openings[timeOfDay](category.length > CATEGORY ? '' : category);
  const title = plainLine(story.title) || 'A story from the magazine';
  const labels = story.category === '' ? story.tags : [story.category, ...story.tags];
  const tags = hashtagsOf(labels, TAGS[platform], story.isAffiliate).join(' ');
  if (platform === 'twitter') return composeTweet(opening, title, tags);
  const excerpt = fitLine(plainLine(story.excerpt), (line) => line.length <= EXCERPT);
  const told = excerpt === '' ? '' : asSentence(excerpt);
  return platform === 'facebook'
    ? paragraphs(`${opening}: ${asSentence(title)}`, told, tags)
    : paragraphs(asSentence(title), told, tags, `${opening}. ${closings[timeOfDay]}`);
}

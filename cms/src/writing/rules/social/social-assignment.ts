import { z } from 'zod';
import type { SocialPlatform } from '../../../contract/social-post';
import { socialMaxima, socialProblem } from '../../../contract/social-text';
import { type Checked, faulty, readForm } from '../answers/checked';
import { schemaOf } from '../answers/answer-forms';
import type { Assignment, AssignmentDependencies } from '../assignments';
import { hashtagsOf } from './hashtags';
import { plainLine } from './plain-line';
import type { SocialBrief } from './social-brief';

/** Maximum characters of a post given to the model. */
const SHOWN_CHARACTERS = 8_000;
/**
 * Maximum characters of a text for X; the rest of its 280 is for line breaks, hashtags and the
 * link.
 */
const TWEET_WORDS = 180;
const MAX_TOKENS = 1_500;

const most: Readonly<Record<SocialPlatform, { characters: number; hashtags: number }>> = {
  twitter: { characters: TWEET_WORDS, hashtags: 2 },
  facebook: { characters: 600, hashtags: 2 },
  instagram: { characters: 900, hashtags: 5 },
};

const form = z.object({ text: z.string(), hashtags: z.array(z.string()) });
const answered = z.object({
  text: z.string().trim().min(1),
  hashtags: z.array(z.string()).catch([]),
});

/**
 * The paragraphs of a text as plain lines: the model must not set addresses, hashtags or mentions.
 */
const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(plainLine)
    .filter((line) => line !== '')
    .join('\n\n');

/** Checks a model's text of a social post, with the same limits as a person's. */
export function checkSocial(
  answer: Record<string, unknown>,
  { platform, link, article: { isAffiliate } }: SocialBrief,
): Checked<string> {
  const read = readForm(answered, answer, 'social post');
  if ('faults' in read) return read;
  const words = paragraphsOf(read.work.text);
  if (!/[\p{L}\p{N}]/u.test(words)) {
    return faulty('`text` holds no words.', 'did not return a social post');
  }
  const tags = hashtagsOf(read.work.hashtags, most[platform].hashtags, isAffiliate).join(' ');
  const text = tags === '' ? words : `${words}\n\n${tags}`;
  const problem = socialProblem(platform, text, { link, isAffiliate });
  if (problem === undefined) return { work: text };
  return faulty(
    `${problem}. Write it shorter.`,
    `wrote a post that can’t be published: ${problem}`,
  );
}

/** Assignment for the text of a social post about an article. */
export function socialAssignment(
  { library, nonce }: AssignmentDependencies,
  brief: SocialBrief,
): Assignment<string> {
  const { platform, timeOfDay, article } = brief;
  const { characters, hashtags } = most[platform];
  const settings = {
    platform,
    timeOfDay,
    characters: String(Math.min(characters, socialMaxima[platform])),
    hashtags: String(hashtags),
  };
  const material = {
    category: article.category === '' ? 'None.' : article.category,
    title: article.title,
    text: `${article.excerpt}\n\n${article.content}`.slice(0, SHOWN_CHARACTERS),
  };
  return {
    purpose: 'social',
    what: 'social post',
    prompt: library.write('social', settings, material, nonce()),
    form: { name: 'social_post', schema: schemaOf(form) },
    maxTokens: MAX_TOKENS,
    check: (answer) => checkSocial(answer, brief),
  };
}

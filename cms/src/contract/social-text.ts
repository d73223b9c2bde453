import { limits } from './limits';
import type { SocialPlatform } from './social-post';

/** Most characters of a post, by the platform's own way of counting (`socialLength`). */
export const socialMaxima: Readonly<Record<SocialPlatform, number>> = {
  instagram: limits.socialText,
  twitter: 280,
  facebook: limits.socialText,
};

/** Instagram's limits for a caption beside its length (Instagram Platform, content publishing). */
const CAPTION = { hashtags: 30, mentions: 20 } as const;

/** Every address counts like the short one that X makes of it (twitter-text, configuration v3). */
const URL_WEIGHT = 23;

/** Ranges of code points that weigh 1; all others weigh 2 (twitter-text, configuration v3). */
const LIGHT: readonly (readonly [number, number])[] = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
];

/** An address as X knows one: ASCII, of a host with a dot, behind no letter, without the punctuation at its end. */
const ADDRESS =
  /(?<![\p{L}\p{N}_@#$])https?:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#:][\x21-\x7e]*[^\s.,;:!?'")\]}\u{80}-\u{10FFFF}])?/giu;

/** A host that X turns into a link although nothing stands before it. */
const BARE_HOST =
  /(?<![\w@.-])(?:[a-z\d-]+\.)+(?:com|net|org|info|biz|shop|store|co|tv)(?![\w-])/giu;

/**
 * What is one picture on the screen: flags, keycaps, and pictures with skin tone, tags or up to three others
 * joined to them, which is as long as they come.
 */
const EMOJI =
  /\p{RI}\p{RI}|[\d#*]\u{FE0F}?\u{20E3}|\p{ExtPict}(?:\u{FE0F}|\p{EMod})?(?:[\u{E0020}-\u{E007E}]{1,8}\u{E007F})?(?:\u{200D}\p{ExtPict}(?:\u{FE0F}|\p{EMod})?){0,3}/gu;

const DISCLOSURE = /(?<![\p{L}\p{N}_#&])#ad(?![\p{L}\p{N}_])/iu;

function weightOf(text: string): number {
  let weight = 0;
  for (const character of text.replace(EMOJI, '\u{1F48E}')) {
    const code = character.codePointAt(0) ?? 0;
    weight += LIGHT.some(([from, to]) => code >= from && code <= to) ? 1 : 2;
  }
  return weight;
}

/** The weight of a text on X, where each address counts 23 and a bare host at least that. */
function tweetWeight(text: string): number {
  let addresses = 0;
  const rest = text.replace(ADDRESS, () => {
    addresses += 1;
    return '';
  });
  let weight = addresses * URL_WEIGHT + weightOf(rest);
  for (const [host] of rest.matchAll(BARE_HOST)) weight += Math.max(0, URL_WEIGHT - host.length);
  return weight;
}

/** Between the text and its link. */
const GAP = '\n\n';

/** Whether a platform takes the link in a field of its own, rather than in the text. */
const hasLinkField = (platform: SocialPlatform): boolean => platform === 'facebook';

/** What a platform's own text field is sent: the text and, but for Facebook, the link behind a blank line. */
export const socialMessage = (platform: SocialPlatform, text: string, link: string): string => {
  const normal = text.normalize('NFC');
  return link === '' || hasLinkField(platform) ? normal : normal + GAP + link;
};

/**
 * The length of a post with its link as the platform counts it: X weighs (code points above the Latin,
 * Greek, Cyrillic and like scripts count 2, a picture character 2, an address 23), the others count characters.
 */
export function socialLength(platform: SocialPlatform, text: string, link: string): number {
  if (platform !== 'twitter') return socialMessage(platform, text, link).length;
  const behind = link === '' ? 0 : GAP.length + URL_WEIGHT;
  return tweetWeight(text.normalize('NFC')) + behind;
}

const platformNames: Readonly<Record<SocialPlatform, string>> = {
  instagram: 'Instagram',
  twitter: 'Twitter',
  facebook: 'Facebook',
};

/** What a post says beside its text, for `socialProblem`. */
export interface SocialTextFacts {
  /** The address that goes out with it; empty for none. */
  link: string;
  /** Whether an affiliate link is behind it. */
  isAffiliate: boolean;
}

const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** Why a text must not go out on a platform, as a sentence; undefined where it may. */
export function socialProblem(
  platform: SocialPlatform,
  text: string,
  { link, isAffiliate }: SocialTextFacts,
): string | undefined {
  if (text.trim() === '') return 'Text is required';
  const [length, max, name] = [
    socialLength(platform, text, link),
    socialMaxima[platform],
    platformNames[platform],
  ];
  if (length > max) {
    const counted = length.toLocaleString('en-US');
    const withLink = link === '' || hasLinkField(platform) ? '' : ' with its link';
    return `Text is too long for ${name}: ${counted} of ${max.toLocaleString('en-US')} characters${withLink}`;
  }
  if (platform === 'instagram') {
    if (countOf(text, /#[^\s#]/gu) > CAPTION.hashtags) {
      return `Text must have at most ${CAPTION.hashtags} hashtags for Instagram`;
    }
    if (countOf(text, /(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_]/gu) > CAPTION.mentions) {
      return `Text must name at most ${CAPTION.mentions} accounts for Instagram`;
    }
  }
  if (isAffiliate && !DISCLOSURE.test(text)) {
    return 'Text must say #ad, because an affiliate link is behind it';
  }
  return undefined;
}

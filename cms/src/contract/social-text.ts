import { limits } from './limits';
import { type SocialPlatform, socialPlatformNames } from './social-post';

/** Maximum length of a post, as each platform counts it (`socialLength`). */
export const socialMaxima: Readonly<Record<SocialPlatform, number>> = {
  instagram: limits.socialText,
  twitter: 280,
  facebook: limits.socialText,
};

/** Instagram's other limits for a caption (Instagram Platform, content publishing). */
const CAPTION = { hashtags: 30, mentions: 20 } as const;

/** X counts every address as its shortened form (twitter-text, configuration v3). */
const URL_WEIGHT = 23;

/** Ranges of code points that weigh 1; all others weigh 2 (twitter-text, configuration v3). */
const LIGHT: readonly (readonly [number, number])[] = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
];

/** The rest of an address after its host, without trailing punctuation. */
const PATH = String.raw`(?:[/?#:][\x21-\x7e]*(?<![.,;:!?#'")\]}]))?`;

/** A label of a host name. */
const LABEL = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;

/** An address that X recognizes: a host with a dot, not preceded by an ASCII letter. */
const ADDRESS = new RegExp(
  String.raw`(?<![a-z\d@＠$#＃])https?:\/\/(?:${LABEL}\.)+[a-z]{2,63}(?![\w-])${PATH}`,
  'giu',
);

/** Unusual addresses that X may still recognize as such. */
const ODD_ADDRESS = /https?:\/\/[^\s./]+\.\S+/giu;

/**
 * Top-level domains that X certainly recognizes: the old ones, and those of countries
 * (twitter-text, validCCTLD).
 */
const KNOWN_ENDINGS =
  'com|net|org|info|biz|edu|gov|int|mil|name|pro|mobi|shop|store|' +
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|' +
  'ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|' +
  'fo|fr|ga|gb|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|' +
  'it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|' +
  'mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|' +
  'ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|' +
  'tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw';

const bareHost = (ending: string, behind: string): RegExp =>
  new RegExp(
    String.raw`(?<![\w@＠$#＃./-])(?:[a-z\d\u00c0-\u024f-]{1,63}\.)+(?:${ending})(?![\w@+-]|\.[a-z]{2})${behind}`,
    'giu',
  );

/** An address without `https://`, which X also turns into a link. */
const BARE_ADDRESS = bareHost(KNOWN_ENDINGS, PATH);

/**
 * Anything that X recognizes as a host if its ending is a top-level domain; there are over a
 * thousand, and new ones every year.
 */
const LIKELY_HOST = bareHost('[a-z]{2,}', '');

/**
 * Sequences that display as one emoji: flags, keycaps, and emoji with a skin tone, tags or up to
 * three joined emoji, the longest in use.
 */
const LIKELY_EMOJI =
  /\p{RI}\p{RI}|[\d#*]\u{FE0F}?\u{20E3}|\p{ExtPict}(?:\u{FE0F}|\p{EMod})?(?:[\u{E0020}-\u{E007E}]{1,8}\u{E007F})?(?:\u{200D}\p{ExtPict}(?:\u{FE0F}|\p{EMod})?){0,3}/gu;

/**
 * Pattern of existing emoji: two letters that form no flag count separately, as on X. Engines
 * without a list of emoji match whatever looks like one.
 */
function knownEmoji(): RegExp {
  try {
    return new RegExp(String.raw`\p{RGI_Emoji}`, 'gv');
  } catch {
    return LIKELY_EMOJI;
  }
}

/** Compiled on first use, since it takes longer than any other pattern here. */
let emoji: RegExp | undefined;

/** Candidates for emoji; the slow search for existing ones runs only within them. */
const EMOJI_PARTS =
  /[\d#*]\u{FE0F}?\u{20E3}|[\p{ExtPict}\p{RI}\p{EMod}][\p{ExtPict}\p{RI}\p{EMod}\u{FE0F}\u{200D}\u{E0020}-\u{E007F}]*/gu;

const replaceEmoji = (text: string, other: string): string =>
  text.replace(EMOJI_PARTS, (parts) => parts.replace((emoji ??= knownEmoji()), other));

const DISCLOSURE = /(?<![\p{L}\p{N}_#&])#ad(?![\p{L}\p{N}_])/iu;

function weightOf(text: string): number {
  let weight = 0;
  for (const character of replaceEmoji(text, '\u{1F48E}')) {
    const code = character.codePointAt(0) ?? 0;
    weight += LIGHT.some(([from, to]) => code >= from && code <= to) ? 1 : 2;
  }
  return weight;
}

/**
 * The weight of a text on X, where each address counts 23, with or without `https://`. A possible
 * address counts as the longer of both readings, so that X never counts more.
 */
function tweetWeight(text: string): number {
  let addresses = 0;
  // The placeholder must not join the text around it.
  const take = (): string => {
    addresses += 1;
    return '\n';
  };
  const rest = text.replace(ADDRESS, take).replace(BARE_ADDRESS, take);
  let weight = addresses * (URL_WEIGHT - 1) + weightOf(rest);
  for (const [odd] of [...rest.matchAll(ODD_ADDRESS), ...rest.matchAll(LIKELY_HOST)]) {
    weight += Math.max(0, URL_WEIGHT - weightOf(odd));
  }
  return weight;
}

/** Separates the text from its link. */
const GAP = '\n\n';

/** Whether a platform takes the link in a separate field instead of the text. */
const hasLinkField = (platform: SocialPlatform): boolean => platform === 'facebook';

/**
 * The text to send to a platform: the text itself and, except for Facebook, the link after a blank
 * line.
 */
export const socialMessage = (platform: SocialPlatform, text: string, link: string): string => {
  const normal = text.normalize('NFC');
  return link === '' || hasLinkField(platform) ? normal : normal + GAP + link;
};

/**
 * The length of a post with its link as the platform counts it. X weighs characters (2 for those
 * beyond Latin, Greek, Cyrillic and similar scripts and for an emoji, 23 for an address); the
 * others count UTF-16 units.
 */
export function socialLength(platform: SocialPlatform, text: string, link: string): number {
  if (platform !== 'twitter') return socialMessage(platform, text, link).length;
  const behind = link === '' ? 0 : GAP.length + URL_WEIGHT;
  return tweetWeight(text.normalize('NFC')) + behind;
}

/** Data that `socialProblem` needs besides the text of a post. */
export interface SocialTextFacts {
  /** The address that is sent with it; empty for none. */
  link: string;
  /** Whether it links to affiliate links. */
  isAffiliate: boolean;
}

const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** Why a text must not be published on a platform, as a sentence; undefined if it may. */
export function socialProblem(
  platform: SocialPlatform,
  text: string,
  { link, isAffiliate }: SocialTextFacts,
): string | undefined {
  if (text.trim() === '') return 'Text is required';
  const [length, max, name] = [
    socialLength(platform, text, link),
    socialMaxima[platform],
    socialPlatformNames[platform],
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

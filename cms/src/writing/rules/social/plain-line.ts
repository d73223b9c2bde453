import { withoutHidden } from '../../../contract/text';
import { wellFormed } from '../../../lib/well-formed';

/**
 * Addresses, and text that platforms would read as hashtags, mentions or shouting, do not belong in
 * a social post.
 */
const ADDRESS = /https?:\/\/\S*/giu;
const EMOJI =
  /(?:\p{ExtPict}|\p{EMod}|\p{RI}|[\u{FE0E}\u{FE0F}]|\u{20E3}|[\u{E0020}-\u{E007F}])\u{200D}?/gu;

/**
 * A text as one line in the magazine's style: without emoji, exclamation marks, hashtags, mentions
 * or addresses.
 */
export const plainLine = (text: string): string =>
  withoutHidden(wellFormed(text).normalize('NFC').replace(ADDRESS, ' '))
    .replace(EMOJI, ' ')
    .replace(/[!¡！]+/gu, '.')
    .replace(/[#＃@＠]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/ ([.,])/gu, '$1')
    .replace(/([.?])\.+/gu, '$1')
    .replace(/^[\s.,]+|\s+$/gu, '');

/** The most common English words that do not occur in related languages. */
const COMMON = new Set(
  (
    'the of and to that it is was for with as his they be at this have from had by not are but what all were ' +
    'we when your can said there each which their will other about many then them these some her would make him ' +
    'into time has look more write see than been who its now people how does those without because over only'
  ).split(' '),
);
/** Minimum words from which a language can be judged. */
const ENOUGH_WORDS = 40;
/** About two fifths in English prose, at most a twentieth in other European languages. */
const MIN_SHARE = 0.14;

/** Whether a text is clearly not in English; short ones never are. */
export function isForeign(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  // Scripts without spaces have few but long words.
  const characters = words.reduce((sum, word) => sum + word.length, 0);
  if (words.length < ENOUGH_WORDS && characters < ENOUGH_WORDS * 4) return false;
  const common = words.filter((word) => COMMON.has(word)).length;
  return common < words.length * MIN_SHARE;
}

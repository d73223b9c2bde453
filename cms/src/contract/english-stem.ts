const C = '[^aeiou]';
const V = '[aeiouy]';
const CONSONANTS = `${C}[^aeiouy]*`;
const VOWELS = `${V}[aeiou]*`;

const hasMeasure1 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const isMeasure1 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const hasMeasure2 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const hasVowel = new RegExp(`^(${CONSONANTS})?${V}`);
const endsShort = new RegExp(`^${CONSONANTS}${V}[^aeiouwxy]$`);

type Ending = readonly [ending: string, replacement: string];

const pairs = (text: string): Ending[] =>
  text.split(' ').map((pair) => {
    const [ending = '', replacement = ''] = pair.split('>');
    return [ending, replacement] as const;
  });

// In the order of Porter's paper; longer endings come before those that they end with.
const DOUBLE = pairs(
  'ational>ate tional>tion enci>ence anci>ance izer>ize bli>ble alli>al entli>ent eli>e ousli>ous ' +
    'ization>ize ation>ate ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive ' +
    'biliti>ble logi>log',
);
const LATER = pairs('icate>ic ative> alize>al iciti>ic ical>ic ful> ness>');
const LAST = pairs(
  'al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> sion>s tion>t ou> ism> ate> iti> ous> ive> ize>',
);

/** Replaces the first matching ending if the part before it is long enough. */
function replaceEnding(word: string, endings: readonly Ending[], isLong: RegExp): string {
  for (const [ending, replacement] of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    // The s or t before 'ion' counts towards the length of the stem.
    return isLong.test(rest + (endings === LAST ? replacement : '')) ? rest + replacement : word;
  }
  return word;
}

/** The word without a plural s. */
function singular(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The word without 'ed' or 'ing': restores a dropped e, undoes a doubled letter. */
function present(word: string): string {
  if (word.endsWith('eed')) return hasMeasure1.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const rest = word.replace(/(?:ed|ing)$/, '');
  if (rest === word || !hasVowel.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/([^aeiouylsz])\1$/.test(rest)) return rest.slice(0, -1);
  return endsShort.test(rest) ? `${rest}e` : rest;
}

// Not in the paper, but in the author's later algorithm, which PostgreSQL uses.
const withoutLy = (word: string): string => word.replace(/^(.{3,}[cdeghkmnrt])li$/, '$1');

function withoutFinalE(word: string): string {
  const rest = word.slice(0, -1);
  if (!word.endsWith('e')) return word;
  const isEnding = hasMeasure2.test(rest) || (isMeasure1.test(rest) && !endsShort.test(rest));
  return isEnding ? rest : word;
}

/**
 * The stem of an English word: 'harbours' and 'harbour' give the same. Expects a folded word (M. F.
 * Porter, 'An algorithm for suffix stripping', 1980); close to the stemming of the search index.
 */
export function englishStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let stem = present(singular(word));
  if (stem.endsWith('y') && hasVowel.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = withoutLy(replaceEnding(stem, DOUBLE, hasMeasure1));
  stem = replaceEnding(stem, LATER, hasMeasure1);
  stem = withoutFinalE(replaceEnding(stem, LAST, hasMeasure2));
  return stem.endsWith('ll') && hasMeasure2.test(stem) ? stem.slice(0, -1) : stem;
}

// Varied text typical of a magazine: words in a Zipf-like distribution, deterministic for a seed.

const COMMON =
  `the of and a to in is that it was for on with as at by from this be are his her which or had not
  but they have an were their one has more who when its would there been all we will what no so
  than into time some only other over new about after also first made how most two years where
  through between before well even much long while car watch house coat island engine water light
  hand road leather gold silver movement harbour garden villa hotel flight cabin season weather
  morning evening wool silk stone glass marble oak steel enamel dial strap bridge crown leaf sail
  deck reef lagoon dune valley ridge summit terrace cellar kitchen library studio atelier workshop
  collection auction estate price value market maker owner driver pilot captain tailor architect
  designer collector traveller reader story chapter detail colour line shape weight balance speed
  range power torque tyre brake wheel gear clutch paint lacquer chrome window door roof floor wall
  stair room bed linen table lamp mirror fire smoke salt wine coffee bread olive citrus cedar rose
  slow quiet rare fine thin deep warm cold early late small large white black green blue private
  public open closed old young north south east west summer winter spring autumn`.split(/\s+/);

const ONSETS = 'b br c cl d dr f fl g gr h j k l m n p pl qu r s st t tr v w z'.split(' ');
const VOWELS = 'a e i o u ai ea ie oa ou'.split(' ');
const CODAS = ['', '', 'l', 'm', 'n', 'nd', 'r', 'rt', 's', 'st', 't', 'x'];

/** Seed of the benchmark's posts. */
export const SEED = 20_261_121;
const VOCABULARY = 20_000;
/** Shift of Zipf's law that flattens the head, as in written English (Mandelbrot). */
const SHIFT = 2.7;

/**
 * Random numbers between 0 and 1, deterministic for a seed (mulberry32).
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @template T @param {readonly T[]} list @param {() => number} random @returns {T} */
export const pick = (list, random) => /** @type {T} */ (list[Math.floor(random() * list.length)]);

/** Common words first, then invented ones, without duplicates. @param {() => number} random */
function createVocabulary(random) {
  const words = new Set(COMMON);
  while (words.size < VOCABULARY) {
    const syllables = 2 + Math.floor(random() * 2);
    let word = '';
    for (let i = 0; i < syllables; i += 1) {
      word += pick(ONSETS, random) + pick(VOWELS, random) + pick(CODAS, random);
    }
    words.add(word);
  }
  return [...words];
}

/** Generates texts of a given word count. @param {number} seed */
export function createWriter(seed) {
  const random = createRandom(seed);
  const vocabulary = createVocabulary(random);
  const sums = new Float64Array(vocabulary.length);
  let total = 0;
  vocabulary.forEach((_, rank) => {
    total += 1 / (rank + SHIFT);
    sums[rank] = total;
  });
  const word = () => {
    const target = random() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (/** @type {number} */ (sums[middle]) < target) low = middle + 1;
      else high = middle;
    }
    return /** @type {string} */ (vocabulary[low]);
  };
  const words = (/** @type {number} */ count) => Array.from({ length: count }, word).join(' ');
  const sentence = (/** @type {number} */ count) => {
    const text = words(count);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  /** Markdown of `count` words in sentences and paragraphs, with occasional headings. */
  const article = (/** @type {number} */ count) => {
    const parts = [];
    for (let left = count, i = 1; left > 0; i += 1) {
      const length = 8 + Math.floor(random() * 16);
      parts.push(
        sentence(length),
        i % 9 === 0 ? `\n\n## ${sentence(4)}\n\n` : i % 4 === 0 ? '\n\n' : ' ',
      );
      left -= length;
    }
    return parts.join('').trim();
  };
  return { random, vocabulary, words, sentence, article };
}

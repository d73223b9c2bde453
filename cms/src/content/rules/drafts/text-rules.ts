import { counted } from '../../../lib/counted';
import { grouped, passage, type Rule, whole } from './draft';

/** Tolerance around the requested length. */
const TOLERANCE = 0.2;
const SHORT = 300;
/** Words above which a sentence is long, and the maximum findings about long sentences. */
const LONG_SENTENCE = 35;
const LONG_SHOWN = 10;
/** Reading ease below which a text is hard even for graduates. */
const HARD = 30;
/** Number of words above which a text needs headings. */
const NEEDS_HEADINGS = 400;
const REPEATED = { problem: 0.3, advice: 0.1 };
const SIMILAR_SHOWN = 5;

/** The length compared with the requested one, or with the minimum of a post. */
export const length: Rule = ({ draft: { wordCount }, words }) => {
  const advise = (message: string) => [
    { rule: 'length' as const, severity: 'advice' as const, ...whole('content'), message },
  ];
  if (words === 0) return advise('There is no text yet.');
  const has = `The text has ${counted(words, 'word')}`;
  if (wordCount === undefined) {
    return words < SHORT
      ? advise(
          `${has}. Search engines consider fewer than ${SHORT} thin: answer what a reader would ask next.`,
        )
      : [];
  }
  const asked = `${grouped(wordCount)} were requested`;
  const [least, most] = [wordCount * (1 - TOLERANCE), wordCount * (1 + TOLERANCE)].map(Math.round);
  if (words < (least ?? 0))
    return advise(`${has}; ${asked}. Add about ${grouped(wordCount - words)}.`);
  if (words > (most ?? 0))
    return advise(`${has}; ${asked}. Cut about ${grouped(words - wordCount)}.`);
  return [];
};

/** Text and title that another post already has. */
export const nearDuplicate: Rule = ({ draft: { title } }, { similar, titles }) => {
  const own = title.trim().toLowerCase();
  const sameTitle = titles
    .filter((other) => own !== '' && other.trim().toLowerCase() === own)
    .slice(0, 1)
    .map((other) => ({
      rule: 'near-duplicate' as const,
      severity: 'advice' as const,
      ...whole('title'),
      message: `Another article is also called “${other}”: choose a different title.`,
    }));
  const repeated = similar
    .filter(({ share }) => share >= REPEATED.advice)
    .sort((one, other) => other.share - one.share)
    .slice(0, SIMILAR_SHOWN)
    .map(({ title: other, share }) => ({
      rule: 'near-duplicate' as const,
      severity: share >= REPEATED.problem ? ('problem' as const) : ('advice' as const),
      ...whole('content'),
      message: `${Math.round(share * 100)}% of the text also appears in “${other}”: rewrite the shared parts or link to that article.`,
    }));
  return [...sameTitle, ...repeated];
};

/** The reading ease of the text, and its longest sentences. */
export const readability: Rule = ({ prose: { source }, sentences, ease }) => {
  const hard =
    ease !== null && ease < HARD
      ? [
          {
            rule: 'readability' as const,
            severity: 'advice' as const,
            ...whole('content'),
            message: `The text is hard to read (Flesch reading ease ${ease} of 100): shorten sentences and choose plainer words.`,
          },
        ]
      : [];
  const long = sentences
    .filter(({ words }) => words > LONG_SENTENCE)
    .sort((one, other) => other.words - one.words || one.from - other.from)
    .slice(0, LONG_SHOWN)
    .map(({ from, to, words }) => ({
      rule: 'readability' as const,
      severity: 'advice' as const,
      ...passage(source, from, to),
      message: `A sentence of ${words} words: split it.`,
    }));
  return [...hard, ...long];
};

/** Headings: whether there are any, and whether levels are skipped. */
export const headings: Rule = ({ prose: { source, blocks }, words }) => {
  const found = blocks.filter(({ kind }) => kind === 'heading');
  const advice = { rule: 'headings' as const, severity: 'advice' as const };
  if (found.length === 0 && words > NEEDS_HEADINGS) {
    const message = `${counted(words, 'word')} without a heading: put one (##) above each part.`;
    return [{ ...advice, ...whole('content'), message }];
  }
  return found.flatMap(({ level, from, to }, at) => {
    const end = from + source.slice(from, to).trimEnd().length;
    const place = passage(source, from, end);
    if (level === 1) {
      return [
        {
          ...advice,
          ...place,
          message: 'The title is the only heading of the first level: write this one with ##.',
        },
      ];
    }
    const before = at === 0 ? 1 : (found[at - 1]?.level ?? 1);
    if (level <= Math.max(before, 1) + 1) return [];
    const [is, after] = ['#'.repeat(level), '#'.repeat(Math.max(before, 1) + 1)];
    return [
      {
        ...advice,
        ...place,
        message: `This heading skips a level: write it with ${after} instead of ${is}.`,
      },
    ];
  });
};

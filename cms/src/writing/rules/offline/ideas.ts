import { type ContentType, contentTypes } from '../../../contract/ai';
import { foldText } from '../../../contract/search-terms';
import { isSameTopic, mentionsSubject, subjectForms, topicStems } from '../coverage';
import type { EditorialContext, IdeasBrief, TopicIdea } from '../writing';
import { headline } from './headline';
import { type Phrases, type Season, type Vocabulary, vocabularyFor } from './phrases';
import { hashOf, plainTopic } from './plain-topic';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];
/** Number of subjects per seasonal idea, which comes first. */
const SEASONAL_EVERY = 4;

/** Names of each kind of content, and the words in titles that reveal it. */
const KINDS: Readonly<Record<ContentType, { name: string; names: string; pattern: RegExp }>> = {
  article: { name: 'an article', names: 'articles', pattern: /(?:)/ },
  guide: {
    name: 'a guide',
    names: 'guides',
    pattern: /\bguide\b|\bhow to\b|\bwhat to\b|\bsteps?\b|\bchecklist\b/i,
  },
  review: {
    name: 'a review',
    names: 'reviews',
    pattern: /\breview|\btest(?:ed|s)?\b|\bverdict\b|\bcompared\b|\bversus\b|\bvs\b/i,
  },
  feature: {
    name: 'a feature',
    names: 'features',
    pattern: /\bstory of\b|\binside\b|\bday with\b|\bpeople\b|\bkeepers?\b|\bportrait\b/i,
  },
};

/** Titles about a subject, inserted for {x}. */
const FRAMES: Readonly<Record<ContentType, readonly [string, ...string[]]>> = {
  article: [
    'The arithmetic of {x}',
    'Why {x} matter more than they seem',
    'Rethinking {x}',
    'The quiet case for {x}',
  ],
  guide: [
    'How to judge {x}',
    'A calm guide to {x}',
    'How to begin with {x}',
    'What to ask about {x}',
  ],
  review: [
    'A verdict on {x}',
    'Reviewed with patience: {x}',
    'Put to the test: {x}',
    'Weighed and compared: {x}',
  ],
  feature: [
    'Inside the world of {x}',
    'A day with the keepers of {x}',
    'The story of {x}',
    'The people behind {x}',
  ],
};

/** Titles for another angle on a subject. */
const ANGLES: readonly (readonly [type: ContentType, words: string])[] = [
  ['guide', '{x}: mistakes that owners confess'],
  ['article', '{x} and the price of waiting'],
  ['feature', '{x} through an apprentice’s eyes'],
  ['review', '{x}: expensive against sensible'],
  ['guide', '{x} on a modest budget'],
  ['article', '{x} after a decade of use'],
  ['feature', '{x} and the last workshops'],
  ['article', '{x}, insured and inherited'],
];

const seasonOf = (month: number): Season => SEASONS[Math.floor((month % 12) / 3)] ?? 'winter';

/**
 * Returns whether a title of the archive names a subject; in the same category a short form
 * suffices.
 */
function touchedBy({
  archive,
  category: { name },
}: EditorialContext): (subject: string) => boolean {
  const posts = archive.map(({ title, category }) => ({
    titled: topicStems(title),
    isOwn: category === name,
  }));
  return (subject) => {
    const [whole, short] = [subjectForms(subject, false), subjectForms(subject, true)];
    return posts.some(({ titled, isOwn }) => mentionsSubject(titled, isOwn ? short : whole));
  };
}

/** Number of posts of each kind in the category; titles that reveal no kind count as articles. */
function countKinds(titles: readonly string[]): Record<ContentType, number> {
  const counts = { article: 0, guide: 0, review: 0, feature: 0 };
  for (const title of titles) {
    const kind = contentTypes.find((type) => type !== 'article' && KINDS[type].pattern.test(title));
    counts[kind ?? 'article'] += 1;
  }
  return counts;
}

/** Collects distinct ideas. */
class Gathering {
  readonly ideas: TopicIdea[] = [];
  readonly #covered: ReadonlySet<string>[];
  readonly #titles: Set<string>;

  constructor(
    taken: readonly string[],
    private readonly count: number,
  ) {
    this.#covered = taken.map(topicStems);
    this.#titles = new Set(taken.map(foldText));
  }

  get isFull(): boolean {
    return this.ideas.length >= this.count;
  }

  /** Adds a new idea; if not strict, only its title has to be new. */
  add(idea: TopicIdea, isStrict = true): boolean {
    const stems = topicStems(idea.topic);
    const title = foldText(idea.topic);
    if (this.isFull || this.#titles.has(title)) return false;
    if (isStrict && this.#covered.some((other) => isSameTopic(stems, other))) return false;
    this.ideas.push(idea);
    this.#covered.push(stems);
    this.#titles.add(title);
    return true;
  }
}

/** The subjects of a category, in an order that changes monthly. */
function subjectsOf(
  words: Vocabulary,
  { general }: Phrases,
  { category, month }: EditorialContext,
): string[] {
  const order = (subject: string): number => hashOf(`${category.name} ${month} ${subject}`);
  const own = [...words.subjects].sort((one, other) => order(one) - order(other));
  const name = plainTopic(category.name);
  const rest = words === general ? [] : general.subjects.map((subject) => `${subject} in ${name}`);
  return words === general ? own.map((subject) => `${subject} in ${name}`) : [...own, ...rest];
}

/** Kinds of text, rarest in the category first. */
function kindsInTurn(counts: Readonly<Record<ContentType, number>>): ContentType[] {
  return [...contentTypes].sort((one, other) => counts[one] - counts[other]);
}

function reasonFor(
  type: ContentType,
  counts: Readonly<Record<ContentType, number>>,
  name: string,
): string {
  const count = counts[type];
  const { name: one, names } = KINDS[type];
  if (count === 0) return `No title in ${name} reads like ${one} yet`;
  if (count === 1) return `One title in ${name} reads like ${one}`;
  return `${count} titles in ${name} read like ${names}`;
}

function seasonalIdeas(
  words: Vocabulary,
  { general }: Phrases,
  { month, category }: EditorialContext,
): TopicIdea[] {
  const season = seasonOf(month);
  const own = words.seasons[season];
  const all =
    words === general ? own.map((topic) => `${topic} in ${plainTopic(category.name)}`) : own;
  return all.map((topic, at) => ({
    topic: headline(topic),
    contentType: contentTypes[(hashOf(topic) + at) % contentTypes.length] ?? 'article',
    reason: `For ${MONTHS[month - 1] ?? season}`,
  }));
}

/**
 * Topics that the archive does not cover: kinds of text that are rare in the category, subjects
 * without posts, and seasonal ones. The same brief, context and phrases give the same ideas.
 */
export function ideas(
  { count, taken }: IdeasBrief,
  context: EditorialContext,
  phrases: Phrases,
): TopicIdea[] {
  const words = vocabularyFor(phrases, context.category);
  const name = plainTopic(context.category.name) || 'the category';
  const titles = context.archive.map(({ title }) => title);
  const counts = countKinds(
    context.archive
      .filter(({ category }) => category === context.category.name)
      .map(({ title }) => title),
  );
  const kinds = kindsInTurn(counts);
  const isTouched = touchedBy(context);
  const gathering = new Gathering([...titles, ...taken], count);
  const seasonal = seasonalIdeas(words, phrases, context);
  const subjects = subjectsOf(words, phrases, context);
  subjects.forEach((subject, at) => {
    if (at % SEASONAL_EVERY === 0) {
      const idea = seasonal.shift();
      if (idea !== undefined) gathering.add(idea);
    }
    const type = kinds[at % kinds.length] ?? 'article';
    const frames = FRAMES[type];
    const frame = frames[hashOf(subject) % frames.length] ?? frames[0];
    if (isTouched(subject)) return;
    const reason =
      at >= kinds.length
        ? `No title of the archive names ${subject}`
        : reasonFor(type, counts, name);
    gathering.add({ topic: headline(frame.replace('{x}', subject)), contentType: type, reason });
  });
  for (const isStrict of [true, false]) {
    for (const [type, angle] of ANGLES) {
      for (const subject of subjects) {
        if (gathering.isFull) return gathering.ideas;
        const topic = headline(angle.replace('{x}', subject));
        gathering.add(
          { topic, contentType: type, reason: `Another angle on ${subject}` },
          isStrict,
        );
      }
    }
  }
  return gathering.ideas;
}

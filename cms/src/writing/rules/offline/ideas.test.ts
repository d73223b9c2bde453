import { phrases } from '../../../../tests/support/phrases';
import { topicIdea } from '../../../contract/ai';
import { isCovered } from '../coverage';
import type { ArchivePost, EditorialContext } from '../writing';
import { headline } from './headline';
import * as offline from './ideas';

const ideas = (brief: Parameters<typeof offline.ideas>[0], context: EditorialContext) =>
  offline.ideas(brief, context, phrases);

const categories = [
  'Exotic Travel',
  'Private Jets',
  'Supercars',
  'Watch Collecting',
  'Real Estate',
  'Designer Fashion',
  'Fine Wine',
];
const post = (id: number, title: string, category: string): ArchivePost => ({
  ...{ id, title, category, slug: `s-${id}`, tags: [], published: true },
});
const context = (name: string, archive: ArchivePost[] = [], month = 12): EditorialContext => ({
  ...{ brandName: 'Aurelian', category: { name, description: '' }, archive, products: [], month },
});
const NOUNS =
  'harbor lantern orchard compass velvet glacier terrace saddle marble thimble falcon cedar'.split(
    ' ',
  );
const filled = (name: string): ArchivePost[] =>
  Array.from({ length: 200 }, (_, at) =>
    post(
      at + 1,
      `The ${NOUNS[at % 12] ?? ''} and the ${NOUNS[(at * 5 + Math.floor(at / 12)) % 12] ?? ''}`,
      name,
    ),
  );

describe('topic ideas', () => {
  it.each(categories)('include twenty for %s with an empty and a full archive', (name) => {
    for (const archive of [[], filled(name)]) {
      for (const month of [1, 4, 7, 10]) {
        const found = ideas({ count: 20, taken: [] }, context(name, archive, month));
        expect(found).toHaveLength(20);
        for (const idea of found) topicIdea.parse(idea);
        const topics = found.map(({ topic }) => topic);
        expect(new Set(topics).size).toBe(20);
        for (const topic of topics) expect(isCovered(topic, archive)).toBe(false);
        const others = (at: number): ArchivePost[] =>
          topics.filter((_, index) => index !== at).map((title, id) => post(id, title, name));
        topics.forEach((topic, at) =>
          expect([topic, isCovered(topic, others(at))]).toEqual([topic, false]),
        );
      }
    }
  });

  it('are new each time others are taken', () => {
    for (const name of categories) {
      const taken: string[] = [];
      for (let round = 0; round < 8; round += 1) {
        const found = ideas({ count: 20, taken }, context(name)).map(({ topic }) => topic);
        expect(found).toHaveLength(20);
        taken.push(...found);
      }
      expect(new Set(taken).size).toBe(160);
    }
  });

  it('have reasons: missing types, the month or subjects', () => {
    const reasons = ideas({ count: 20, taken: [] }, context('Watch Collecting')).map(
      ({ reason }) => reason,
    );
    expect(reasons).toContain('No title in Watch Collecting reads like a guide yet');
    expect(reasons).toContain('For December');
    expect(
      reasons.filter((reason) => reason.startsWith('No title of the archive names ')),
    ).not.toHaveLength(0);
    const archive = [post(1, 'How to judge enamel', 'Watch Collecting')];
    const later = ideas({ count: 20, taken: [] }, context('Watch Collecting', archive)).map(
      ({ reason }) => reason,
    );
    expect(later).toContain('One title in Watch Collecting reads like a guide');
  });

  it('do not call a subject new if a post names it in a short form', () => {
    const archive = [post(1, 'Reading a Pre-Buy Inspection', 'Private Jets')];
    for (let month = 1; month <= 12; month += 1) {
      const found = ideas({ count: 20, taken: [] }, context('Private Jets', archive, month));
      const onInspections = found.filter(({ topic }) => /pre-purchase/i.test(topic));
      for (const { reason } of onInspections) expect(reason).toMatch(/^Another angle on /);
    }
  });

  it('have topics in headline style', () => {
    for (const name of categories) {
      for (const { topic } of ideas({ count: 20, taken: [] }, context(name))) {
        expect(topic).toBe(headline(topic));
        expect(topic).toMatch(/^\p{Lu}/u);
      }
    }
  });

  it('are the same for the same context, and different in another month', () => {
    const of = (month: number): string[] =>
      ideas({ count: 10, taken: [] }, context('Real Estate', [], month)).map(({ topic }) => topic);
    expect(of(3)).toEqual(of(3));
    expect(of(3)).not.toEqual(of(9));
  });
});

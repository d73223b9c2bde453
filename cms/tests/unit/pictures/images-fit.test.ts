import path from 'node:path';
import {
  wordCounts,
  isClearlyBetter,
  ImageShelf,
  score,
  type Topic,
} from '../../../src/images/rules/fit';
import { placesOf } from '../../../src/images/rules/image-places';
import { cases } from './cases';
import { readSiteImages } from '../../../src/images/services/image';

const images = readSiteImages(path.resolve(__dirname, '../../..'));
const posts = images.filter((image) => placesOf(image).isForStories);
const shelf = new ImageShelf(posts);
const bestFor = (topic: Topic): string | null => shelf.best(topic)?.picture.name ?? null;

describe('the labelled set', () => {
  it('holds forty stories, among them some that nothing fits', () => {
    expect(cases).toHaveLength(40);
    expect(cases.filter(({ picture }) => picture === null).length).toBeGreaterThanOrEqual(6);
    const names = new Set(posts.map(({ name }) => name));
    expect(cases.filter(({ picture }) => picture !== null && !names.has(picture))).toEqual([]);
  });

  it.each(cases.map((one) => [one.title, one.picture ?? 'nothing', one] as const))(
    '“%s” gets %s',
    (_title, _picture, one) => {
      expect(bestFor(one)).toBe(one.picture);
    },
  );
});

describe('placesOf', () => {
  it('offers charts, details and portraits for neither posts nor products', () => {
    const drawn = { tags: ['chart', 'figure'], width: 1_500, height: 1_000 };
    expect(placesOf(drawn)).toEqual({ isForStories: false, isForProducts: false });
    expect(placesOf({ ...drawn, tags: ['chart'] }).isForStories).toBe(true);
  });
});

describe('the score', () => {
  const image = { name: 'harbor-boat', alt: 'A boat at a quay', tags: ['sailing', 'blue hour'] };
  const none = new Map<string, number>();

  it('weighs tags over titles, and tags of the picture over its name and description', () => {
    expect(score({ title: '', tags: ['sailing'] }, image, none)).toBe(9);
    expect(score({ title: 'Sailing', tags: [] }, image, none)).toBe(6);
    expect(score({ title: '', tags: ['harbors'] }, image, none)).toBe(6);
    expect(score({ title: '', tags: ['quays'] }, image, none)).toBe(3);
  });

  it('counts a word of the category once, however often the story says it', () => {
    const topic = { title: 'Sailing', tags: ['sailing'], category: 'Sailing' };
    expect(score(topic, image, none)).toBe(3);
  });

  it('counts what only tells the light a quarter', () => {
    expect(score({ title: '', tags: ['blue'] }, image, none)).toBe(2.25);
  });

  it('counts a word less the more pictures have it', () => {
    const counts = wordCounts([image, image, image, image]);
    expect(score({ title: '', tags: ['sailing'] }, image, counts)).toBeCloseTo(9 * 0.42, 1);
  });

  it('is the same every time, and takes the first of equals', () => {
    const twins = new ImageShelf([
      { ...image, name: 'one' },
      { ...image, name: 'two' },
    ]);
    const topic = { title: 'Sailing at Dusk', tags: ['sailing'] };
    expect(twins.best(topic)?.picture.name).toBe('one');
    expect(twins.best(topic, ({ name }) => name !== 'one')?.picture.name).toBe('two');
  });

  it('finds nothing for a story without words, or in an empty library', () => {
    expect(shelf.best({ title: '', tags: [] })).toBeUndefined();
    expect(new ImageShelf([]).best({ title: 'Sailing', tags: ['sailing'] })).toBeUndefined();
  });

  it('takes another picture only for clearly better', () => {
    expect(isClearlyBetter(15, 5)).toBe(true);
    expect(isClearlyBetter(14, 5)).toBe(false);
    expect(isClearlyBetter(29, 10)).toBe(false);
    expect(isClearlyBetter(9, 0)).toBe(false);
  });
});

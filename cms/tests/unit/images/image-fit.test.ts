import path from 'node:path';
import {
  wordCounts,
  isClearlyBetter,
  ImageShelf,
  score,
  type Topic,
} from '../../../src/images/rules/fit';
import { placesOf } from '../../../src/images/rules/image-places';
import { cases } from './fit-cases';
import { readSiteImages } from '../../../src/images/services/image';

const images = readSiteImages(path.resolve(__dirname, '../../..'));
const posts = images.filter((image) => placesOf(image).isForPosts);
const shelf = new ImageShelf(posts);
const bestFor = (topic: Topic): string | null => shelf.best(topic)?.image.name ?? null;

describe('the labeled set of posts and images', () => {
  it('contains forty posts, including some without a suitable image', () => {
    expect(cases).toHaveLength(40);
    expect(cases.filter(({ image }) => image === null).length).toBeGreaterThanOrEqual(6);
    const names = new Set(posts.map(({ name }) => name));
    expect(cases.filter(({ image }) => image !== null && !names.has(image))).toEqual([]);
  });

  it.each(cases.map((one) => [one.title, one.image ?? 'nothing', one] as const))(
    '“%s” gets %s',
    (_title, _image, one) => {
      expect(bestFor(one)).toBe(one.image);
    },
  );
});

describe('placesOf', () => {
  it('offers charts, details and portraits neither for posts nor for products', () => {
    const drawn = { tags: ['chart', 'figure'], width: 1_500, height: 1_000 };
    expect(placesOf(drawn)).toEqual({ isForPosts: false, isForProducts: false });
    expect(placesOf({ ...drawn, tags: ['chart'] }).isForPosts).toBe(true);
  });
});

describe('the score of an image', () => {
  const image = { name: 'harbor-boat', alt: 'A boat at a quay', tags: ['sailing', 'blue hour'] };
  const none = new Map<string, number>();

  it('weights tags above titles, and tags of the image above its name and description', () => {
    expect(score({ title: '', tags: ['sailing'] }, image, none)).toBe(9);
    expect(score({ title: 'Sailing', tags: [] }, image, none)).toBe(6);
    expect(score({ title: '', tags: ['harbors'] }, image, none)).toBe(6);
    expect(score({ title: '', tags: ['quays'] }, image, none)).toBe(3);
  });

  it('counts a word of the category once, however often the post contains it', () => {
    const topic = { title: 'Sailing', tags: ['sailing'], category: 'Sailing' };
    expect(score(topic, image, none)).toBe(3);
  });

  it('counts words about light a quarter', () => {
    expect(score({ title: '', tags: ['blue'] }, image, none)).toBe(2.25);
  });

  it('counts a word less the more images have it', () => {
    const counts = wordCounts([image, image, image, image]);
    expect(score({ title: '', tags: ['sailing'] }, image, counts)).toBeCloseTo(9 * 0.42, 1);
  });

  it('is deterministic and prefers the first of equal images', () => {
    const twins = new ImageShelf([
      { ...image, name: 'one' },
      { ...image, name: 'two' },
    ]);
    const topic = { title: 'Sailing at Dusk', tags: ['sailing'] };
    expect(twins.best(topic)?.image.name).toBe('one');
    expect(twins.best(topic, ({ name }) => name !== 'one')?.image.name).toBe('two');
  });

  it('finds nothing for a post without words or in an empty library', () => {
    expect(shelf.best({ title: '', tags: [] })).toBeUndefined();
    expect(new ImageShelf([]).best({ title: 'Sailing', tags: ['sailing'] })).toBeUndefined();
  });

  it('replaces an image only with a clearly better one', () => {
    expect(isClearlyBetter(15, 5)).toBe(true);
    expect(isClearlyBetter(14, 5)).toBe(false);
    expect(isClearlyBetter(29, 10)).toBe(false);
    expect(isClearlyBetter(9, 0)).toBe(false);
  });
});

import { catalogProductInput } from '../../../contract/affiliate-product';
import type { FoundLink } from '../../found';
import { editedText, marksOf, withoutMark } from './marks';
import { changedFields, givenFields } from './product-plan';

const link: FoundLink = {
  ...{ kind: 'link', key: 'link:7', name: 'Bag', path: '', image: 'bag.jpg', categories: [] },
  url: 'https://shop.example/bag',
  product: { description: 'Light.' },
};

const input = catalogProductInput.parse({
  ...{ name: 'Bag', affiliateUrl: link.url, imageUrl: '/uploads/bag.jpg' },
  description: 'Light.',
});
const written = marksOf(givenFields(link, input));

describe('a product that is imported again', () => {
  it('changes in what the export says alone', () => {
    const before = { ...input, name: 'Old bag', price: '90 EUR', brand: 'Marsh' };
    expect(changedFields(link, { input, before, written })).toEqual(['name']);
  });

  it.each([
    ['none', '', ['imageUrl']],
    ['the one that came before', '/uploads/bag.jpg', ['imageUrl']],
    ['one that was chosen here', '/uploads/own.jpg', []],
  ])('has the new image of the export where it has %s', (_which, imageUrl, expected) => {
    const next = { ...input, imageUrl: '/uploads/new-bag.jpg' };
    const before = { ...input, imageUrl };
    expect(changedFields(link, { input: next, before, written })).toEqual(expected);
  });

  it('keeps its image where that of the export could not be had', () => {
    const none = { ...input, imageUrl: '' };
    expect(changedFields(link, { input: none, before: input, written })).toEqual([]);
  });

  it('does not count as edited for another image, and is for the day of its price', () => {
    const present = { ...input, imageUrl: '/uploads/own.jpg', priceAsOf: '2026-11-01' };
    const marks = withoutMark(marksOf(input), 'imageUrl');
    expect(editedText(marks, present)).toBe('Edited here: price date');
  });
});

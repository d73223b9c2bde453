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

describe('a product imported again', () => {
  it('changes only in fields that the export changed', () => {
    const before = { ...input, name: 'Old bag', price: '90 EUR', brand: 'Marsh' };
    expect(changedFields(link, { input, before, written })).toEqual(['name']);
  });

  it.each([
    ['no image', '', ['imageUrl']],
    ['the one from the previous import', '/uploads/bag.jpg', ['imageUrl']],
    ['one chosen on this site', '/uploads/own.jpg', []],
  ])('handles the export’s new image with %s', (_which, imageUrl, expected) => {
    const next = { ...input, imageUrl: '/uploads/new-bag.jpg' };
    const before = { ...input, imageUrl };
    expect(changedFields(link, { input: next, before, written })).toEqual(expected);
  });

  it('keeps its image if the export’s could not be fetched', () => {
    const none = { ...input, imageUrl: '' };
    expect(changedFields(link, { input: none, before: input, written })).toEqual([]);
  });

  it('is not marked as edited for another image, but is for another price date', () => {
    const present = { ...input, imageUrl: '/uploads/own.jpg', priceAsOf: '2026-11-01' };
    const marks = withoutMark(marksOf(input), 'imageUrl');
    expect(editedText(marks, present)).toBe('Edited here: price date');
  });
});

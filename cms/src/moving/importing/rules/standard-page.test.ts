import { standardPageOf } from './standard-page';

it.each([
  ['about', 'about'],
  ['about-2', 'about'],
  ['about-us', 'about'],
  ['privacy-policy', 'privacy'],
  ['terms-and-conditions', 'terms'],
  ['affiliate-disclosure', 'affiliate'],
  ['about-the-islands', undefined],
  ['constructor', undefined],
])('an old page at /%s corresponds to %s', (slug, expected) => {
  expect(standardPageOf(slug)).toBe(expected);
});

import { byTitle, titleKey } from './title-key';

describe('titles in a list', () => {
  it.each([
    ['case', ['apple', 'Banana', 'cherry', 'Date']],
    ['diacritics', ['Eclair', 'Éclair', 'Eclairs', 'Épée', 'Żubrówka', 'Zürich']],
    [
      'letters outside the English alphabet',
      ['Ærø by Bike', 'Afloat', 'Oslo', 'Østerbro', 'Ottawa'],
    ],
    [
      'numbers',
      ['2 Days in Rome', '10 Watches', '100 Hotels', '1,000 Miles', 'A 3rd Car', 'A Car'],
    ],
    ['numbers inside', ['Route 9', 'Route 066', 'Route 101']],
    ['quotation marks', ['A Boat', '“Quiet” Luxury', 'Rain']],
    ['apostrophes', ['Don’t Look', "Don't Wait", 'Dontara']],
    ['hyphens', ['Slow Food', 'Slow-Food Towns', 'Slow Hotels', 'Slowly']],
  ])('are sorted as readers expect: %s', (_, titles) => {
    expect([...titles].reverse().sort(byTitle)).toEqual(titles);
  });

  it('have a key of limited length, in characters that sort the same everywhere', () => {
    expect(titleKey('😀'.repeat(1_000))).toMatch(/^[0-9a-f]{1,1200}$/);
  });
});

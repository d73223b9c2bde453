import { PlaceIds } from './place-ids';

describe('the ids of headings and anchors', () => {
  it.each([
    ['Prices', 'prices'],
    ['What it costs', 'what-it-costs'],
    ['What’s in “Como” & why?', 'whats-in-como-why'],
    ['Über den Brünig', 'über-den-brünig'],
    ['3.5 km on foot', '3-5-km-on-foot'],
    ['京都', '京都'],
    ['✨', 'section'],
    ['', 'section'],
  ])('are made of the words of a heading: %s', (words, id) => {
    expect(new PlaceIds().heading(words)).toBe(id);
  });

  it('are unique', () => {
    const ids = new PlaceIds();
    expect(ids.own('prices-1')).toBe('prices-1');
    const made = ['Prices', 'Prices', 'Prices'].map((words) => ids.heading(words));
    expect(made).toEqual(['prices', 'prices-2', 'prices-3']);
    expect(ids.own('prices')).toBeUndefined();
  });

  it.each(['root', 'Content', 'newsletter', 'hero-title', 'footnote-label', 'user-content-fn-1'])(
    'cannot be the page’s own id %s',
    (id) => {
      const ids = new PlaceIds();
      expect(ids.own(id)).toBeUndefined();
      expect(ids.heading('A lake', id)).toBe('a-lake');
      expect(ids.find(id)).toBe('a-lake');
    },
  );

  it('get a suffix if a heading has the name of one of the page’s own ids', () => {
    const ids = new PlaceIds();
    expect([ids.heading('Newsletter'), ids.heading('Content')]).toEqual([
      'newsletter-1',
      'content-1',
    ]);
    expect(ids.find('content')).toBe('content-1');
  });

  it.each(['', 'a b', '"x"', '_r_1_', ':r1:', '#x', 'x'.repeat(101)])(
    'cannot be unsafe: %j',
    (id) => expect(new PlaceIds().own(id)).toBeUndefined(),
  );

  it.each([
    ['prices', 'prices'],
    ['Prices', 'prices'],
    ['user-content-prices', 'prices'],
    ['whats-the-35-rule--really', 'whats-the-3-5-rule-really'],
    ['%C3%BCber', 'über'],
    ['heading=h.abc', 'h.abc'],
    ['100%', undefined],
    ['nowhere', undefined],
    ['', undefined],
  ])('are found by a link to #%s', (fragment, id) => {
    const ids = new PlaceIds();
    ids.own('h.abc');
    for (const words of ['Prices', 'What’s the 3.5 rule, really', 'Über']) ids.heading(words);
    expect(ids.find(fragment)).toBe(id);
  });
});

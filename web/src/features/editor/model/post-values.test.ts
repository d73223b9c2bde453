import { parseTags } from '~/lib/form/field-of';
import { emptyPost, inputOf } from './post-values';

describe('parseTags', () => {
  it.each([
    ['watches, Geneva ,  steel', ['watches', 'Geneva', 'steel']],
    [' , ,one,,', ['one']],
    ['two words', ['two words']],
    ['', []],
    [' , ', []],
  ])('parses %j into %j', (text, tags) => {
    expect(parseTags(text)).toEqual(tags);
  });
});

describe('inputOf', () => {
  it('sends keywords as a list', () => {
    expect(inputOf({ ...emptyPost, tags: 'a, b' }).tags).toEqual(['a', 'b']);
  });
});

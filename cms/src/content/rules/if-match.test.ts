import { entityTag } from '../../contract/entity-tag';
import { AppError } from '../../lib/errors';
import { checkIfMatch } from './if-match';

const post = { id: 7, version: 3 };

describe('the entity tag of an entry', () => {
  it('differs for every entry and version', () => {
    expect(entityTag(post)).toBe('"7-3"');
    expect(entityTag({ id: 7, version: 4 })).not.toBe(entityTag(post));
  });

  it.each([undefined, '*', '"7-3"', '"7-2", "7-3"'])('accepts %s', (ifMatch) => {
    expect(() => checkIfMatch(ifMatch, post)).not.toThrow();
  });

  it.each(['"7-2"', '"8-3"', '7-3', '""', '"7-2", "7-4"'])('refuses %s', (ifMatch) => {
    expect(() => checkIfMatch(ifMatch, post)).toThrow(AppError);
    expect(() => checkIfMatch(ifMatch, post)).toThrow('This post has been saved elsewhere');
  });
});

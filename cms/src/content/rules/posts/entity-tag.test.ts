import { AppError } from '../../../lib/errors';
import { checkIfMatch, postEtag } from './entity-tag';

const post = { id: 7, version: 3 };

describe('the entity tag of a post', () => {
  it('is another for every post and version', () => {
    expect(postEtag(post)).toBe('"7-3"');
    expect(postEtag({ id: 7, version: 4 })).not.toBe(postEtag(post));
  });

  it.each([undefined, '*', '"7-3"', '"7-2", "7-3"'])('lets %s pass', (ifMatch) => {
    expect(() => checkIfMatch(ifMatch, post)).not.toThrow();
  });

  it.each(['"7-2"', '"8-3"', '7-3', '""', '"7-2", "7-4"'])('refuses %s', (ifMatch) => {
    expect(() => checkIfMatch(ifMatch, post)).toThrow(AppError);
    expect(() => checkIfMatch(ifMatch, post)).toThrow('This post has been saved elsewhere');
  });
});

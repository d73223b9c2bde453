import { ownError } from './post-labels';

const account = (why: string) =>
  ({ cause: 'account', reason: `The Instagram account is paused: ${why}.` }) as const;

describe('what has gone wrong with a post', () => {
  const error = 'The webhook: points to a private network';

  it('is said once where it is also what keeps the post from leaving', () => {
    expect(ownError({ error, hold: account(error) })).toBeNull();
    expect(ownError({ error: `${error}.`, hold: account(error) })).toBeNull();
  });

  it('is said beside another thing that keeps the post from leaving', () => {
    expect(ownError({ error, hold: account('Expired') })).toBe(error);
    expect(ownError({ error, hold: null })).toBe(error);
    expect(ownError({ error: null, hold: account('Expired') })).toBeNull();
  });
});

import { ownError } from './post-labels';

const account = (why: string) =>
  ({ cause: 'account', reason: `The Instagram account is paused: ${why}.` }) as const;

describe('the error of a post', () => {
  const error = 'The webhook: points to a private network';

  it('is omitted if it is also the reason for the hold', () => {
    expect(ownError({ error, hold: account(error) })).toBeNull();
    expect(ownError({ error: `${error}.`, hold: account(error) })).toBeNull();
  });

  it('is shown beside a different reason for the hold', () => {
    expect(ownError({ error, hold: account('Expired') })).toBe(error);
    expect(ownError({ error, hold: null })).toBe(error);
    expect(ownError({ error: null, hold: account('Expired') })).toBeNull();
  });
});

import { holdOf, type HoldFacts } from './social-hold';

const ready: HoldFacts = {
  platform: 'twitter',
  article: 'published',
  account: { problem: null },
  isOn: true,
};
const hold = (rest: Partial<HoldFacts>) => holdOf({ ...ready, ...rest });

it('a post that can be published is not held', () => {
  expect(holdOf(ready)).toBeNull();
});

it.each([
  [{ article: 'draft' }, 'article', /not published/],
  [{ article: 'deleted' }, 'article', /was deleted/],
  [{ account: undefined }, 'account', /^No Twitter account is connected\.$/],
  [
    { account: { problem: 'The token has expired.' } },
    'account',
    /paused: The token has expired\.$/,
  ],
  [{ isOn: false }, 'switch', /switched off/],
] as const)('a held post has a reason: %j', (rest, cause, reason) => {
  expect(hold(rest)).toEqual({ cause, reason: expect.stringMatching(reason) as string });
});

it('a final reason to hold a post comes first', () => {
  expect(hold({ article: 'draft', account: undefined, isOn: false })?.cause).toBe('article');
  expect(hold({ account: undefined, isOn: false })?.cause).toBe('account');
});

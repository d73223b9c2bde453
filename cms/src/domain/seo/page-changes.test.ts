import { comparePages, GONE, type KnownPage } from './page-changes';

const known = (path: string, fingerprint: string, submitted: string | null): KnownPage => ({
  path,
  fingerprint,
  submitted,
});

describe('pages compared with what is known', () => {
  it('are new, changed, gone, or none of it', () => {
    const changes = comparePages(
      [
        known('/same', 'a', 'a'),
        known('/changed', 'a', 'a'),
        known('/gone', 'a', 'a'),
        known('/gone-already', GONE, 'a'),
        known('/never-told', 'a', null),
        known('/back', GONE, 'a'),
        known('/plain', '', ''),
      ],
      [
        { path: '/same', changedAt: 'a' },
        { path: '/changed', changedAt: 'b' },
        { path: '/back', changedAt: 'a' },
        { path: '/plain', changedAt: null },
        { path: '/new', changedAt: 'c' },
      ],
    );
    expect(changes).toEqual({
      put: [
        { path: '/changed', fingerprint: 'b' },
        { path: '/gone', fingerprint: GONE },
        { path: '/back', fingerprint: 'a' },
        { path: '/new', fingerprint: 'c' },
      ],
      forget: ['/never-told'],
    });
  });
});

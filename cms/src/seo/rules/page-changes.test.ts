import { comparePages, GONE, type KnownPage, newsOf } from './page-changes';

const known = (path: string, fingerprint: string, submitted: string | null): KnownPage => ({
  path,
  fingerprint,
  submitted,
});

describe('comparing pages with the last known ones', () => {
  it('finds new, changed and removed ones', () => {
    const changes = comparePages(
      [
        known('/same', 'a', 'a'),
        known('/changed', 'a', 'a'),
        known('/gone', 'a', 'a'),
        known('/gone-already', GONE, 'a'),
        known('/never-told', 'a', null),
        known('/back', GONE, 'a'),
        known('/plain', '', ''),
        known('/unread', 'a', 'a'),
      ],
      [
        { path: '/same', fingerprint: 'a' },
        { path: '/changed', fingerprint: 'b' },
        { path: '/back', fingerprint: 'a' },
        { path: '/plain', fingerprint: '' },
        { path: '/new', fingerprint: 'c' },
        { path: '/unread', fingerprint: null },
        { path: '/unread-too', fingerprint: null },
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

  it('reports the kind of each pending change', () => {
    const pages = [
      known('/same', 'a', 'a'),
      known('/waits', 'b', 'a'),
      known('/never-told', 'a', null),
      known('/gone', 'a', 'a'),
      known('/forgotten', 'a', null),
    ];
    const put = [
      { path: '/gone', fingerprint: GONE },
      { path: '/brand-new', fingerprint: 'a' },
    ];
    expect(newsOf(pages, { put, forget: ['/forgotten'] })).toEqual([
      { path: '/brand-new', what: 'new' },
      { path: '/gone', what: 'gone' },
      { path: '/never-told', what: 'new' },
      { path: '/waits', what: 'changed' },
    ]);
  });
});

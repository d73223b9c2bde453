import { fillIn, Pattern, patternFault, spelledPattern } from './pattern';

describe('a redirect pattern', () => {
  it.each([
    '^/old/(.*)$',
    '^/\\d{4}/\\d{2}/([^/]+)/?$',
    '^/([^/]+)/([^/]+)/([^/]+)/([^/]+)/?$',
    '^/(?:en|de)/blog/(.*)$',
    '^/go/([a-z0-9-]+)$',
    '^/\\?cat=(\\d+)$',
    '^/product-(\\d+)\\.html$',
    '^/\\w+-(\\d+)$',
  ])('%s is accepted', (pattern) => {
    expect(patternFault(pattern)).toBeUndefined();
  });

  it.each([
    ['old/(.*)', /begin with/],
    ['^/(a+)+$', /repeat a group/],
    ['^/(a|b)*c', /repeat a group/],
    ['^/(?:a{2,}){3}', /repeat a group/],
    ['^/(?=a)b', /lookaheads/],
    ['^/(?<!a)b', /lookaheads/],
    ['^/(a)\\1', /refer/],
    ['^/.*.*.*x', /overlap/],
    ['^/a*b?a*b?a*a', /overlap/],
    ['^/(.*)?(.*)?(.*)?x', /overlap/],
    ['^/a?a?a?a?a?aaaaa', /optional parts/],
    ['^/(a|b|c|d|e|f)', /optional parts/],
    ['^/a{1000}', /400 times/],
    ['^/(', /not a valid regular expression/],
    ['^/[z-a]', /not a valid regular expression/],
    ['^/(.*)$', /every address/],
    ['^.*$', /every address/],
    ['^/([^?]+)', /every address/],
    [`^/${'a'.repeat(300)}`, /at most 300/],
  ])('%s is refused', (pattern, reason) => {
    expect(patternFault(pattern)).toMatch(reason);
  });

  it('is converted from the notations of other programs, and anchored at the root', () => {
    const spelled = ['/old/(.*)', '\\/old\\/', '^\\/old/?$', '(?i)^/old', ' ^/old '];
    expect(spelled.map(spelledPattern)).toEqual([
      '^/old/(.*)',
      '^/old\\/',
      '^/old/?$',
      '^/old',
      '^/old',
    ]);
  });

  it('is fast even with the worst paths', () => {
    const worst = [
      ['^/.*.*\\d+x$', `/${'1'.repeat(399)}`],
      ['^/a*a*b?b?b?b?c$', `/${'a'.repeat(399)}`],
      ['^/.*/.*[^/]+/x$', `/${'a/'.repeat(199)}`],
    ] as const;
    for (const [pattern, address] of worst) {
      expect(patternFault(pattern)).toBeUndefined();
      const begun = process.cpuUsage();
      new Pattern(pattern).match(address);
      expect(process.cpuUsage(begun).user).toBeLessThan(500_000);
    }
    expect(new Pattern('^/a').match(`/${'a'.repeat(400)}`)).toBeUndefined();
  });

  it('ignores case and returns the captures', () => {
    expect(new Pattern('^/old/(.*?)(?:-(\\d+))?$').match('/OLD/Größe')).toEqual([
      '/OLD/Größe',
      'Größe',
      '',
    ]);
  });
});

describe('a target with captures', () => {
  it('escapes them, except for slashes', () => {
    expect(fillIn('/post/$1?x=$2', ['', 'a/b c', 'ü&y'])).toBe('/post/a/b%20c?x=%C3%BC%26y');
  });

  it('never leads to another site', () => {
    expect(fillIn('/$1', ['', '/evil.example'])).toBe('/evil.example');
    expect(fillIn('/$1', ['', '\\evil.example'])).toBe('/%5Cevil.example');
  });
});

import type { z } from 'zod';
import {
  entityId,
  idParam,
  optionalText,
  pageQuery,
  queryFlag,
  queryInt,
  requiredLine,
  requiredText,
  secretToken,
  slugText,
  hasStyles,
} from '../../../src/contract/text';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a slug', () => {
  const slug = slugText(120);

  it.each(['a', 'private-jets', '2024-review', 'über-luxus', '旅行', 'x'.repeat(120)])(
    'may be %s',
    (value) => expect(slug.parse(value)).toBe(value),
  );

  it.each([
    '',
    'Private-Jets',
    '-jets',
    'jets-',
    'private--jets',
    'private jets',
    'private_jets',
    'a/b',
    '../etc',
    'jets?',
    'jets%20',
    'x'.repeat(121),
  ])('may not be "%s"', (value) => expect(accepts(slug, value)).toBe(false));

  it('is required, with the message of the specification', () => {
    expect(messageOf(slug, '')).toBe('Slug is required');
    expect(messageOf(slug, undefined)).toBe('Slug is required');
  });
});

describe('a text', () => {
  it('is trimmed before its length is checked', () => {
    expect(requiredText('Title', 3).parse('  abc \n')).toBe('abc');
    expect(messageOf(requiredText('Title', 3), '   ')).toBe('Title is required');
    expect(messageOf(requiredText('Title', 3), 'abcd')).toBe('Title must be at most 3 characters');
  });

  it.each(['a\u0000b', 'a\u0008b', 'a\u000bb', 'a\u001bb', 'a\u0085b', 'a\uffffb', 'a\ud83db'])(
    'loses invalid and invisible characters: %j',
    (value) => {
      expect(requiredText('Title', 2).parse(value)).toBe('ab');
      expect(optionalText('Title', 2).parse(value)).toBe('ab');
      expect(requiredLine('Title', 3).parse(value).replace(' ', '')).toBe('ab');
    },
  );

  it('keeps whole surrogate pairs and loses lone surrogates', () => {
    expect(optionalText('Title', 10).parse('😀 \ude00\ud83d')).toBe('😀 ');
  });

  it('is missing if it has no visible characters', () => {
    expect(messageOf(requiredText('Title', 10), ' \u000b\u0008 ')).toBe('Title is required');
    expect(messageOf(requiredLine('Subject', 10), '\u200b \ufeff')).toBe('Subject is required');
  });

  it('keeps tabs and line breaks, unless it must be a single line', () => {
    expect(accepts(requiredText('Message', 20), 'a\tb\r\nc')).toBe(true);
    expect(messageOf(requiredLine('Subject', 20), 'a\r\nBcc: b')).toBe(
      'Subject must be a single line',
    );
  });

  it.each(['a\u202Eb', '\u2066ab', 'a\u200Bb', 'ab\u2060', 'a\uFEFFb', 'ab\u2028'])(
    'loses invisible characters if it must be a single line: %j',
    (value) => expect(requiredLine('Subject', 20).parse(value)).toBe('ab'),
  );

  it('has a space instead of a Unicode line separator', () => {
    expect(requiredLine('Subject', 20).parse('Como\u2028in May')).toBe('Como in May');
  });

  it('keeps joiners of letters and emoji', () => {
    expect(accepts(requiredLine('Subject', 20), '👩\u200D🚀 می\u200Cروم \u200F!')).toBe(true);
  });

  it.each([1, null, [], {}, true])('is refused if it is not text: %j', (value) => {
    expect(messageOf(requiredText('Title', 10), value)).toBe('Title must be text');
  });
});

describe('an integer in a query', () => {
  const limit = queryInt('limit', 1, 100);

  it('is read', () => expect(limit.parse('100')).toBe(100));

  it.each(['', '0', '101', '-1', '1.5', '1e2', '0x1', ' 1', 'NaN', '99999999999999999999'])(
    'may not be "%s"',
    (value) => expect(accepts(limit, value)).toBe(false),
  );

  it('may be given only once', () => {
    expect(messageOf(limit, ['1', '2'])).toBe('limit must be given once');
  });

  it('has the defaults of a list page', () => {
    expect(pageQuery.parse({})).toEqual({ limit: 100, offset: 0 });
    expect(pageQuery.parse({ limit: '6', offset: '12' })).toEqual({ limit: 6, offset: 12 });
  });
});

describe('an id in a path', () => {
  it('is a number', () => expect(idParam.parse({ id: '42' })).toEqual({ id: 42 }));

  it.each(['0', '-1', '01', '1a', '9007199254740993', '', 'null'])('may not be "%s"', (id) =>
    expect(accepts(idParam, { id })).toBe(false),
  );
});

describe('an id in a body', () => {
  const id = entityId('Category is required');

  it.each([1, 2_147_483_647])('may be %d', (value) => expect(id.parse(value)).toBe(value));

  it.each([0, -1, 1.5, 2_147_483_648, 2 ** 53, 1e308, '1', null, undefined])(
    'may not be %j, with a single message',
    (value) => {
      const messages = id.safeParse(value).error?.issues.map((issue) => issue.message);
      expect(messages).toEqual(['Category is required']);
    },
  );
});

describe('a flag in a query', () => {
  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])('is read from %s as %s', (text, flag) => expect(queryFlag('dryRun').parse(text)).toBe(flag));

  it('cannot be anything else', () => {
    expect(messageOf(queryFlag('dryRun'), 'yes')).toBe('dryRun must be 1 or 0');
  });
});

describe('a token', () => {
  it('is 16 to 256 URL-safe characters', () => {
    expect(accepts(secretToken, 'a-B_9'.repeat(4))).toBe(true);
    for (const value of ['short', 'x'.repeat(257), `${'x'.repeat(20)}/`, undefined]) {
      expect(accepts(secretToken, value)).toBe(false);
    }
  });
});

describe('a text with HTML', () => {
  it.each([
    'a <style>b{}</style>',
    '<STYLE',
    '<style/x>',
    '`<link rel="stylesheet" href="//x">`',
    '<svg><style\n></style></svg>',
  ])('contains styles: %j', (text) => expect(hasStyles(text)).toBe(true));

  it.each(['<b style="color:red">a</b>', '<stylette>', '<https://link.example>', 'style < link'])(
    'contains no styles: %j',
    (text) => expect(hasStyles(text)).toBe(false),
  );
});

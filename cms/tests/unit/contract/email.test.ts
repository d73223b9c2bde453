import { email } from '../../../src/contract/newsletter';
import { processorTimeMs } from '../../support/processor-time';

const domainOf = (length: number): string => {
  const labels = 'd'.repeat(63);
  return `${`${labels}.`.repeat(4)}com`.slice(-length);
};

describe('an email address', () => {
  it.each([
    'reader@example.com',
    'first.last+tag@sub.example.co.uk',
    "o'neil@example.com",
    'a@b.io',
    'x_1-y@example.museum',
    'reader@xn--bcher-kva.example',
  ])('may be %s', (value) => expect(email.parse(value)).toBe(value));

  it('is trimmed, with its domain in lowercase', () => {
    expect(email.parse('  reader@EXAMPLE.Com ')).toBe('reader@example.com');
  });

  it.each([
    '',
    '   ',
    'reader',
    'reader@',
    '@example.com',
    'reader@example',
    'reader@@example.com',
    'reader@-example.com',
    'reader@example-.com',
    'reader@exa_mple.com',
    'reader@example..com',
    'reader@.com',
    '.reader@example.com',
    'rea..der@example.com',
    'reader.@example.com',
    'two words@example.com',
    'reader@example.com, other@example.com',
    'Reader <reader@example.com>',
    '"reader"@example.com',
    'reader@[127.0.0.1]',
    'reader@127.0.0.1',
    `${'x'.repeat(65)}@example.com`,
  ])('may not be "%s"', (value) => expect(email.safeParse(value).success).toBe(false));

  it.each([
    'reader@example.com\r\nBcc: all@example.com',
    'reader\n@example.com',
    'rea\u0000der@example.com',
  ])('may not contain line breaks or null bytes', (value) =>
    expect(email.safeParse(value).success).toBe(false),
  );

  it('is at most 254 characters long', () => {
    const longest = `${'x'.repeat(64)}@${domainOf(189)}`;
    expect(longest).toHaveLength(254);
    expect(email.safeParse(longest).success).toBe(true);
    expect(email.safeParse(`${'x'.repeat(64)}@${domainOf(190)}`).success).toBe(false);
  });

  it('is checked quickly, whatever it contains', () => {
    const started = processorTimeMs();
    email.safeParse(`${'a.'.repeat(120)}@`);
    email.safeParse(`a@${'a-'.repeat(120)}`);
    expect(processorTimeMs() - started).toBeLessThan(200);
  });
});

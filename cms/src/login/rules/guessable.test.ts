import { generatePassword } from './password';
import { isGuessable } from './guessable';

const HOST = 'www.quiet-harbour.example';

describe('a new password', () => {
  it.each([
    'qwertyuiop',
    '1234567890',
    '1q2w3e4r5t6y',
    'Christopher',
    'PASSWORD123',
    'Password123!',
    'letmein123!',
    'Dragon2026',
    'monkey!!!!',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '121212121212',
    'ｑｗｅｒｔｙｕｉｏｐ',
  ])('is refused if it is common: %s', (password) => {
    expect(isGuessable(password, HOST)).toBe(true);
  });

  it.each(['aurelian-2026', 'Magazine.Admin', 'quiet harbour', 'harbouradmin1', 'luxurymagazine!'])(
    'is refused if it consists of words of the project and the site: %s',
    (password) => {
      expect(isGuessable(password, HOST)).toBe(true);
    },
  );

  it.each([
    'a new and longer one ✓',
    'three lamps by the harbour',
    'monkey and 12 umbrellas',
    'Panel-password-1x7',
    'correcthorsebatterystaple',
    '83745019283746',
    'x'.repeat(9) + 'yzabc',
  ])('is accepted otherwise: %s', (password) => {
    expect(isGuessable(password, HOST)).toBe(false);
  });

  it('is accepted if it was generated, and checked quickly if it is long', () => {
    for (let i = 0; i < 200; i += 1) expect(isGuessable(generatePassword(), HOST)).toBe(false);
    expect(isGuessable(`${'1'.repeat(255)}x`, HOST)).toBe(false);
  });
});

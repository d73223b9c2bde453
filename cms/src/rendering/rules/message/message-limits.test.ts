import { messageProblem } from './message-limits';

describe('a text for a message', () => {
  it('may contain nested lists and quotes, rules and long lines', () => {
    const content = `> > - 1. a\n\n${'-'.repeat(200)}\n\n${'* '.repeat(20)}\n\n${'word '.repeat(5_000)}`;
    expect(messageProblem(content)).toBeUndefined();
  });

  it('is refused if it is too long or nested too deeply', () => {
    expect(messageProblem('a'.repeat(40_001))).toMatch(/at most 40,000 characters/);
    for (const nest of ['> ', '>', '- ', '1. ', ' \t+ ']) {
      expect(messageProblem(`Dear reader\n${nest.repeat(5_000)}deep`)).toMatch(/nested too deeply/);
    }
  });
});

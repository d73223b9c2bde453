import { framed } from './frame';

it('frames lines with the width of the longest', () => {
  expect(framed(['Password', '', 'abc'])).toBe(
    [
      '  ┌────────────┐',
      '  │  Password  │',
      '  │            │',
      '  │  abc       │',
      '  └────────────┘',
    ].join('\n'),
  );
});

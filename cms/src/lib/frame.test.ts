import { framed } from './frame';

it('puts lines into a frame that fits the longest', () => {
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

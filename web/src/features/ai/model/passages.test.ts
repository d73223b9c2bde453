import { composeText, passagesIn, segmentsOf, type TextPart } from './passages';

const same = (text: string): TextPart => ({ kind: 'same', text });
const removed = (text: string): TextPart => ({ kind: 'removed', text });
const added = (text: string): TextPart => ({ kind: 'added', text });

const parts = [
  same('## Title\n\nThe '),
  removed('very '),
  same('slow boat '),
  removed('is'),
  added('was'),
  same(' late.\n\nNothing here.\n\nIt '),
  added('never '),
  same('came.'),
];

describe('segmentsOf', () => {
  it('combines the changes of a line into one passage, with the rest of the line', () => {
    expect(segmentsOf(parts)).toEqual([
      same('## Title\n\n'),
      {
        kind: 'passage',
        parts: [
          same('The '),
          removed('very '),
          same('slow boat '),
          removed('is'),
          added('was'),
          same(' late.'),
        ],
      },
      same('\n\nNothing here.\n\n'),
      { kind: 'passage', parts: [same('It '), added('never '), same('came.')] },
    ]);
  });

  it('returns no passages if nothing has changed', () => {
    expect(passagesIn(segmentsOf([same('One\n\nTwo')]))).toEqual([]);
    expect(segmentsOf([])).toEqual([]);
  });

  it.each([
    [[removed('One'), added('Two')]],
    [[same('One\n'), added('Two\n'), same('Three')]],
    [[added('One\n\n'), same('\nTwo'), removed('\n')]],
    [parts],
  ])('preserves both texts completely: %j', (compared) => {
    const segments = segmentsOf(compared);
    const all = new Set(passagesIn(segments).keys());
    const textOf = (dropped: string) =>
      compared
        .filter(({ kind }) => kind !== dropped)
        .map(({ text }) => text)
        .join('');
    expect(composeText(segments, all)).toBe(textOf('removed'));
    expect(composeText(segments, new Set())).toBe(textOf('added'));
  });
});

describe('composeText', () => {
  it('applies only the chosen passages', () => {
    const segments = segmentsOf(parts);
    expect(composeText(segments, new Set([1]))).toBe(
      '## Title\n\nThe very slow boat is late.\n\nNothing here.\n\nIt never came.',
    );
  });
});

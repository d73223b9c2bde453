import { PendingMarks } from './pending-marks';

describe('placeholders of pending content', () => {
  it('are unique comments in the text, whatever a file is called', () => {
    const marks = new PendingMarks();
    expect(marks.create('Uploading a--b>.png', '')).toBe('<!-- Uploading a b .png… -->');
    expect(marks.create('Pasting', 'x <!-- Pasting… -->')).toBe('<!-- Pasting (2)… -->');
    expect(marks.create('Pasting', '')).toBe('<!-- Pasting… -->');
    expect(marks.create('Pasting', '')).toBe('<!-- Pasting (3)… -->');
  });

  it('are found once their content has arrived, even after it has been placed', () => {
    const marks = new PendingMarks();
    const mark = marks.create('Pasting', '');
    const text = `a ${mark} b`;
    expect(marks.arrivedIn(text)).toBeUndefined();
    marks.resolve(mark, '**c**');
    const arrived = { mark, text: '**c**', from: 2, to: 2 + mark.length };
    expect(marks.arrivedIn(text)).toEqual({ ...arrived, isPlaced: false });
    expect(marks.arrivedIn('a b')).toBeUndefined();
    marks.place(mark);
    expect(marks.arrivedIn(text)).toEqual({ ...arrived, isPlaced: true });
  });
});

import { CHANGED_ELSEWHERE, EditClash, OpenedValues } from './opened-values';

const opened = { name: 'Cars', description: 'Fast.', ids: [1, 2] };

describe('an edit of what others have changed meanwhile', () => {
  it('keeps what they have changed elsewhere', () => {
    const now = { ...opened, description: 'Fast ones.', ids: [2] };
    expect(new OpenedValues(opened).merge(now, { ...opened, name: 'Autos' })).toEqual({
      name: 'Autos',
      description: 'Fast ones.',
      ids: [2],
    });
  });

  it('is no clash where both have written the same', () => {
    const same = { ...opened, ids: [3] };
    expect(new OpenedValues(opened).merge(same, same)).toEqual(same);
  });

  it('is refused once where they have changed the same field to something else', () => {
    const edit = new OpenedValues(opened);
    const now = { name: 'Automobiles', description: 'Fast ones.', ids: [3] };
    const typed = { ...opened, name: 'Autos', ids: [4] };
    let clash: unknown;
    try {
      edit.merge(now, typed);
    } catch (error) {
      clash = error;
    }
    expect(clash).toBeInstanceOf(EditClash);
    expect((clash as EditClash).errors).toEqual([
      { path: 'name', message: CHANGED_ELSEWHERE },
      { path: 'ids', message: CHANGED_ELSEWHERE },
    ]);
    expect(edit.merge(now, typed)).toEqual({ ...typed, description: 'Fast ones.' });
    // Another change elsewhere.
    expect(() => edit.merge({ ...now, name: 'Motors' }, typed)).toThrow(EditClash);
  });

  it('begins again with what is stored', () => {
    const edit = new OpenedValues(opened);
    edit.set({ ...opened, name: 'Autos' });
    expect(edit.merge(opened, { ...opened, name: 'Autos' })).toEqual(opened);
  });
});

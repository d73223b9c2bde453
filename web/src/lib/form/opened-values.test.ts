import { CHANGED_ELSEWHERE, EditClash, OpenedValues } from './opened-values';

const opened = { name: 'Cars', description: 'Fast.', ids: [1, 2] };

describe('an edit that others have changed meanwhile', () => {
  it('keeps their changes to other fields', () => {
    const now = { ...opened, description: 'Fast ones.', ids: [2] };
    expect(new OpenedValues(opened).merge(now, { ...opened, name: 'Autos' })).toEqual({
      name: 'Autos',
      description: 'Fast ones.',
      ids: [2],
    });
  });

  it('is no conflict if both have made the same change', () => {
    const same = { ...opened, ids: [3] };
    expect(new OpenedValues(opened).merge(same, same)).toEqual(same);
  });

  it('is refused once if they have changed the same field differently', () => {
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

  it('starts over with the stored values', () => {
    const edit = new OpenedValues(opened);
    edit.set({ ...opened, name: 'Autos' });
    expect(edit.merge(opened, { ...opened, name: 'Autos' })).toEqual(opened);
  });
});

import { act, renderHook } from '@testing-library/react';
import { useLocalCopy } from './local-copy';

interface Typed {
  text: string;
  isDirty: boolean;
}

const setUp = (first: Typed) =>
  renderHook(
    ({ text, isDirty }: Typed) =>
      useLocalCopy({ key: 'post:1', base: '3', values: { text }, isDirty }),
    { initialProps: first },
  );

/** Waits longer than the delay before a copy is stored. */
const rest = () =>
  act(() => {
    jest.advanceTimersByTime(1_000);
  });

describe('useLocalCopy', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('stores what is typed shortly after each change, and offers it on the next visit', () => {
    const first = setUp({ text: '', isDirty: false });
    expect(first.result.current.found).toBeNull();
    first.rerender({ text: 'Half a', isDirty: true });
    first.rerender({ text: 'Half a sentence', isDirty: true });
    rest();
    first.unmount();
    const { found } = setUp({ text: '', isDirty: false }).result.current;
    expect(found).toMatchObject({ base: '3', values: { text: 'Half a sentence' } });
  });

  it('stores it immediately when the page is left', () => {
    const first = setUp({ text: 'x', isDirty: true });
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    expect(setUp({ text: '', isDirty: false }).result.current.found).not.toBeNull();
  });

  it('stores it immediately when the form is left', () => {
    setUp({ text: 'x', isDirty: true }).unmount();
    expect(setUp({ text: '', isDirty: false }).result.current.found).not.toBeNull();
  });

  it('deletes it once everything is saved', () => {
    const first = setUp({ text: 'x', isDirty: true });
    rest();
    first.rerender({ text: 'x', isDirty: false });
    first.unmount();
    expect(setUp({ text: '', isDirty: false }).result.current.found).toBeNull();
  });

  it('deletes saved values even if the form stays open, but keeps what is typed after that', () => {
    const values = { text: 'x' };
    const stay = () =>
      renderHook(
        (now: object) => useLocalCopy({ key: 'post:1', base: '3', isDirty: true, values: now }),
        { initialProps: values },
      );
    const first = stay();
    rest();
    act(() => first.result.current.forget());
    first.rerender(values);
    rest();
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    expect(localStorage).toHaveLength(0);
    const second = stay();
    act(() => second.result.current.forget());
    second.rerender({ text: 'y' });
    second.unmount();
    expect(setUp({ text: '', isDirty: false }).result.current.found?.values.text).toBe('y');
  });

  it('keeps an earlier copy until it is restored or discarded', () => {
    setUp({ text: 'x', isDirty: true });
    window.dispatchEvent(new Event('pagehide'));
    const second = setUp({ text: '', isDirty: false });
    second.unmount();
    const third = setUp({ text: '', isDirty: false });
    expect(third.result.current.found).not.toBeNull();
    act(() => third.result.current.answer(false));
    expect(third.result.current.found).toBeNull();
    expect(setUp({ text: '', isDirty: false }).result.current.found).toBeNull();
  });

  it('stores new input beside an earlier copy that is not yet restored or discarded', () => {
    setUp({ text: 'a long evening’s work', isDirty: true }).unmount();
    const second = setUp({ text: '', isDirty: false });
    second.rerender({ text: 'x', isDirty: true });
    second.unmount();
    const third = setUp({ text: '', isDirty: false });
    expect(third.result.current.found).toMatchObject({ values: { text: 'x' } });
    act(() => third.result.current.answer(false));
    expect(third.result.current.found).toMatchObject({ values: { text: 'a long evening’s work' } });
    act(() => third.result.current.answer(false));
    third.unmount();
    expect(localStorage).toHaveLength(0);
  });

  it('still offers an earlier copy after other values were saved', () => {
    setUp({ text: 'earlier', isDirty: true }).unmount();
    const second = setUp({ text: 'x', isDirty: true });
    second.rerender({ text: 'x', isDirty: false });
    act(() => second.result.current.forget());
    second.unmount();
    const { found } = setUp({ text: '', isDirty: false }).result.current;
    expect(found).toMatchObject({ values: { text: 'earlier' } });
    expect(found?.earlier).toBeUndefined();
  });

  it('stores the values of several windows, regardless of the order of typing and saving', () => {
    const [one, other] = [setUp({ text: '', isDirty: false }), setUp({ text: '', isDirty: false })];
    one.rerender({ text: 'In one window', isDirty: true });
    rest();
    other.rerender({ text: 'In the other', isDirty: true });
    rest();
    const texts = () => {
      const { found } = setUp({ text: '', isDirty: false }).result.current;
      return [found, found?.earlier].map((copy) => copy?.values.text);
    };
    expect(texts()).toEqual(['In the other', 'In one window']);
    other.rerender({ text: 'In the other', isDirty: false });
    expect(texts()).toEqual(['In one window', undefined]);
  });

  it('keeps new values of one window after another has discarded a copy', () => {
    const one = setUp({ text: 'x', isDirty: true });
    rest();
    const other = setUp({ text: '', isDirty: false });
    act(() => other.result.current.answer(false));
    expect(localStorage).toHaveLength(0);
    one.rerender({ text: 'x and y', isDirty: true });
    rest();
    other.rerender({ text: 'z', isDirty: true });
    rest();
    const { found } = setUp({ text: '', isDirty: false }).result.current;
    expect(found).toMatchObject({
      values: { text: 'z' },
      earlier: { values: { text: 'x and y' } },
    });
  });

  it('deletes copies older than 30 days, even of forms that are never opened again', () => {
    const old = { savedAt: Date.parse('2026-10-20T10:00:00Z'), base: '', values: { text: 'old' } };
    const recent = { ...old, savedAt: Date.parse('2026-10-22T10:00:00Z') };
    localStorage.setItem('aurelian:copy:post:1', JSON.stringify({ ...recent, earlier: old }));
    localStorage.setItem('aurelian:copy:page:2', JSON.stringify(old));
    localStorage.setItem('aurelian:theme', 'dark');
    expect(setUp({ text: '', isDirty: false }).result.current.found).toEqual(recent);
    expect(localStorage.getItem('aurelian:copy:page:2')).toBeNull();
    expect(localStorage.getItem('aurelian:copy:post:1')).toBe(JSON.stringify(recent));
    expect(localStorage).toHaveLength(2);
  });

  it('works without storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(setUp({ text: '', isDirty: false }).result.current.found).toBeNull();
  });
});

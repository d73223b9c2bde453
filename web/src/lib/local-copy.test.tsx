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

describe('useLocalCopy', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('keeps what is typed a moment after each change, and offers it on the next visit', () => {
    const first = setUp({ text: '', isDirty: false });
    expect(first.result.current.found).toBeNull();
    first.rerender({ text: 'Half a', isDirty: true });
    first.rerender({ text: 'Half a sentence', isDirty: true });
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    first.unmount();
    const { found } = setUp({ text: '', isDirty: false }).result.current;
    expect(found).toMatchObject({ base: '3', values: { text: 'Half a sentence' } });
  });

  it('keeps it at once when the page is left', () => {
    const first = setUp({ text: 'x', isDirty: true });
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    expect(setUp({ text: '', isDirty: false }).result.current.found).not.toBeNull();
  });

  it('keeps it at once when the form is left', () => {
    setUp({ text: 'x', isDirty: true }).unmount();
    expect(setUp({ text: '', isDirty: false }).result.current.found).not.toBeNull();
  });

  it('forgets it once everything is saved', () => {
    const first = setUp({ text: 'x', isDirty: true });
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    first.rerender({ text: 'x', isDirty: false });
    first.unmount();
    expect(setUp({ text: '', isDirty: false }).result.current.found).toBeNull();
  });

  it('leaves an earlier copy alone until it is taken or dropped', () => {
    setUp({ text: 'x', isDirty: true });
    window.dispatchEvent(new Event('pagehide'));
    const second = setUp({ text: '', isDirty: false });
    second.unmount();
    const third = setUp({ text: '', isDirty: false });
    expect(third.result.current.found).not.toBeNull();
    act(() => third.result.current.settle(false));
    expect(third.result.current.found).toBeNull();
    expect(setUp({ text: '', isDirty: false }).result.current.found).toBeNull();
  });

  it('keeps what is typed beside an earlier copy that nobody has answered yet', () => {
    setUp({ text: 'a long evening’s work', isDirty: true }).unmount();
    const second = setUp({ text: '', isDirty: false });
    second.rerender({ text: 'x', isDirty: true });
    second.unmount();
    const third = setUp({ text: '', isDirty: false });
    expect(third.result.current.found).toMatchObject({ values: { text: 'x' } });
    act(() => third.result.current.settle(false));
    expect(third.result.current.found).toMatchObject({ values: { text: 'a long evening’s work' } });
    act(() => third.result.current.settle(false));
    third.unmount();
    expect(localStorage).toHaveLength(0);
  });

  it('still offers an earlier copy where something else was saved', () => {
    setUp({ text: 'earlier', isDirty: true }).unmount();
    const second = setUp({ text: 'x', isDirty: true });
    second.rerender({ text: 'x', isDirty: false });
    act(() => second.result.current.forget());
    second.unmount();
    const { found } = setUp({ text: '', isDirty: false }).result.current;
    expect(found).toMatchObject({ values: { text: 'earlier' } });
    expect(found?.earlier).toBeUndefined();
  });

  it('works without storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(setUp({ text: '', isDirty: false }).result.current.found).toBeNull();
  });
});

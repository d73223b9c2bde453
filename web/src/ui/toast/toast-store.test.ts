import { createToastStore, TOAST_REMOVE_DELAY } from './toast-store';

describe('toast store', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('contains only the newest toast', () => {
    const store = createToastStore();
    store.add({ title: 'First' });
    store.add({ title: 'Second', description: 'More', variant: 'destructive' });
    expect(store.list()).toEqual([
      { id: 'toast-2', open: true, title: 'Second', description: 'More', variant: 'destructive' },
    ]);
  });

  it('closes a dismissed toast immediately and removes it 1,000,000 ms later', () => {
    const store = createToastStore();
    const id = store.add({ title: 'Saved' });
    store.dismiss(id);
    expect(store.list()).toEqual([{ id, open: false, title: 'Saved' }]);
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
    expect(store.list()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(store.list()).toEqual([]);
  });

  it('dismisses everything without an id, and nothing for an unknown id', () => {
    const store = createToastStore();
    store.add({ title: 'Saved' });
    store.dismiss('toast-99');
    expect(store.list()[0]?.open).toBe(true);
    store.dismiss();
    expect(store.list()[0]?.open).toBe(false);
  });

  it('clears the timer of a toast replaced by a newer one', () => {
    const store = createToastStore();
    store.dismiss(store.add({ title: 'Old' }));
    store.add({ title: 'New' });
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY);
    expect(store.list()).toHaveLength(1);
  });

  it('notifies subscribers of each change until they unsubscribe, and returns a stable list between changes', () => {
    const store = createToastStore();
    const listener = jest.fn();
    const leave = store.subscribe(listener);
    const id = store.add({ title: 'Saved' });
    expect(store.list()).toBe(store.list());
    store.dismiss(id);
    store.dismiss(id);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.add({ title: 'Again' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

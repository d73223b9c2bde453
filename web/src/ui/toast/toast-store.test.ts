import { createToastStore, TOAST_REMOVE_DELAY } from './toast-store';

describe('toast store', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('holds one toast, the newest', () => {
    const store = createToastStore();
    store.add({ title: 'First' });
    store.add({ title: 'Second', description: 'More', variant: 'destructive' });
    expect(store.list()).toEqual([
      { id: 'toast-2', open: true, title: 'Second', description: 'More', variant: 'destructive' },
    ]);
  });

  it('closes a dismissed toast at once and removes it 1,000,000 ms later', () => {
    const store = createToastStore();
    const id = store.add({ title: 'Saved' });
    store.dismiss(id);
    expect(store.list()).toEqual([{ id, open: false, title: 'Saved' }]);
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
    expect(store.list()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(store.list()).toEqual([]);
  });

  it('dismisses everything without an id, and nothing for an unknown one', () => {
    const store = createToastStore();
    store.add({ title: 'Saved' });
    store.dismiss('toast-99');
    expect(store.list()[0]?.open).toBe(true);
    store.dismiss();
    expect(store.list()[0]?.open).toBe(false);
  });

  it('drops the timer of a toast that a newer one replaced', () => {
    const store = createToastStore();
    store.dismiss(store.add({ title: 'Old' }));
    store.add({ title: 'New' });
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY);
    expect(store.list()).toHaveLength(1);
  });

  it('tells subscribers of each change until they leave, and keeps the list stable between', () => {
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

const TOAST_LIMIT = 1;
/** How long a dismissed toast is kept, in ms (specification, section 9). */
export const TOAST_REMOVE_DELAY = 1_000_000;

export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** An optional action, such as 'Undo'. */
  action?: { label: string; onAction: () => void };
}

export interface ToastEntry extends ToastInput {
  id: string;
  /** False once dismissed, until removal. */
  open: boolean;
}

/** Store of toasts, newest first, that React can subscribe to. */
export const createToastStore = () => {
  let entries: readonly ToastEntry[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const set = (next: readonly ToastEntry[]) => {
    entries = next;
    for (const [id, timer] of timers) {
      if (entries.some((entry) => entry.id === id)) continue;
      clearTimeout(timer);
      timers.delete(id);
    }
    listeners.forEach((listener) => listener());
  };

  const remove = (id: string) => set(entries.filter((entry) => entry.id !== id));

  return {
    list: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add: (input: ToastInput): string => {
      count += 1;
      const id = `toast-${count}`;
      set([{ ...input, id, open: true }, ...entries].slice(0, TOAST_LIMIT));
      return id;
    },
    /** Closes one toast, or all without an id. */
    dismiss: (id?: string) => {
      const closing = entries.filter(
        (entry) => entry.open && (id === undefined || entry.id === id),
      );
      if (closing.length === 0) return;
      for (const entry of closing) {
        timers.set(
          entry.id,
          setTimeout(() => remove(entry.id), TOAST_REMOVE_DELAY),
        );
      }
      set(entries.map((entry) => (closing.includes(entry) ? { ...entry, open: false } : entry)));
    },
  };
};

export const toastStore = createToastStore();

/** Shows a message to the user; returns its id. */
export const toast = (input: ToastInput): string => toastStore.add(input);

/** Closes one message, or all without an id. */
export const dismissToast = (id?: string): void => toastStore.dismiss(id);

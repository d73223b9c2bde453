/** Session-storage key of the contract (ADMIN_SESSION_FLAG), repeated because that file brings zod. */
const KEY = 'admin_authenticated';

const listeners = new Set<() => void>();

/** The browser's mirror of the admin session: set on success, cleared on logout and on any 401. */
export const sessionFlag = {
  get: (): boolean => sessionStorage.getItem(KEY) === 'true',
  set(isSignedIn: boolean): void {
    if (isSignedIn) sessionStorage.setItem(KEY, 'true');
    else sessionStorage.removeItem(KEY);
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

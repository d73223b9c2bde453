/** Session-storage key of the contract (ADMIN_SESSION_FLAG), repeated because that file brings zod. */
const KEY = 'admin_authenticated';

/** Shows other tabs that this browser has signed in; no server ever reads it. */
const HINT = 'aurelian:admin';

/** Without storage no session is remembered. */
function isSignedInHere(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

function keepHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(HINT, 'true');
    else localStorage.removeItem(HINT);
  } catch {
    // A browser without storage only offers no way from a page to its editor.
  }
}

const listeners = new Set<() => void>();

/** The browser's mirror of the admin session: set on success, cleared on logout and on any 401. */
export const sessionFlag = {
  get: isSignedInHere,
  set(isSignedIn: boolean): void {
    if (isSignedIn) sessionStorage.setItem(KEY, 'true');
    else sessionStorage.removeItem(KEY);
    keepHint(isSignedIn);
    listeners.forEach((listener) => listener());
  },
  /** Whether this browser has signed in, in any of its tabs; the session may have ended since. */
  isHinted(): boolean {
    try {
      return localStorage.getItem(HINT) === 'true';
    } catch {
      return false;
    }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

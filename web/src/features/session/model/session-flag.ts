/**
 * Session-storage key of the contract (ADMIN_SESSION_FLAG), repeated because importing that file
 * pulls in zod.
 */
const KEY = 'admin_authenticated';

/** Tells other tabs that this browser has signed in; the server never reads it. */
const HINT = 'aurelian:admin';

/** Without session storage the browser remembers no session. */
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
    // Without local storage, pages only lack links to their editor.
  }
}

const listeners = new Set<() => void>();

/**
 * The browser's copy of the admin session state: set on sign-in, cleared on sign-out and on any
 * 401.
 */
export const sessionFlag = {
  get: isSignedInHere,
  set(isSignedIn: boolean): void {
    if (isSignedIn) sessionStorage.setItem(KEY, 'true');
    else sessionStorage.removeItem(KEY);
    keepHint(isSignedIn);
    listeners.forEach((listener) => listener());
  },
  /** Whether any tab of this browser has signed in; the session may have ended since. */
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

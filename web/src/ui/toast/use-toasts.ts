import { useSyncExternalStore } from 'react';
import { toastStore, type ToastEntry } from './toast-store';

const NONE: readonly ToastEntry[] = [];
const none = () => NONE;

/** The current toasts, newest first; none on the server. Render `Toaster` once there is one. */
export const useToasts = () => useSyncExternalStore(toastStore.subscribe, toastStore.list, none);

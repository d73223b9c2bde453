import type { ToastInput } from '~/ui/toast/toast-store';

/** Said after changes of messages. */
export const messageToasts = {
  deleted: { title: 'Message deleted' },
  deleteFailed: { title: 'Error', description: 'Failed to delete message', variant: 'destructive' },
  markFailed: { title: 'Error', description: 'Failed to update message', variant: 'destructive' },
} as const satisfies Record<string, ToastInput>;

import type { ContactMessage } from '@contract/contact';
import { useAction } from '~/lib/use-action';
import type { ToastInput } from '~/ui/toast/toast-store';

/** Notices after changes to messages. */
const messageToasts = {
  deleted: { title: 'Message deleted' },
  deleteFailed: { title: 'Error', description: 'Failed to delete message', variant: 'destructive' },
  markFailed: { title: 'Error', description: 'Failed to update message', variant: 'destructive' },
} as const satisfies Record<string, ToastInput>;

/** Marks and deletes messages; the list is reloaded afterwards. */
export function useMessageActions() {
  const { pending, run } = useAction<number>();

  return {
    pendingId: pending,
    mark: ({ id }: ContactMessage, read: boolean) =>
      run((call) => call('PATCH /api/contact/messages/{id}', { params: { id }, body: { read } }), {
        key: id,
        failed: messageToasts.markFailed,
      }),
    /** `onDeleted` is called at once, before the list is reloaded. */
    remove: ({ id }: ContactMessage, onDeleted: () => void) =>
      run((call) => call('DELETE /api/contact/messages/{id}', { params: { id } }), {
        key: id,
        done: messageToasts.deleted,
        onDone: onDeleted,
        failed: messageToasts.deleteFailed,
      }),
  };
}

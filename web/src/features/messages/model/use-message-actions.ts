import type { ContactMessage } from '@contract/contact';
import { useAction } from '~/lib/use-action';
import { messageToasts } from './messages';

/** Marks and deletes messages; what is shown follows the server. */
export function useMessageActions() {
  const { pending, run } = useAction<number>();

  return {
    pendingId: pending,
    mark: ({ id }: ContactMessage, read: boolean) =>
      run((call) => call('PATCH /api/contact/messages/{id}', { params: { id }, body: { read } }), {
        key: id,
        failed: messageToasts.markFailed,
      }),
    /** `onDeleted` follows at once, before the list does. */
    remove: ({ id }: ContactMessage, onDeleted: () => void) =>
      run((call) => call('DELETE /api/contact/messages/{id}', { params: { id } }), {
        key: id,
        done: messageToasts.deleted,
        onDone: onDeleted,
        failed: messageToasts.deleteFailed,
      }),
  };
}

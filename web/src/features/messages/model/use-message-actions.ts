import { useState } from 'react';
import type { ContactMessage } from '@contract/contact';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { deleteMessage, markMessage } from '../api/message-calls';
import { MESSAGES_PATH } from '../api/message-reads';
import { messageToasts } from './messages';

/** Marks and deletes messages; what is shown follows the server. */
export function useMessageActions() {
  const refresh = useRefresh();
  const [pendingId, setPendingId] = useState<number | null>(null);

  const run = async (id: number, work: () => Promise<void>, failed: () => void): Promise<void> => {
    setPendingId(id);
    try {
      await work();
      await refresh(MESSAGES_PATH);
    } catch {
      failed();
    }
    setPendingId(null);
  };

  return {
    pendingId,
    mark: ({ id }: ContactMessage, read: boolean) =>
      run(
        id,
        () => markMessage(id, read),
        () => toast(messageToasts.markFailed),
      ),
    /** `onDeleted` follows at once, before the list does. */
    remove: ({ id }: ContactMessage, onDeleted: () => void) =>
      run(
        id,
        async () => {
          await deleteMessage(id);
          onDeleted();
          toast(messageToasts.deleted);
        },
        () => toast(messageToasts.deleteFailed),
      ),
  };
}

import type { AttentionItem } from '@contract/attention';
import { reasonOf } from '~/lib/reason-of';
import { useAction } from '~/lib/use-action';
import type { ToastInput } from '~/ui/toast/toast-store';

const ADDRESS = '/api/attention/{id}/dismissal';

const failure =
  (title: string) =>
  (error: unknown): ToastInput => ({
    title,
    description: reasonOf(error, 'Please try again.'),
    variant: 'destructive',
  });

/** Takes an item off the list until it changes, and puts it back. */
export function useDismissal({ id, digest }: Pick<AttentionItem, 'id' | 'digest'>) {
  const { isPending, run } = useAction();

  const restore = () =>
    run((call) => call(`DELETE ${ADDRESS}`, { params: { id } }), {
      failed: failure('Not restored'),
    });

  const dismiss = () =>
    run((call) => call(`PUT ${ADDRESS}`, { params: { id }, body: { digest } }), {
      done: {
        title: 'Dismissed until it changes',
        action: { label: 'Undo', onAction: () => void restore() },
      },
      failed: failure('Not dismissed'),
    });

  return { isPending, dismiss, restore };
}

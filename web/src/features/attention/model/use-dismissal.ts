import type { AttentionItem } from '@contract/attention';
import { failureOf } from '~/lib/failure-toast';
import { useAction } from '~/lib/use-action';

const ADDRESS = '/api/attention/{id}/dismissal';

/** Dismisses an item until it changes, and restores it. */
export function useDismissal({ id, digest }: Pick<AttentionItem, 'id' | 'digest'>) {
  const { isPending, run } = useAction();

  const restore = () =>
    run((call) => call(`DELETE ${ADDRESS}`, { params: { id } }), {
      failed: failureOf('Not restored'),
    });

  const dismiss = () =>
    run((call) => call(`PUT ${ADDRESS}`, { params: { id }, body: { digest } }), {
      done: {
        title: 'Dismissed until it changes',
        action: { label: 'Undo', onAction: () => void restore() },
      },
      failed: failureOf('Not dismissed'),
    });

  return { isPending, dismiss, restore };
}

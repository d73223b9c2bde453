import type { StarterState } from '@contract/starter';
import { plural } from '~/lib/format';
import type { ToastInput } from '~/ui/toast/toast-store';

type Counts = StarterState['kept'];

/** Whether there is neither a story nor a product. */
export const isNone = ({ posts, products }: Counts): boolean => posts + products === 0;

/** How many stories and products, in words: '24 stories and 1 product'. */
export const listed = ({ posts, products }: Counts): string =>
  [
    ...(posts === 0 ? [] : [plural(posts, 'article', 'articles')]),
    ...(products === 0 ? [] : [plural(products, 'product', 'products')]),
  ].join(' and ');

/** The verb of what is listed, in its number. */
const agreeing = (counts: Counts, one: string, many: string): string =>
  counts.posts + counts.products === 1 ? one : many;

/** What stays, in a sentence. */
export const onKept = (kept: Counts): string =>
  `${listed(kept)} that you have changed or use ${agreeing(kept, 'is', 'are')} kept.`;

/** What has gone, in a sentence. */
export const onRemoved = (removed: Counts): string =>
  `${listed(removed)} of the starter magazine ${agreeing(removed, 'was', 'were')} removed.`;

export const RESTORABLE = 'Articles can be restored from the trash for 30 days.';

export const starterRemoved = (removed: Counts): ToastInput => ({
  title: 'Starter magazine removed',
  description: isNone(removed)
    ? 'There was nothing left to remove.'
    : [`${listed(removed)} removed.`, ...(removed.posts === 0 ? [] : [RESTORABLE])].join(' '),
});

export const starterNotRemoved: ToastInput = {
  title: 'Error',
  description: 'Failed to remove the starter magazine.',
  variant: 'destructive',
};

import type { StarterCounts } from '@contract/starter';
import { plural } from '~/lib/format';
import type { ToastInput } from '~/ui/toast/toast-store';

const total = ({ posts, products, authors, series }: StarterCounts): number =>
  posts + products + authors + series;

/** Whether all counts are zero. */
export const isNone = (counts: StarterCounts): boolean => total(counts) === 0;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Counts as text: '24 articles, 1 product, and 2 authors'. */
export const listed = ({ posts, products, authors, series }: StarterCounts): string =>
  list.format([
    ...(posts === 0 ? [] : [plural(posts, 'article', 'articles')]),
    ...(products === 0 ? [] : [plural(products, 'product', 'products')]),
    ...(authors === 0 ? [] : [plural(authors, 'author', 'authors')]),
    ...(series === 0 ? [] : [plural(series, 'series', 'series')]),
  ]);

/** Verb form that agrees with the total. */
const agreeing = (counts: StarterCounts, one: string, many: string): string =>
  total(counts) === 1 ? one : many;

/** Warning about entries that cannot be restored; empty if all can. */
export const onDeleted = (removable: StarterCounts): string =>
  total(removable) === removable.posts
    ? ''
    : 'Products, authors and series are deleted permanently.';

/** Sentence about kept entries. */
export const keptNote = (kept: StarterCounts): string =>
  `${listed(kept)} that you have changed or use ${agreeing(kept, 'is', 'are')} kept.`;

/** Sentence about removed entries. */
export const onRemoved = (removed: StarterCounts): string =>
  `${listed(removed)} of the starter magazine ${agreeing(removed, 'was', 'were')} removed.`;

export const RESTORABLE = 'Articles can be restored from the trash for 30 days.';

export const starterRemoved = (removed: StarterCounts): ToastInput => ({
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

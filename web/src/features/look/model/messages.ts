import { ApiError } from '~/lib/http';
import { reasonOf } from '~/lib/reason-of';
import type { ToastInput } from '~/ui/toast/toast-store';

export const lookSaved: ToastInput = { title: 'Look saved', description: 'Readers see it now.' };
export const lookRestored: ToastInput = {
  title: 'Previous look restored',
  description: 'Readers see it now. Press the button again to undo this.',
};

const notDone =
  (fallback: string) =>
  (error: unknown): ToastInput => ({
    title: 'Error',
    description: error instanceof ApiError ? reasonOf(error, fallback) : fallback,
    variant: 'destructive',
  });

export const lookNotSaved = notDone('The look could not be saved. Please try again.');
export const lookNotRestored = notDone(
  'The previous look could not be restored. Please try again.',
);

export const typePairNames = {
  classic: 'Classic: Cormorant and Source Sans',
  editorial: 'Editorial: Playfair Display and Inter',
  literary: 'Literary: EB Garamond and Figtree',
  modern: 'Modern: Jost and Figtree',
} as const;

export const cornerNames = { square: 'Square', soft: 'Soft' } as const;

export const schemeNames = {
  reader: 'Match the reader’s device',
  light: 'Always light',
  dark: 'Always dark',
} as const;

export const sectionNames = {
  categories: 'Categories',
  latest: 'Latest articles',
  popular: 'Popular articles',
  category: 'A category',
  series: 'A series',
  newsletter: 'Newsletter',
  text: 'Own text',
} as const;

export const OWN_CSS_WARNING =
  'Added to every page that readers see, after the site’s own styles. It can make pages unreadable, and an update of the product may change what it relies on; the disclosure of affiliate links must stay visible. The admin area never uses it: if the site looks broken, clear this box.';

import type { LegalPage, LegalSlug } from './legal-page';

/** The date that every legal page shows (specification, sections 2 and 9). */
export const LEGAL_LAST_UPDATED = 'December 28, 2024';

/** Each text is a file of its own, so that a reader fetches only the one that was asked for. */
const loaders: Record<LegalSlug, () => Promise<LegalPage>> = {
  privacy: async () => (await import('./privacy')).privacy,
  terms: async () => (await import('./terms')).terms,
  affiliate: async () => (await import('./affiliate')).affiliate,
  dmca: async () => (await import('./dmca')).dmca,
};

const loaded = new Map<LegalSlug, LegalPage>();
const pending = new Map<LegalSlug, Promise<LegalPage>>();

/** Tells whether there is a legal page of this name. */
export const isLegalSlug = (slug: string): slug is LegalSlug => Object.hasOwn(loaders, slug);

/** A legal page, where it has been loaded. */
export const getLegalPage = (slug: LegalSlug): LegalPage | undefined => loaded.get(slug);

/** Loads a legal page once; a failed load may be tried again. */
export function loadLegalPage(slug: LegalSlug): Promise<LegalPage> {
  let promise = pending.get(slug);
  if (promise === undefined) {
    promise = loaders[slug]().then(
      (page) => {
        loaded.set(slug, page);
        return page;
      },
      (error: unknown) => {
        pending.delete(slug);
        throw error;
      },
    );
    pending.set(slug, promise);
  }
  return promise;
}

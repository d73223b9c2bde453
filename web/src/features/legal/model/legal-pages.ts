import { affiliate } from './affiliate';
import { dmca } from './dmca';
import type { LegalPage } from './legal-page';
import { privacy } from './privacy';
import { terms } from './terms';

/** The date that every legal page shows (specification, sections 2 and 9). */
export const LEGAL_LAST_UPDATED = 'December 28, 2024';

/** Every legal page by the last part of its address. */
export const legalPages: Record<LegalPage['slug'], LegalPage> = {
  privacy,
  terms,
  affiliate,
  dmca,
};

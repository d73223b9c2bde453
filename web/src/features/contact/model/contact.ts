import type { TextKey } from '@contract/texts/text-keys';

/** A contact detail; its value comes from the site's settings. */
export interface ContactCard {
  id: 'email' | 'phone' | 'address';
  label: TextKey;
  sentence: TextKey;
}

/** A kind of partnership that the magazine offers. */
interface PartnershipTile {
  id: string;
  title: TextKey;
  sentence: TextKey;
}

/** The cards of the Contact page (specification, section 2 'Contact', and section 9). */
export const contactCards: readonly ContactCard[] = [
  { id: 'email', label: 'contact.email', sentence: 'contact.emailText' },
  { id: 'phone', label: 'contact.phone', sentence: 'contact.phoneText' },
  { id: 'address', label: 'contact.address', sentence: 'contact.addressText' },
];

/** The partnership tiles of the Contact page. */
export const partnerships: readonly PartnershipTile[] = [
  { id: 'affiliate-programs', title: 'contact.programs', sentence: 'contact.programsText' },
  { id: 'travel-and-aviation', title: 'contact.travel', sentence: 'contact.travelText' },
  { id: 'makers-and-ateliers', title: 'contact.makers', sentence: 'contact.makersText' },
  { id: 'licensing-and-press', title: 'contact.press', sentence: 'contact.pressText' },
];

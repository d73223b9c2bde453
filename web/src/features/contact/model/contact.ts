/** A way to reach the magazine; its value comes from the site's settings. */
export interface ContactCard {
  id: 'email' | 'phone' | 'address';
  label: string;
  sentence: string;
}

/** A kind of cooperation that the magazine is open to. */
export interface PartnershipTile {
  id: string;
  title: string;
  sentence: string;
}

/** The words of the Contact page beside its form. */
export interface ContactContent {
  title: string;
  intro: string;
  cards: ContactCard[];
  hoursLabel: string;
  hours: string;
  partnershipsTitle: string;
  partnershipsIntro: string;
  partnerships: PartnershipTile[];
}

/** Cards, hours and partnership tiles (specification, section 2 'Contact', and section 9). */
export const contactContent: ContactContent = {
  title: 'Contact',
  intro:
    'Corrections, questions and proposals are welcome, corrections most of all. Every message is stored and read; please tell us which article you mean.',
  cards: [
    {
      id: 'email',
      label: 'Email',
      sentence: 'The surest way to the editor, for anything that can be put in writing.',
    },
    {
      id: 'phone',
      label: 'Phone',
      sentence: 'For matters that cannot wait for a letter, during business hours.',
    },
    {
      id: 'address',
      label: 'Address',
      sentence: 'For post, notices and review copies. Please do not send goods unasked.',
    },
  ],
  hoursLabel: 'Business Hours',
  hours: 'Mon-Fri 9AM-6PM EST',
  partnershipsTitle: 'Partnerships',
  partnershipsIntro:
    'Commissions fund the magazine. They do not buy opinions, and every partnership is disclosed.',
  partnerships: [
    {
      id: 'affiliate-programs',
      title: 'Affiliate Programs',
      sentence: 'For shops and networks whose products belong beside our stories.',
    },
    {
      id: 'travel-and-aviation',
      title: 'Travel & Aviation',
      sentence: 'For yards, lodges and operators who can show us the real bill.',
    },
    {
      id: 'makers-and-ateliers',
      title: 'Makers & Ateliers',
      sentence: 'For workshops willing to explain how a thing is made, from the inside.',
    },
    {
      id: 'licensing-and-press',
      title: 'Licensing & Press',
      sentence: 'For editors who would like to reprint a story or ask about the magazine.',
    },
  ],
};

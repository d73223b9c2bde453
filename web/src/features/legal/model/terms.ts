import type { LegalPage } from './legal-page';

/** The terms of service. */
export const terms: LegalPage = {
  slug: 'terms',
  title: 'Terms of Service',
  description: 'The terms on which {siteName} may be read, quoted and relied upon.',
  intro:
    'These terms apply between you and the publisher of {siteName} whenever you use the site or its newsletter. They are short on purpose. Please read them.',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of Terms',
      paragraphs: [
        'By using {siteName} you accept these terms. If you do not accept them, please do not use the site. Reading needs no account and costs nothing. The newsletter is a separate choice that you confirm by email and can end at any time; how we handle the data is explained in the Privacy Policy.',
        'We may change these terms for good reason, for instance when the law or the service changes. The date at the top of the page shows the latest version. Changes apply to use after their publication and never backward.',
      ],
    },
    {
      id: 'use-license',
      title: 'Use License',
      paragraphs: [
        'We grant you a personal, non-exclusive, revocable license to view the site, to print or save single pages for your own use, and to share links to any page. You may quote short passages with a visible link to the source. To the extent that the law grants rights in the texts, illustrations, name and design of {siteName}, all rights beyond this license stay with their owners.',
        'Rights that the law gives you regardless of a license, such as fair use, are not limited by these terms. Without our written permission you may not:',
      ],
      list: [
        'republish articles or illustrations in whole or in substantial part, or present them as your own;',
        'remove notices of authorship, of affiliate links or of AI generation from what you share;',
        'overload, probe or disrupt the site, or go around its access limits;',
        'generate false page views, affiliate clicks or subscriptions, or subscribe other people’s addresses.',
      ],
    },
    {
      id: 'content-standards',
      title: 'Content Standards',
      paragraphs: [
        'Stories on {siteName} may be drafted with AI, and those that are say so. Articles that a model has written are stored as drafts and are published only when an editor decides so. Even so a story can contain errors. Worked examples, budgets and price ranges are illustrations, and prices, availability and rules change. Check what matters to you at the source before you act on it.',
        'Nothing here is legal, tax, financial, medical or safety advice, nor an offer to sell a property, an aircraft, a watch or anything else. If you find a mistake, write to {email}; we correct what is wrong.',
        'Messages that you send us must be lawful and must not contain malicious code, threats or other people’s confidential information. You keep your rights in what you write; you allow us to store it and use it in order to answer you.',
        'Some links are affiliate links, for which we may earn a commission. The Affiliate Disclosure explains them. Shops and other linked sites are run by others, who answer for their own goods, terms and content; a purchase is a contract between you and the shop.',
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of Liability',
      paragraphs: [
        'The site is provided as it is and as it is available. To the fullest extent the law permits, we give no warranty, express or implied, that it is accurate, complete, uninterrupted, free of errors or fit for a particular purpose.',
        'To the same extent, we are not liable for indirect, incidental, special, consequential or punitive damages, or for lost profits, arising from your use of the site, from reliance on its content or from dealings with a linked shop. Our total liability for all claims in connection with the site is limited to one hundred US dollars.',
        'Nothing in these terms excludes liability that cannot be excluded by law, such as liability for fraud or intentional harm, and nothing takes away rights that a consumer cannot waive.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing Law',
      paragraphs: [
        'These terms are governed by the laws of the State of New York, without regard to its rules on conflicts of law. The state and federal courts in New York County, New York, have exclusive jurisdiction over disputes, unless mandatory law gives you the right to bring a claim where you live.',
        'If a part of these terms is invalid, the rest remains in force. If we do not enforce a term at once, we have not waived it. Before going to court, please write to {email} or to {postal}; most matters can be settled by letter.',
      ],
    },
  ],
};

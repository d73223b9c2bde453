import type { LegalPage } from './legal-page';

/** The affiliate disclosure. */
export const affiliate: LegalPage = {
  slug: 'affiliate',
  title: 'Affiliate Disclosure',
  description:
    'How {siteName} earns from affiliate links, what that changes for you and what it does not.',
  intro:
    '{siteName} contains affiliate links. If you buy something after following one, we may earn a commission. That is how the magazine is paid for, and you should know it before you click.',
  sections: [
    {
      id: 'relationships',
      title: 'Affiliate Relationships',
      paragraphs: [
        'We take part in affiliate programs run by shops, brands and the networks that act for them. Through these programs we may receive a share of the price, or a fixed fee, for qualifying purchases. The programs can change at any time, and not every product link is part of one; please treat each product card and each Shop button on this site as an affiliate link.',
        'A shop’s participation in a program makes it neither our partner in law nor our publisher, and we do not act on its behalf. We make this disclosure in keeping with the Federal Trade Commission’s guides on endorsements (16 CFR Part 255).',
      ],
    },
    {
      id: 'how-links-work',
      title: 'How Affiliate Links Work',
      paragraphs: [
        'An affiliate link leads directly to the shop, in a new tab. Its address holds a code that identifies {siteName} and, where the shop’s network takes one, a random id made for that one click. We note the click on our side without a cookie. If a purchase follows, the network may report it to us with the same id, so that the commission can be credited to the article it came from. What we keep of the report does not say who you are.',
        'Ordinarily the price is the same for you with or without our link. Once you are on the shop’s site its own terms and privacy policy apply, and the shop or its network may set cookies there. If you would rather not use an affiliate link, search for the product by name: you will find it just as well.',
      ],
      list: [
        'You pay the shop, never us. Delivery, returns and warranty are the shop’s business.',
        'We earn only if the purchase qualifies under the program’s rules and is not canceled.',
        'Prices shown here are display prices and may have changed; one that we saw long ago is marked as such, and then left out. The price at the shop’s checkout counts.',
      ],
    },
    {
      id: 'editorial-independence',
      title: 'Editorial Independence',
      paragraphs: [
        'Commissions do not buy coverage. No shop sees an article before it is published, approves its wording or pays for a favorable opinion. A product may be recommended against or left out although a program exists for it, and praised although none does.',
        'Products may be matched to articles by subject, partly by automatic means. The editor can change or remove any match. Unless an article says so expressly, we have not tested a product that is shown beside it, and a product’s description is a description and not the report of a test.',
      ],
    },
    {
      id: 'transparency',
      title: 'Transparency',
      paragraphs: [
        'Affiliate links are marked as such where they stand, in words for readers and in the page’s code for search engines. A note about commissions stands before the first affiliate link of every page and in every card that holds one, and the footer repeats it.',
        'Stories on {siteName} may be drafted with AI; those that are say so, and each is published when an editor decides so. We say it beside the disclosure of commissions because both bear on how much weight you give to what you read.',
      ],
    },
    {
      id: 'questions',
      title: 'Questions',
      paragraphs: [
        'If you wonder whether a link earns us money, or believe that a recommendation is not fair, write to {email} or to {postal}. We will answer, and we will correct the article where it needs correcting.',
      ],
    },
  ],
};

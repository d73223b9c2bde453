import { LINK_CHECK_CLICK_ID } from '@contract/sub-id';

/** A step of the setup guide: static advice (specification, section 2). */
export interface Advice {
  title: string;
  text: readonly string[];
}

/** Steps from joining a program to the first commission, in order. */
export const advice: readonly Advice[] = [
  {
    title: 'Join a program',
    text: [
      'Apply with the magazine’s address and say plainly what it is about. Most programs look at the last ten articles and at the affiliate disclosure.',
      'Start with one program for each category. Two well-kept programs earn more than six neglected ones.',
    ],
  },
  {
    title: 'Add it as a network',
    text: [
      'Under Programs, ‘Add as network’ fills the form. Enter the commission rate the program gave you and the query parameter it uses for sub-IDs.',
    ],
  },
  {
    title: 'Give products their links',
    text: [
      'In the catalog, give each product the link the program created for you. The click ID is added when a reader follows it: leave the sub-ID out of the link itself.',
      `Nightly checks use the click ID ${LINK_CHECK_CLICK_ID}. Exclude it in your network’s reports.`,
    ],
  },
  {
    title: 'Let the network report sales',
    text: [
      'Enter the postback address below at the network and replace the words in braces with its own placeholders. If a network has no postback, import its report as CSV.',
      'A sale is identified by its transaction ID. Repeated reports change nothing; a later report that says approved or reversed updates the revenue.',
    ],
  },
  {
    title: 'Keep prices and links fresh',
    text: [
      'Each price has the date it was checked. Old prices are flagged and later hidden from readers; set when in the settings.',
      'Links are followed every night. A link that fails twice raises an alarm.',
    ],
  },
  {
    title: 'Disclose your earnings',
    text: [
      'The commission note is added automatically to articles with products and to links that are recognized as paid. Add the products of other paid links to the article, and disclose in newsletters and social posts as well.',
    ],
  },
];

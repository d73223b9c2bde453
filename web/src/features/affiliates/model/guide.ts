import { LINK_CHECK_CLICK_ID } from '@contract/sub-id';

/** A step of the setup guide: static advice (specification, section 2). */
export interface Advice {
  title: string;
  text: readonly string[];
}

/** What to do from joining a program to the first commission, in order. */
export const advice: readonly Advice[] = [
  {
    title: 'Join a program',
    text: [
      'Apply with the magazine’s address and say plainly what it is about. Most programs look at the last ten stories and at the affiliate disclosure.',
      'Begin with one program for each category. Two that are looked after earn more than six that are not.',
    ],
  },
  {
    title: 'Add it as a network',
    text: [
      'Under Programs, ‘Add as network’ fills the form. Enter the commission rate that the program granted you and the query parameter in which it takes a sub-id.',
    ],
  },
  {
    title: 'Give products their links',
    text: [
      'In the catalogue each product takes the link that the program made for you. Its click id is added when a reader follows it: leave the sub-id out of the link itself.',
      `Nightly checks use the click ID ${LINK_CHECK_CLICK_ID}. Exclude it in your network’s reports.`,
    ],
  },
  {
    title: 'Let the network report sales',
    text: [
      'Enter the postback address below at the network and replace the words in braces by its own placeholders. Where a network has no postback, import its report as CSV.',
      'A sale is known by its transaction id. The same report again changes nothing, and a later one that says approved or reversed moves the revenue.',
    ],
  },
  {
    title: 'Keep prices and links fresh',
    text: [
      'A price carries the day on which it was seen. Old ones are marked and then hidden from readers; how soon is set in the settings.',
      'Links are followed every night. A link that fails twice raises an alarm.',
    ],
  },
  {
    title: 'Say that you earn',
    text: [
      'The commission note stands before the first affiliate link of every page by itself. Don’t remove it, and disclose in newsletters and social posts as well.',
    ],
  },
];

/** Replaces the column in a question about the whole file. */
export const FILE_NAME = 'the name of the file';

/** Words in the names of lists of people who must not be mailed; `_` and `-` count as spaces. */
const LEAVERS =
  /(?<!\p{L})(?:un ?subs?|un ?subscri\p{L}*|non ?subscri\p{L}*|suppress\p{L}*|clean(?:ed)?|(?:hard|soft)? ?bounc\p{L}*|complain\p{L}*|spam|bl(?:ock|ack) ?list\p{L}*|blocked|banned|opt(?:ed)? ?outs?|do not (?:e ?)?mail|do not contact|undeliver\p{L}*|invalid|inactive|removed|deleted|abgemeldete?|abbestellt|désabonnés?|désinscrits?|bajas|disiscritti)(?!\p{L})/iu;

/** Whether a heading or file name says that its addresses unsubscribed, bounced or complained. */
export const isLeaverName = (name: string): boolean =>
  LEAVERS.test(
    name
      .normalize('NFC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/[^\p{L}]+/gu, ' '),
  );

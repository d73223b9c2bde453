/** First line of every outline by the offline writer. */
export const OUTLINE_MARK = '> **Outline by the offline writer.**';

const MARK = /Outline by the offline writer/;
/** Note in an outline about a fact to look up. */
const NOTE = /\[Check: /;

/** Whether a text is marked as an outline. */
export const hasOutlineMark = (content: string): boolean => MARK.test(content);

/** Whether a text is still an outline: marked as one, or with its notes left in it. */
export const isOutline = (content: string): boolean =>
  hasOutlineMark(content) || NOTE.test(content);

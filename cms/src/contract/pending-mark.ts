/** What is still on its way into a text, as its mark says it: an image, or what somebody pasted. */
const LABELS = 'Uploading|Pasting';

/** Marks in a text of what was still on its way when the page was left; readers see nothing of them. */
export const PENDING_MARKS = new RegExp(`<!-- (${LABELS})(?: ([^<>\\n]{0,300}?))?… -->`, 'g');

/** The mark in a text of what is on its way, a comment; `n` tells several of the same name apart. */
export const pendingMark = (label: string, n = 1): string =>
  `<!-- ${label}${n > 1 ? ` (${n})` : ''}… -->`;

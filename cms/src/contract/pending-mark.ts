/** Labels of the marks that stand for content still on its way into a text: an upload or pasted text. */
const LABELS = 'Uploading|Pasting';

/** Marks in a text for uploads and pasted text that were unfinished when the page was left; readers never see them. */
export const PENDING_MARKS = new RegExp(`<!-- (${LABELS})(?: ([^<>\\n]{0,300}?))?… -->`, 'g');

/** The placeholder, a comment, for content still on its way; `n` distinguishes several of the same name. */
export const pendingMark = (label: string, n = 1): string =>
  `<!-- ${label}${n > 1 ? ` (${n})` : ''}… -->`;

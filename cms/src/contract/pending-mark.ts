/**
 * Labels of the placeholders for content that is still being inserted: an upload or pasted text.
 */
const LABELS = 'Uploading|Pasting';

/**
 * Placeholders left in a text because the page was closed before an upload or paste finished;
 * readers never see them.
 */
export const PENDING_MARKS = new RegExp(`<!-- (${LABELS})(?: ([^<>\\n]{0,300}?))?… -->`, 'g');

/**
 * The placeholder, a comment, for content that is still being inserted; `n` distinguishes several
 * of the same name.
 */
export const pendingMark = (label: string, n = 1): string =>
  `<!-- ${label}${n > 1 ? ` (${n})` : ''}… -->`;

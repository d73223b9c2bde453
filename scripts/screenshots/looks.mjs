/** @typedef {keyof typeof looks} LookName */

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Viewport, color scheme and medium of a screenshot. */
export const looks = /** @type {const} */ ({
  desktop: { name: 'desktop--light', viewport: desktop, scheme: 'light', media: 'screen' },
  desktopDark: { name: 'desktop--dark', viewport: desktop, scheme: 'dark', media: 'screen' },
  phone: { name: 'phone--light', viewport: phone, scheme: 'light', media: 'screen' },
  phoneDark: { name: 'phone--dark', viewport: phone, scheme: 'dark', media: 'screen' },
  narrow: { name: '320', viewport: { width: 320, height: 640 }, scheme: 'light', media: 'screen' },
  wide: { name: '2560', viewport: { width: 2560, height: 1440 }, scheme: 'light', media: 'screen' },
  // Width of an A4 sheet without margins, at 96 dpi.
  print: { name: 'print', viewport: { width: 642, height: 971 }, scheme: 'dark', media: 'print' },
});

/** @typedef {(typeof looks)[LookName]} Look */

/** @type {readonly LookName[]} */
const ofAll = ['desktop', 'desktopDark', 'phone', 'phoneDark'];

/**
 * The looks of a screen.
 * @param {import('./screens.mjs').Screen} screen
 * @returns {Look[]}
 */
export const looksOf = ({ extra = [] }) => [...ofAll, ...extra].map((name) => looks[name]);

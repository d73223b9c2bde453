/** Props that make a horizontally scrolling area focusable and named. */
export const scrollArea = (label: string) =>
  ({ role: 'group', tabIndex: 0, 'aria-label': label }) as const;

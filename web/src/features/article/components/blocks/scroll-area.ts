/** Props that make a horizontally scrolling area focusable and give it a name. */
export const scrollArea = (label: string) =>
  ({ role: 'group', tabIndex: 0, 'aria-label': label }) as const;

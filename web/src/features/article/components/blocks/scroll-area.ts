/** What scrolls sideways can be reached by keyboard, and is called by a name. */
export const scrollArea = (label: string) =>
  ({ role: 'group', tabIndex: 0, 'aria-label': label }) as const;

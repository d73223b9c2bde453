/** A moment in few words in a time zone: 'Nov 20, 3:04 PM'. */
export const shortMoment = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(iso))
    // One kind of space in every engine.
    .replace(/\s/g, ' ');

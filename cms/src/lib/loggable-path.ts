const WITH_SECRET = /^(\/api\/previews|\/preview|\/newsletter\/(?:open|click))\/.+/i;

const TOKEN = 'aur(?:_|%5f)[0-9a-z]{20,}';

/** Whether somebody has written an API token into an address. */
export const holdsToken = (address: string): boolean => new RegExp(TOKEN, 'i').test(address);

/** The path of a request as logs may keep it: without the secret that the address of a preview or of a mail is. */
export const loggablePath = (path: string): string =>
  path.replace(WITH_SECRET, '$1/…').replace(new RegExp(TOKEN, 'gi'), 'aur_…');

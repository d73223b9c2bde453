const WITH_SECRET = /^(\/api\/previews|\/preview|\/newsletter\/(?:open|click))\/.+/i;

const TOKEN = 'aur(?:_|%5f)[0-9a-z]{20,}';

/** Whether an address contains an API token. */
export const holdsToken = (address: string): boolean => new RegExp(TOKEN, 'i').test(address);

/**
 * The path of a request as it may be logged: without the secrets in addresses of previews and mail
 * links.
 */
export const loggablePath = (path: string): string =>
  path.replace(WITH_SECRET, '$1/…').replace(new RegExp(TOKEN, 'gi'), 'aur_…');

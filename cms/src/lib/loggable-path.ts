const WITH_SECRET = /^(\/api\/previews|\/preview)\/.+/i;

/** The path of a request as logs may keep it: without the secret that a preview's address is. */
export const loggablePath = (path: string): string => path.replace(WITH_SECRET, '$1/…');

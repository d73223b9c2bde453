const WITH_SECRET = /^(\/api\/previews|\/preview|\/newsletter\/(?:open|click))\/.+/i;

/** The path of a request as logs may keep it: without the secret that the address of a preview or of a mail is. */
export const loggablePath = (path: string): string => path.replace(WITH_SECRET, '$1/…');

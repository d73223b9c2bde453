/** Addresses of links in mail. They open pages, since mail clients may call them automatically. */
export const newsletterAddresses = (publicUrl: string) => ({
  /** The page whose button confirms an address. */
  confirm: (token: string): string => `${publicUrl}/newsletter/confirm?token=${token}`,
  /** The page whose button unsubscribes; a POST unsubscribes at once (RFC 8058). */
  unsubscribe: (token: string): string => `${publicUrl}/newsletter/unsubscribe?token=${token}`,
  /** The page with a reader's preferences. */
  preferences: (token: string): string => `${publicUrl}/newsletter/preferences?token=${token}`,
  /** The page of an issue. */
  issue: (key: string): string => `${publicUrl}/newsletter/issues/${key}`,
  /** Redirects to the target of a link in a message. */
  click: (token: string): string => `${publicUrl}/newsletter/click/${token}`,
  /** The tracking image that reports an open. */
  pixel: (token: string): string => `${publicUrl}/newsletter/open/${token}.gif`,
});

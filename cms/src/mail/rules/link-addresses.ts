/** Where the links of mails lead: pages for people, which mail clients may also call. */
export const newsletterAddresses = (publicUrl: string) => ({
  /** The page whose button confirms an address. */
  confirm: (token: string): string => `${publicUrl}/newsletter/confirm?token=${token}`,
  /** The page whose button unsubscribes; a POST does so at once (RFC 8058). */
  unsubscribe: (token: string): string => `${publicUrl}/newsletter/unsubscribe?token=${token}`,
  /** The page on which readers choose what they get. */
  preferences: (token: string): string => `${publicUrl}/newsletter/preferences?token=${token}`,
  /** The page of an issue. */
  issue: (key: string): string => `${publicUrl}/newsletter/issues/${key}`,
  /** Leads on to where a link of a mail goes. */
  click: (token: string): string => `${publicUrl}/newsletter/click/${token}`,
  /** The tracking image of an open. */
  pixel: (token: string): string => `${publicUrl}/newsletter/open/${token}.gif`,
});

/** Anchor of the newsletter's section. */
export const NEWSLETTER_ID = 'newsletter';

/** Id of its email field, for who leads the reader there. */
export const NEWSLETTER_EMAIL_ID = 'newsletter-email';

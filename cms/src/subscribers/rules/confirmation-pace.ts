const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minimum wait after the first, second and third confirmation mail. */
const WAITS_MS = [5 * MINUTE_MS, 60 * MINUTE_MS, DAY_MS];
/** Pause after the fourth confirmation mail; then the count starts over. */
const PAUSE_AFTER_BOUNCE_MS = 30 * DAY_MS;
/** Time without confirmation mails after a reader has unsubscribed from one. */
const DECLINED_MS = 365 * DAY_MS;

/** Confirmation mails to one mailbox, in any form of its address; times in milliseconds. */
export interface ConfirmationPace {
  mails: number;
  lastAt: number;
  declinedAt: number | null;
}

/** How long a pace is kept (milliseconds) after its last mail, or after its reader declined. */
export const PACE_KEPT_MS = { mailed: PAUSE_AFTER_BOUNCE_MS, declined: DECLINED_MS };

/** Earliest time of the next mail; undefined while none may be sent. */
export function nextConfirmation(
  { mails, lastAt, declinedAt }: ConfirmationPace,
  now: number,
): number | undefined {
  if (declinedAt !== null && now < declinedAt + DECLINED_MS) return undefined;
  if (mails === 0 || now >= lastAt + PAUSE_AFTER_BOUNCE_MS) return now;
  const wait = WAITS_MS[mails - 1];
  return wait === undefined ? undefined : Math.max(now, lastAt + wait);
}

/** The pace after a mail sent at a time. */
export const afterMail = (
  { mails, lastAt, declinedAt }: ConfirmationPace,
  at: number,
): ConfirmationPace => ({
  mails: at >= lastAt + PAUSE_AFTER_BOUNCE_MS ? 1 : mails + 1,
  lastAt: at,
  declinedAt,
});

const GMAIL = /^(?:gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address: without the part from `+` to `@`, and at Gmail without dots, since
 * all these forms reach the same person. Used only for counting, never as a recipient.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '');
  return GMAIL.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

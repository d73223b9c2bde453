import type { FileState } from '../../../contract/newsletter';

/**
 * A text's letters and digits in lower case, with single spaces between words; `optedOut` is two
 * words.
 */
export const normalizedWords = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Values that services use for each state, in one table for all services. */
const wordsByState: Readonly<Record<FileState, readonly string[]>> = {
  wanted: [
    ...['confirmed', 'subscribed', 'active', 'enabled', 'opted in', 'opt in', 'optin', 'cold'],
    ...[
      'regular',
      'premium',
      'gifted',
      'trialed',
      'churning',
      'past due',
      'free',
      'paid',
      'comped',
    ],
    ...[
      'subscriber',
      'verified',
      'double opt in',
      'single opt in',
      'marketing contact',
      'express',
      'explicit',
      'reachable',
    ],
    ...['angemeldet', 'abonniert', 'aktiv', 'bestätigt', 'abonné', 'inscrit', 'actif', 'confirmé'],
    ...['suscrito', 'activo', 'confirmado', 'iscritto', 'attivo', 'confermato'],
  ],
  unconfirmed: [
    ...['pending', 'unconfirmed', 'not confirmed', 'unactivated', 'unverified', 'waiting'],
    ...['awaiting confirmation', 'pending confirmation', 'double opt in pending', 'invited'],
    ...[
      'inactive',
      'not active',
      'disabled',
      'deactivated',
      'paused',
      'archived',
      'deleted',
      'removed',
    ],
    ...[
      'never subscribed',
      'not subscribed',
      'no consent',
      'non marketing contact',
      'non subscribed',
    ],
    ...['transactional', 'validating', 'needs attention', 'held', 'spammy', 'unmailable'],
    ...['unbestätigt', 'ausstehend', 'inaktiv', 'non confirmé', 'en attente', 'inactif'],
    ...['pendiente', 'inactivo', 'in attesa', 'non confermato', 'inattivo'],
  ],
  left: [
    ...['unsubscribed', 'unsubscribe', 'unsub', 'left', 'cancelled', 'canceled', 'ended', 'quit'],
    ...['opted out', 'opt out', 'optout', 'blocklisted', 'blacklisted', 'blocked', 'banned'],
    ...[
      'suppressed',
      'globally unsubscribed',
      'unsubscribed via email',
      'unsubscribed via api',
      'admin blocked',
      'manual suppression',
      'do not mail',
      'do not contact',
      'erased',
      'forgotten',
    ],
    ...['abgemeldet', 'abbestellt', 'ausgetragen', 'gesperrt', 'désabonné', 'désinscrit'],
    ...['cancelado', 'baja', 'dado de baja', 'disiscritto', 'cancellato', 'bloqueado'],
  ],
  bounced: [
    ...['bounced', 'bounce', 'hard bounced', 'hard bounce', 'hardbounce', 'hardbounced', 'cleaned'],
    ...['undeliverable', 'unreachable', 'invalid', 'invalid email', 'undelivered', 'soft bounced'],
    ...['soft bounce', 'bouncing', 'not deliverable', 'unzustellbar', 'rebotado', 'rebondi'],
  ],
  complained: [
    ...['complained', 'complaint', 'spam', 'spam complaint', 'marked as spam', 'reported as spam'],
    ...['junk', 'abuse', 'spam report', 'abuse complaint', 'complainer'],
  ],
};

const states = new Map(
  Object.entries(wordsByState).flatMap(([state, words]) =>
    words.map((word) => [word, state as FileState] as const),
  ),
);

/** State that a cell names; undefined if its meaning is unknown. */
export const parseState = (cell: string): FileState | undefined =>
  states.get(normalizedWords(cell));

/** Whether a cell names a state with words that have no other meaning in such files. */
export const isStateOnly = (cell: string): boolean =>
  /^(?:un(?:subscribed(?: via \p{L}+)?|confirmed|deliverable)|(?:hard ?)?bounced|hard ?bounce|cleaned|complained|block ?listed|black ?listed|opt(?:ed)? ?out|abgemeldet|désabonné)$/u.test(
    normalizedWords(cell),
  );

const YES = new Set([
  'true',
  'yes',
  'y',
  't',
  '1',
  'x',
  'on',
  'ja',
  'j',
  'oui',
  'si',
  'sí',
  '✓',
  '✔',
  'checked',
  'wahr',
  'vrai',
]);
const NO = new Set([
  'false',
  'no',
  'n',
  'f',
  '0',
  'off',
  'nein',
  'non',
  'never',
  'not set',
  'unchecked',
  'falsch',
  'faux',
]);

/** Whether a cell looks like a date or time. */
export const isDateLike = (cell: string): boolean =>
  /^(?:\p{L}{3,9}\.?,?\s*)?\d{1,4}[-/.\s]\s?(?:\d{1,2}|\p{L}{3,9})\.?,?[-/.\s]\s?\d{2,4}/u.test(
    cell,
  ) ||
  /^\p{L}{3,9}\.? \d{1,2},? \d{4}/u.test(cell) ||
  /^\d{10}(?:\d{3})?$/.test(cell);

/** A cell's answer to a yes-or-no question; a date is a yes, a date of zeros a no. */
export function answerIn(cell: string): 'yes' | 'no' | undefined {
  const text = cell.trim().toLowerCase();
  if (/^0000-00-00/.test(text)) return 'no';
  if (YES.has(text)) return 'yes';
  if (NO.has(normalizedWords(text))) return 'no';
  return isDateLike(text) ? 'yes' : undefined;
}

import type { FileState } from '../../../contract/newsletter';
import { normalizedWords } from './state-labels';

/** How a column gives states: in words, by yes or no, or by having any value. */
export type ColumnKind =
  | { form: 'words' }
  | { form: 'question'; yes: FileState; no: FileState | undefined }
  | { form: 'mark'; state: FileState; isWholeFile: boolean }
  | { form: 'consent' }
  | { form: 'unclear' };

const LEADING =
  /^(?:is|has|was|this|account|e mail|email|mail|newsletter|contact|subscriber|member|user|marketing|list|global) (?=.)/;
const TRAILING = / (?:at|on|am|le|date|time|utc|gmt|timestamp|flag|reason|reason other|code)$/;

const WORDS = new Set([
  ...['status', 'state', 'subscription status', 'subscription state', 'subscription', 'abo status'],
  ...['opt in status', 'optin status', 'consent status', 'confirmation status', 'delivery status'],
  ...[
    'statut',
    'estado',
    'stato',
    'zustand',
    'subscriber type',
    'permission status',
    'consent state',
    'deliverability',
  ],
]);

const marks: readonly [FileState, readonly string[]][] = [
  [
    'left',
    [
      ...['unsub', 'unsubscribe', 'unsubscribed', 'unsubscription', 'unsub campaign title'],
      ...['unsub campaign id', 'date unsubscribed', 'unsubscribed from all email', 'opted out'],
      ...['unsubscribed from all emails', 'opt out', 'optout', 'optedout', 'opted out of email'],
      ...[
        'email optout',
        'disabled',
        'do not mail',
        'do not email',
        'do not contact',
        'dnc',
        'ended',
      ],
      ...[
        'blacklisted',
        'blocklisted',
        'blocked',
        'banned',
        'suppressed',
        'blacklist',
        'blocklist',
      ],
      ...[
        'black listed',
        'block listed',
        'abgemeldet',
        'désabonné',
        'unsubscribes',
        'confirmed opt out',
        'stop time',
        'stop status',
        'deaktiviert',
        'left',
        'cancelled',
      ],
    ],
  ],
  [
    'bounced',
    [
      ...[
        'bounced',
        'bounce',
        'hard bounce',
        'hard bounced',
        'hardbounce',
        'bounce type',
        'cleaned',
      ],
      ...[
        'clean time',
        'clean campaign title',
        'clean campaign id',
        'undeliverable',
        'invalid address',
      ],
      ...[
        'invalid email address',
        'invalid email',
        'address quarantined',
        'unreachable',
        'invalid',
      ],
    ],
  ],
  [
    'complained',
    [
      ...[
        'complained',
        'complaint',
        'spam',
        'spam complaint',
        'marked as spam',
        'abuse',
        'spam report',
      ],
      ...['reported as spam', 'complaints'],
    ],
  ],
  ['unconfirmed', ['deleted', 'archived', 'removed', 'unconfirmed', 'bogus']],
];
const markOf = new Map(
  marks.flatMap(([state, names]) => names.map((name) => [name, state] as const)),
);

/** Columns in which yes means that mail is wanted, with the meaning of no. */
const wanted = new Map<string, FileState>([
  ...['subscribed', 'subscribed to emails', 'subscribed to newsletter', 'subscribed to'].map(
    (name): [string, FileState] => [name, 'left'],
  ),
  ...[
    ...[
      'opt in',
      'optin',
      'opted in',
      'optedin',
      'double opt in',
      'double optin',
      'confirmed',
      'verified',
    ],
    ...[
      'active',
      'enabled',
      'accepts marketing',
      'accepts email marketing',
      'accepts',
      'newsletter',
    ],
    ...['confirmed at', 'confirm time', 'confirmed on', 'confirmation date', 'confirmed utc'],
    ...[
      'confirmation time',
      'confirmed date',
      'date confirmed',
      'double opt in date',
      'permission',
    ],
    ...[
      'consent',
      'gdpr consent',
      'deliverable',
      'reachable',
      'mailable',
      'consented',
      'abonniert',
      'aktiviert',
    ],
  ].map((name): [string, FileState] => [name, 'unconfirmed']),
]);

/**
 * Headings about something else: other channels, payment, tracking, where and how somebody signed
 * up.
 */
const OTHER =
  /\b(?:sms|whatsapp|phone|telephone|push|mobile|payments?|orders?|lead|lifecycle|stripe|billing|financial|fulfill?ment|marital|employment|ip|url|source|counts?|rate|number|total|last|id|since|plan|tier|price|name|notes?|via|from|form|page|referr(?:er|al)|method|language|link|marketing emails|active subscription|active subscribers)\b/;

const LOOKS_LIKE_STATE =
  /status|\bstate\b|zustand|statut|subscri|abonn|abgemeldet|\bopt(?:ed)?\b|optin|optout|bounce|complain|spam|abuse|block|black ?list|suppress|consent|permission|einwilligung|confirm|bestätig|\bactive\b|aktiv|enabled|disabled|banned|\bclean|deliver|reachab|newsletter|do not|\berror\b|diagnostic/;

/** Whether a heading is about the time of sign-up, which does not say whether somebody stayed. */
const isOfComing = (words: string): boolean =>
  /\b(?:date|time|timestamp|at|on|utc)\b/.test(words) &&
  !/unsub|un ?confirm|\bopt(?:ed)? ?out|bounce|complain|spam|clean/.test(words);

/** A heading without its filler words. */
function coreOf(words: string): string {
  let core = words;
  while (LEADING.test(core)) core = core.replace(LEADING, '');
  return core;
}

const consents = new Set(['consent', 'consent text', 'opt in text', 'einwilligung']);

function markIn(words: string, core: string): ColumnKind | undefined {
  const state =
    markOf.get(words) ??
    markOf.get(core) ??
    markOf.get(core.replace(TRAILING, '')) ??
    (core.startsWith('opted out of ') ? 'left' : undefined);
  return state === undefined
    ? undefined
    : { form: 'mark', state, isWholeFile: words === 'unsub time' || words === 'clean time' };
}

/** How a column gives states, by its heading; undefined if it is about something else. */
export function kindOf(heading: string): ColumnKind | undefined {
  const words = normalizedWords(heading);
  const core = coreOf(words);
  if (consents.has(words)) return { form: 'consent' };
  if (WORDS.has(words) || WORDS.has(core)) return { form: 'words' };
  const isOther = OTHER.test(words);
  const mark = markIn(words, core);
  if (mark !== undefined && (!isOther || markOf.has(words) || markOf.has(core))) return mark;
  if (isOther) return undefined;
  const no = wanted.get(words) ?? wanted.get(core);
  if (no !== undefined) return { form: 'question', yes: 'wanted', no };
  return LOOKS_LIKE_STATE.test(words) && !isOfComing(words) ? { form: 'unclear' } : undefined;
}

/** Whether a heading belongs to a postal address; beside one, “state” is a part of the address. */
export const isOfAddress = (heading: string): boolean =>
  /^(?:city|town|zip|zip code|zipcode|postal code|postcode|country|street|address(?: line)?(?: ?1)?|street address)$/.test(
    normalizedWords(heading),
  );

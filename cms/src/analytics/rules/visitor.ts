import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { networkOf } from '../../lib/client-address';

const MINUTE_MS = 60_000;
const SALT_BYTES = 16;
/** 96 bits: with a million visitors a day, the chance of a collision is 1 in 10^17. */
const HASH_CHARACTERS = 16;

/** Idle time in milliseconds after which a session ends. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;

/** Time in milliseconds within which clicks of one reader on one link count once. */
export const DOUBLE_CLICK_MS = 10_000;

/** Maximum age of a salt in milliseconds; once it is deleted, its hashes cannot be traced back to visitors. */
export const SALT_LIFE_MS = 48 * 60 * MINUTE_MS;

/** Data that distinguishes one visitor of a day from another. */
export interface VisitorClues {
  /** The random salt of the day. */
  salt: Uint8Array;
  userAgent: string;
  address: string;
  /** The site's host, so that two sites on one server share no hashes. */
  host: string;
}

/** A new salt for a day, 128 random bits. */
export const createSalt = (): Uint8Array => randomBytes(SALT_BYTES);

/** Whether a browser asks not to be tracked: Global Privacy Control or Do Not Track. */
export const declinesTracking = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/**
 * The hash of a visitor on one day: keyed by the day's salt, 16 characters of base64url. Of an IPv6
 * address only the network counts, since a browser changes the rest during the day.
 */
export const visitorHash = ({ salt, userAgent, address, host }: VisitorClues): string =>
  createHmac('sha256', salt)
    .update(JSON.stringify([userAgent, networkOf(address), host.toLowerCase()]))
    .digest('base64url')
    .slice(0, HASH_CHARACTERS);

/**
 * Whether two times lie within a span of each other, in either order, since clocks may be set back.
 */
const isWithin = (span: number, last: number | undefined, now: number): boolean =>
  last !== undefined && Math.abs(now - last) <= span;

/** Whether a visitor last seen at `lastSeen` (ms) is still in the same session at `now` (ms). */
export const continuesSession = (lastSeen: number | undefined, now: number): boolean =>
  isWithin(SESSION_IDLE_MS, lastSeen, now);

/** Whether a click at `now` (ms) repeats the reader's last one on the same link. */
export const isDoubleClick = (lastClick: number | undefined, now: number): boolean =>
  isWithin(DOUBLE_CLICK_MS, lastClick, now);

import { createHash } from 'node:crypto';
import { playerOrigins } from '../contract/embeds';
import { isUnderHttps } from './session-cookie';

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// styled-components inserts an empty style element in the browser before filling it by script.
const EMPTY_STYLE = '';

/** Exceptions from the policy for pages that embed the site itself. */
interface Showing {
  /**
   * Whether the page shows pages of the site in frames, as the admin area does for look previews.
   */
  showsFrames?: boolean;
}

const policy = (inlineStyles: readonly string[], { showsFrames = false }: Showing): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...[EMPTY_STYLE, ...inlineStyles].map(hash)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    // A reader may open a player on any page, whichever page the visit began on.
    `frame-src ${[...(showsFrames ? ["'self'"] : []), ...playerOrigins].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Headers of every response of the site. */
export const commonHeaders = (): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(isUnderHttps() ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Headers of a rendered page; its inline styles are allowed by their hashes. */
export const pageHeaders = (
  inlineStyles: readonly string[],
  showing: Showing = {},
): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy(inlineStyles, showing),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...commonHeaders(),
});

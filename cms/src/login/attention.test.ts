import type { ApiToken } from '../contract/api-token';
import { expiringTokens } from './attention';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const token = (leftMs: number | null, usedMs: number | null = null): ApiToken => ({
  id: 3,
  name: 'Zapier',
  start: 'aur_abcde',
  scopes: ['posts:read'],
  createdAt: new Date(NOW - 90 * DAY).toISOString(),
  expiresAt: leftMs === null ? null : new Date(NOW + leftMs).toISOString(),
  lastUsedAt: usedMs === null ? null : new Date(NOW + usedMs).toISOString(),
});
const itemsFor = (...of: Parameters<typeof token>) => expiringTokens([token(...of)], NOW);

describe('attention items for API tokens', () => {
  it('are missing for tokens that are valid for at least a week, or until they are revoked', () => {
    expect(itemsFor(null)).toEqual([]);
    expect(itemsFor(7 * DAY)).toEqual([]);
  });

  it.each([
    [7 * DAY - 1, 'in 6 days'],
    [2 * DAY, 'in 2 days'],
    [2 * DAY - 1, 'in 47 hours'],
    [HOUR, 'in 1 hour'],
    [HOUR - 1, 'in less than an hour'],
    [1, 'in less than an hour'],
  ])('include the remaining time: %d ms', (left, text) => {
    expect(itemsFor(left)).toMatchObject([
      {
        kind: 'expiring-token',
        subject: 3,
        severity: 'advice',
        title: `The API token “Zapier” expires ${text}`,
        link: { path: '/admin/settings/tokens' },
      },
    ]);
  });

  it('stay dismissed while the time runs out, and change once a token has expired', () => {
    const [soon] = itemsFor(3 * DAY);
    const [later] = itemsFor(2 * DAY);
    expect(soon?.mark).toBe(NOW + 3 * DAY);
    expect(later?.mark).toBe(NOW + 2 * DAY);
    expect(itemsFor(0)).toMatchObject([{ kind: 'expired-token', mark: NOW, since: NOW }]);
  });

  it('are problems if a program used the token until it expired', () => {
    expect(itemsFor(-DAY, -2 * DAY)).toMatchObject([{ severity: 'problem' }]);
    expect(itemsFor(-DAY, -30 * DAY)).toMatchObject([{ severity: 'advice' }]);
    expect(itemsFor(-DAY)).toMatchObject([{ severity: 'advice' }]);
  });
});

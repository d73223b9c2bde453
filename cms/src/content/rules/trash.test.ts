import { expiredBefore, expiresAt } from './trash';

describe('the trash', () => {
  it('keeps a post for 30 days to the millisecond', () => {
    const deletedAt = Date.parse('2026-11-21T12:00:00.000Z');
    expect(new Date(expiresAt(deletedAt)).toISOString()).toBe('2026-12-21T12:00:00.000Z');
    expect(deletedAt > expiredBefore(expiresAt(deletedAt) - 1)).toBe(true);
    expect(deletedAt > expiredBefore(expiresAt(deletedAt))).toBe(false);
  });
});

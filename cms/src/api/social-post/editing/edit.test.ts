import type { SocialPostRow } from '../queries/post-rows';
import { editOf } from './edit';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

const row = (rest: Partial<SocialPostRow> = {}): SocialPostRow => ({
  id: 7,
  platform: 'facebook',
  slot: 'facebook:2026-11-21:morning',
  time_of_day: 'morning',
  text: 'Words',
  post_id: 1,
  is_affiliate: false,
  writer: 'offline',
  status: 'draft',
  scheduled_at: NOW + HOUR_MS,
  due_at: NOW + HOUR_MS,
  attempts: 0,
  claimed_by: null,
  claimed_at: null,
  handed_at: null,
  idempotency_key: 'a-key',
  container_id: null,
  external_id: null,
  published_url: null,
  published_at: null,
  error: null,
  created_at: NOW,
  updated_at: NOW,
  ...rest,
});
const edit = (
  of: SocialPostRow,
  patch: Parameters<typeof editOf>[1],
  link = 'https://a.example/',
) => editOf(of, patch, { link, now: NOW });

describe('an edit of a social post', () => {
  it('approves it for its time, or for now where that has passed', () => {
    expect(edit(row(), { status: 'scheduled' })).toMatchObject({ due_at: NOW + HOUR_MS });
    const late = row({ scheduled_at: NOW - HOUR_MS });
    expect(edit(late, { status: 'scheduled' })).toMatchObject({ scheduled_at: NOW, due_at: NOW });
    expect(edit(late, { text: 'Others' })).toMatchObject({ scheduled_at: NOW - HOUR_MS });
  });

  it('does not put a post off that is about to leave', () => {
    const due = row({ status: 'scheduled', scheduled_at: NOW - 1_000, due_at: NOW - 1_000 });
    expect(edit(due, { text: 'Others' })).toEqual({
      text: 'Others',
      status: 'scheduled',
      scheduled_at: NOW - 1_000,
    });
  });

  it('frees the slot of what is skipped', () => {
    expect(edit(row(), { status: 'skipped' })).toMatchObject({ status: 'skipped', slot: null });
  });

  it('approves nothing without a story, or without the disclosure that is owed', () => {
    expect(() => edit(row(), { status: 'scheduled' }, '')).toThrow(/article/);
    expect(() => edit(row({ is_affiliate: true }), { status: 'scheduled' })).toThrow(/#ad/);
  });

  it('takes a post in doubt for skipping only', () => {
    const doubtful = row({ status: 'failed', handed_at: NOW });
    expect(edit(doubtful, { status: 'skipped' })).toMatchObject({ status: 'skipped' });
    expect(() => edit(doubtful, { status: 'scheduled' })).toThrow(/may be out/);
    expect(() => edit(doubtful, { status: 'skipped', text: 'Others' })).toThrow(/may be out/);
  });

  it.each(['published', 'publishing'] as const)('takes nothing of what is %s', (status) => {
    expect(() => edit(row({ status }), { status: 'skipped' })).toThrow(/cannot be changed/);
  });

  it('keeps text in its composed form', () => {
    expect(edit(row(), { text: 'Cafe\u0301' }).text).toBe('Caf\u00e9');
  });
});

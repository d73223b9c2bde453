import type { SocialPostRow } from '../queries/post-rows';
import { editOf } from './edit';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

const row = (rest: Partial<SocialPostRow> = {}): SocialPostRow => ({
  id: 7,
  platform: 'facebook',
  slot: 'facebook:2026-11-21:morning',
  freed_slot: null,
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
  container_mark: null,
  external_id: null,
  published_url: null,
  published_at: null,
  sent_link: null,
  sent_title: null,
  error: null,
  created_at: NOW,
  updated_at: NOW,
  ...rest,
});
const facts = { link: 'https://a.example/', isPublished: true, isAffiliate: false };
const edit = (
  of: SocialPostRow,
  patch: Parameters<typeof editOf>[1],
  rest: Partial<typeof facts> = {},
) => editOf(of, patch, { ...facts, ...rest }, NOW);

describe('an edit of a social post', () => {
  it('approves it for its scheduled time, or for now if that has passed', () => {
    expect(edit(row(), { status: 'scheduled' })).toMatchObject({ due_at: NOW + HOUR_MS });
    const late = row({ scheduled_at: NOW - HOUR_MS });
    expect(edit(late, { status: 'scheduled' })).toMatchObject({ scheduled_at: NOW, due_at: NOW });
    expect(edit(late, { text: 'Others' })).toMatchObject({ scheduled_at: NOW - HOUR_MS });
  });

  it('does not delay a post that is due', () => {
    const due = row({ status: 'scheduled', scheduled_at: NOW - 1_000, due_at: NOW - 1_000 });
    const edited = edit(due, { text: 'Others' });
    expect(edited).toMatchObject({
      text: 'Others',
      status: 'scheduled',
      scheduled_at: NOW - 1_000,
    });
    expect(edited).not.toHaveProperty('due_at');
  });

  it('frees the slot of a skipped post', () => {
    expect(edit(row(), { status: 'skipped' })).toMatchObject({
      status: 'skipped',
      slot: null,
      freed_slot: 'facebook:2026-11-21:morning',
    });
    const skipped = row({ status: 'skipped', slot: null, freed_slot: 'a-slot' });
    expect(edit(skipped, { status: 'skipped' })).not.toHaveProperty('freed_slot');
  });

  it('keeps the error of a failed post that is skipped, until it is restored', () => {
    const error = 'The text is a duplicate.';
    const skipped = { status: 'skipped' } as const;
    expect(edit(row({ status: 'failed', error }), skipped)).toMatchObject({ error });
    expect(edit(row({ ...skipped, error }), { status: 'draft' })).toMatchObject({ error: null });
  });

  it('cannot approve it without a published article or the required disclosure', () => {
    const approved = { status: 'scheduled' } as const;
    expect(() => edit(row(), approved, { link: '' })).toThrow(
      /article of this post has been deleted/,
    );
    expect(() => edit(row(), approved, { isPublished: false })).toThrow(/is not published/);
    expect(() => edit(row(), approved, { isAffiliate: true })).toThrow(/#ad/);
    expect(edit(row(), { text: 'Words #ad' }, { isAffiliate: true }).is_affiliate).toBe(true);
  });

  it('discards the container if the text changes, but only then', () => {
    const made = row({ container_id: '5', container_mark: 'a-mark' });
    expect(edit(made, { text: 'Others' })).toMatchObject({
      container_id: null,
      container_mark: null,
    });
    expect(edit(made, { status: 'scheduled' })).not.toHaveProperty('container_id');
  });

  it('can only skip a post in doubt, and only after 12 hours', () => {
    const skip = { status: 'skipped' } as const;
    const young = row({ status: 'failed', handed_at: NOW - 12 * HOUR_MS + 1 });
    expect(() => edit(young, skip)).toThrow(/12 hours after/);
    const old = { ...young, handed_at: NOW - 12 * HOUR_MS };
    // It may have been published, so its slot and its article stay taken.
    expect(edit(old, skip)).toMatchObject({ status: 'skipped' });
    expect(edit(old, skip)).not.toHaveProperty('slot');
    expect(() => edit(old, { status: 'scheduled' })).toThrow(/may already be published/);
    expect(() => edit(old, { ...skip, text: 'Others' })).toThrow(/may already be published/);
    expect(() => edit({ ...old, status: 'skipped' }, { status: 'draft' })).toThrow(
      /may already be published/,
    );
  });

  it.each(['published', 'publishing'] as const)('cannot change one that is %s', (status) => {
    expect(() => edit(row({ status }), { status: 'skipped' })).toThrow(/can’t be changed/);
  });

  it('stores normalized text', () => {
    expect(edit(row(), { text: 'Cafe\u0301' }).text).toBe('Caf\u00e9');
  });
});

import type { Run } from '@contract/automation-run';
import { sampleRun } from '../testing/sample-automation';
import { durationText, outcomeLabel, previewText, progressText, resultText } from './run-labels';

const ended = (rest: Partial<Run>) =>
  resultText(sampleRun({ status: 'done', changed: 12, skipped: 3, failed: 1, ...rest }));

describe('the text about a run', () => {
  it('counts what was changed, skipped and failed', () => {
    expect(ended({})).toBe('12 changed, 3 skipped, 1 failed');
    expect(ended({ changed: 1_200 })).toBe('1,200 changed, 3 skipped, 1 failed');
  });

  it('says that the run was canceled, or why it failed', () => {
    expect(ended({ status: 'cancelled' })).toBe('Canceled: 12 changed, 3 skipped, 1 failed');
    expect(ended({ status: 'failed', error: 'The library is away.' })).toBe(
      'The library is away. 12 changed, 3 skipped, 1 failed',
    );
  });

  it('has no counts if the run ended early, before its first item', () => {
    const bare = { changed: 0, skipped: 0, failed: 0 };
    const error = 'Today’s AI budget is used up. Raise it in Settings.';
    expect(ended({ ...bare, status: 'failed', error })).toBe(error);
    expect(ended({ ...bare, status: 'cancelled' })).toBe('Canceled before anything was recorded.');
    expect(ended(bare)).toBe('0 changed, 0 skipped, 0 failed');
  });

  it('counts what an undo restored and kept', () => {
    expect(ended({ trigger: 'undo', failed: 0 })).toBe('12 restored, 3 kept');
  });

  it('calls drafts written, or moved to the trash by an undo', () => {
    const drafts = { task: 'daily-articles', changed: 3, skipped: 1, failed: 0 };
    expect(ended(drafts)).toBe('3 written, 1 skipped, 0 failed');
    expect(ended({ ...drafts, trigger: 'undo' })).toBe('3 moved to the trash, 1 kept');
  });

  it('calls the items of a check checked, because it changes nothing', () => {
    const check = { task: 'check-site', changed: 2, skipped: 3, failed: 0 };
    expect(ended(check)).toBe('5 checked, 0 failed');
    expect(previewText(sampleRun(check))).toBe('5 checked, 0 failed');
    expect(outcomeLabel('check-site', 'changed', true)).toBe('Checked');
    expect(outcomeLabel('check-site', 'failed', true)).toBe('Failed');
    expect(outcomeLabel('link-check', 'changed', true)).toBe('Would change');
  });

  it('formats durations and progress', () => {
    expect([400, 12_400, 185_000].map(durationText)).toEqual(['0.4 s', '12 s', '3 min 5 s']);
    expect([progressText(0, 0), progressText(1, 1), progressText(2, 1_500)]).toEqual([
      'Starting…',
      '1 of 1 item',
      '2 of 1,500 items',
    ]);
  });
});

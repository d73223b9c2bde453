import type { Provenance } from '@contract/provenance';
import { costText, shareText, tokenText, writerText } from './provenance-section';

const written = (rest: Partial<Provenance> = {}): Provenance => ({
  postId: 1,
  writer: 'openai',
  model: 'gpt-4o',
  promptVersion: 'article 2',
  writtenAt: '2026-11-21T15:00:00.000Z',
  promptTokens: 1_200,
  completionTokens: 2_010,
  cost: 0.0312,
  humanShare: 12.5,
  ...rest,
});

describe('the texts about an article’s provenance', () => {
  it('name the writer, or call the text an outline', () => {
    expect(writerText(written())).toBe('Written by gpt-4o');
    expect(writerText(written({ writer: 'offline', model: null }))).toBe(
      'Outline by the offline writer',
    );
  });

  it('add up the tokens of prompt and completion', () => {
    expect(tokenText(written())).toBe('3,210 tokens');
  });

  it.each([
    [0, '$0.00'],
    [0.0031, 'under $0.01'],
    [0.0312, '$0.03'],
    [12.5, '$12.50'],
  ])('show a cost of %d in cents', (cost, words) => {
    expect(costText(cost)).toBe(words);
  });

  it('show the share changed by people', () => {
    expect(shareText(written())).toBe('12.5% changed by people');
    expect(shareText(written({ humanShare: 0 }))).toBe('unchanged since');
  });
});

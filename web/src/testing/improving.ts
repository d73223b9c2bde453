import { fireEvent, screen } from '@testing-library/react';
import type { ServedAnswer } from './serve-axios';
import { ok } from '~/pages/admin/home/ai/testing/ai-answers';

export const IMPROVE = 'POST /api/ai/improve-content';
export const BEFORE = '## Boats\n\nThe very slow boat.\n\nIt is late.';
export const AFTER = '## Boats\n\nThe slow boat.\n\nIt was late.';

/** Response with an improved text. */
export const improved = (text = AFTER, generationId = 'i1'): ServedAnswer =>
  ok({
    improvedContent: text,
    notes: ['Took out 1 filler word.'],
    writer: 'openai',
    generationId,
  });

export const content = (): HTMLElement => screen.getByLabelText('Content');

export const paste = (text: string): boolean =>
  fireEvent.change(content(), { target: { value: text } });

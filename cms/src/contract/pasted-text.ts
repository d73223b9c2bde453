import { z } from 'zod';
import { limits } from './limits';
import { requiredText } from './text';

/** HTML from the clipboard. */
export const pastedHtml = z.object({ html: requiredText('HTML', limits.pastedHtml) });

/** The Markdown that it becomes. */
export const pastedText = z.object({ content: z.string() });

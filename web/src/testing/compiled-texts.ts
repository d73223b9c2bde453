import { parse } from '@messageformat/parser';
import { partTexts } from '@contract/texts/catalogue';
import { compileMessage } from '@contract/texts/compile-message';
import type { Message } from '@contract/texts/message';

/** The texts of pages in English, as the build compiles them; for tests they stand for those of any language. */
export const messages: Readonly<Record<string, Message>> = Object.fromEntries(
  Object.entries({ ...partTexts('en', 'pages'), ...partTexts('en', 'further') }).map(
    ([key, text]) => [key, compileMessage(parse, text, 'en')],
  ),
);

import { parse } from '@messageformat/parser';
import { partTexts } from '@contract/texts/catalogue';
import { compileMessage } from '@contract/texts/compile-message';
import type { Message } from '@contract/texts/message';

/** The English page texts as compiled by the build; in tests they stand for any language. */
export const messages: Readonly<Record<string, Message>> = Object.fromEntries(
  Object.entries({ ...partTexts('en', 'pages'), ...partTexts('en', 'further') }).map(
    ([key, text]) => [key, compileMessage(parse, text, 'en')],
  ),
);

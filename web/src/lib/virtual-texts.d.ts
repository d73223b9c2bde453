declare module 'virtual:texts/*' {
  import type { Message } from '@contract/texts/message';

  /** The compiled texts of pages in a language, by their names. */
  export const messages: Readonly<Record<string, Message>>;
}

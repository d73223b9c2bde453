declare module 'virtual:texts/*' {
  import type { Message } from '@contract/texts/message';

  /** Compiled page texts of a language, by key. */
  export const messages: Readonly<Record<string, Message>>;
}

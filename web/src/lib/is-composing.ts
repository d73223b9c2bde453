import type { KeyboardEvent } from 'react';

/** Key code that Safari sends for the key that ends a composition, after its end. */
const PROCESSED = 229;

/** Whether a key belongs to a program that composes characters (IME), such as Enter on one of its proposals. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no other sign of it
  nativeEvent.isComposing || nativeEvent.keyCode === PROCESSED;

import type { KeyboardEvent } from 'react';

/** Key code that Safari sends for the key that ends an IME composition, after its end. */
const PROCESSED = 229;

/** Whether a key event belongs to an IME composition, such as Enter on a candidate. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no other sign of it
  nativeEvent.isComposing || nativeEvent.keyCode === PROCESSED;

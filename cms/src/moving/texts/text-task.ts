import type { FoundText } from '../found';
import { convertText, scanText } from './convert-text';
import { type ConvertedText, refKey, type ScannedText } from './text-world';

/**
 * Answers about the old site for the references of a scan: functions cannot be passed to a thread.
 */
export interface TextAnswers {
  images: ReadonlyMap<string, string>;
  addresses: ReadonlyMap<string, string>;
  /** By the reference as JSON. */
  products: ReadonlyMap<string, number>;
}

export type TextTask =
  | { task: 'scan'; text: FoundText; siteUrl: string }
  | { task: 'convert'; text: FoundText; siteUrl: string; answers: TextAnswers };

/** Runs the task of a thread. */
export function runTextTask(asked: TextTask): Promise<ScannedText | ConvertedText> {
  const { text, siteUrl } = asked;
  if (asked.task === 'scan') return scanText(text, siteUrl);
  const { images, addresses, products } = asked.answers;
  return convertText(text, siteUrl, {
    image: (address) => images.get(address),
    address: (address) => addresses.get(address),
    product: (ref) => products.get(refKey(ref)),
  });
}

import { namesLeavers } from '@contract/leaver-lists';
import type { FileAnswer, Subscriber, SubscriberImport } from '@contract/newsletter';
import { limits } from '@contract/limits';
import { request, type CallOptions } from '~/lib/http';
import { SUBSCRIBERS_PATH } from './subscriber-reads';

/** Ends a subscription in the reader's stead. */
export const endSubscription = async (id: number): Promise<Subscriber> =>
  (await request('PATCH', `${SUBSCRIBERS_PATH}/${id}`, { status: 'unsubscribed' }))
    .body as Subscriber;

/** Erases a subscriber for good. */
export const eraseSubscriber = async (id: number): Promise<void> => {
  await request('DELETE', `${SUBSCRIBERS_PATH}/${id}`);
};

/** Sends a file of subscribers; with `dryRun` nothing is kept, and the answer says what would be. */
export async function importSubscribers(
  file: File,
  {
    dryRun,
    answers,
    ...options
  }: { dryRun: boolean; answers: readonly FileAnswer[] } & CallOptions,
): Promise<SubscriberImport> {
  // Browsers call a CSV file what the system calls it.
  const body = file.slice(0, file.size, 'text/csv');
  const query = new URLSearchParams({
    ...(dryRun && { dryRun: '1' }),
    // The name counts only where it tells who is in the file.
    ...(namesLeavers(file.name) && { fileName: file.name.slice(-limits.fileName) }),
    ...(answers.length > 0 && { answers: JSON.stringify(answers) }),
  }).toString();
  const path = `${SUBSCRIBERS_PATH}/import${query === '' ? '' : `?${query}`}`;
  return (await request('POST', path, body, options)).body as SubscriberImport;
}

import type { Connection, ConnectionTopic } from '@contract/connection';
import { failureOf } from '~/lib/failure-toast';
import type { ToastInput } from '~/ui/toast/toast-store';

/** Names of the connections. */
export const connectionNames: Readonly<Record<ConnectionTopic, string>> = {
  mail: 'Mail',
  ai: 'AI',
  bucket: 'Bucket',
  cdn: 'CDN',
  indexNow: 'IndexNow',
};

/** Purpose of each connection. */
export const connectionNotes: Readonly<Record<ConnectionTopic, string>> = {
  mail: 'The mail server that sends newsletters and notices. Without one, emails are saved as files in the outbox folder.',
  ai: 'The model that writes drafts. Without one, the offline writer makes outlines.',
  bucket: 'Stores uploads in an S3-compatible bucket instead of a folder on the server.',
  cdn: 'Lets a CDN cache pages and purges them when they change.',
  indexNow: 'Submits changed pages to search engines.',
};

/** Badge of a connection's state. */
export function stateMark({ state, variables }: Connection): {
  text: string;
  tone: 'success' | 'warning' | 'danger' | 'neutral';
} {
  switch (state) {
    case 'connected':
      return variables.length > 0
        ? { text: 'Set by the environment', tone: 'success' }
        : { text: 'Connected', tone: 'success' };
    case 'failing':
      return { text: 'Failing', tone: 'danger' };
    case 'unreadable':
      return { text: 'Needs its secret again', tone: 'danger' };
    case 'restart':
      return { text: 'Waiting for a restart', tone: 'warning' };
    case 'notSetUp':
      return { text: 'Not set up', tone: 'neutral' };
  }
}

/** Message about a secret that cannot be decrypted any more. */
export const UNREADABLE =
  'The stored secret can’t be read because SITE_SECRET has changed. Enter it again and save.';

/** Note on settings that take effect at the next start. */
export const RESTART = 'Saved changes take effect when the server restarts.';

/** Message about a concurrent save by somebody else. */
export const CLASH =
  'This connection has been saved elsewhere since you opened it. Save again to overwrite it.';

/** Warning before unsaved input is lost. */
export const UNSAVED_WARNING =
  'Your changes to the connection haven’t been saved and will be lost.';

/** Variables in a sentence: “A”, “A and B”, “A, B and C”. */
export const listed = (names: readonly string[]): string =>
  names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1] ?? ''}`;

/** Notice after a connection is saved. */
export const connectionSaved = ({ topic, state }: Connection): ToastInput => ({
  title: `${connectionNames[topic]} connection saved`,
  description:
    state === 'restart' ? RESTART : 'It takes effect immediately on every instance of the server.',
});

/** Notices after removing connections that differ from the usual one. */
const disconnectedNotes: Partial<Record<ConnectionTopic, string>> = {
  bucket: RESTART,
  indexNow: 'Changes are submitted to the default address again.',
};

/** Notice after a connection is removed. */
export const disconnected = (topic: ConnectionTopic): ToastInput => ({
  title: `${connectionNames[topic]} disconnected`,
  description: disconnectedNotes[topic] ?? 'Its secrets have been deleted.',
});

export const saveFailure = failureOf('The connection was not saved');
export const disconnectFailure = failureOf('The connection was not removed');

/** Consequences of disconnecting. */
export const disconnectNotes: Readonly<Record<ConnectionTopic, string>> = {
  mail: 'Its password is deleted and must be entered again. Emails are then saved as files, and nothing is sent.',
  ai: 'Its key is deleted and must be entered again. Drafts are then outlines by the offline writer.',
  bucket:
    'Its key is deleted and must be entered again. After the next restart, uploads are read from the server’s folder.',
  cdn: 'Its token is deleted and must be entered again. The CDN keeps cached pages until they expire.',
  indexNow: 'The default address, api.indexnow.org, is used again.',
};

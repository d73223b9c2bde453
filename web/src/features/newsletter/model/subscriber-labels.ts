import type {
  FileMeaning,
  ImportedLine,
  Subscriber,
  SubscriberImport,
  SubscriberOrigin,
  SubscriberStatus,
} from '@contract/newsletter';
import { count, plural } from '~/lib/format';
import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

type Tone = 'neutral' | 'gold' | 'success' | 'warning' | 'danger' | 'info';

/** Labels of subscription states. */
export const subscriberStates: Readonly<Record<SubscriberStatus, { word: string; tone: Tone }>> = {
  confirmed: { word: 'Confirmed', tone: 'success' },
  pending: { word: 'Pending', tone: 'warning' },
  unsubscribed: { word: 'Unsubscribed', tone: 'neutral' },
  bounced: { word: 'Bounced', tone: 'danger' },
};

/** In display order of the filter. */
export const subscriberStatuses: readonly SubscriberStatus[] = [
  'confirmed',
  'pending',
  'unsubscribed',
  'bounced',
];

/** Label of how somebody became a subscriber. */
export const originLabels: Readonly<Record<SubscriberOrigin, string>> = {
  form: 'Signed up on the site',
  import: 'Imported',
  panel: 'Added in the editors’ panel',
};

/** Describes a reader's preferences in a few words. */
export const choiceText = ({ frequency, categoryIds }: Subscriber): string =>
  `${frequency === 'weekly' ? 'Weekly' : 'Monthly'}, ${
    categoryIds.length === 0
      ? 'every category'
      : plural(categoryIds.length, 'category', 'categories')
  }`;

/** Whether a subscription can still be ended. */
export const canEnd = ({ status }: Subscriber): boolean =>
  status === 'confirmed' || status === 'pending';

/** Badges of the outcomes of a line. */
export const lineOutcomes: Readonly<Record<ImportedLine['outcome'], { word: string; tone: Tone }>> =
  {
    added: { word: 'Added', tone: 'success' },
    known: { word: 'Known', tone: 'neutral' },
    suppressed: { word: 'Skipped', tone: 'warning' },
    refused: { word: 'Invalid', tone: 'danger' },
    unconfirmed: { word: 'Not confirmed', tone: 'warning' },
    left: { word: 'Unsubscribed', tone: 'warning' },
    bounced: { word: 'Bounced', tone: 'danger' },
    complained: { word: 'Complained', tone: 'danger' },
  };

/** Labels of the meanings that the owner can assign to a value. */
export const fileMeanings: Readonly<Record<FileMeaning, string>> = {
  wanted: 'Confirmed: import',
  unconfirmed: 'Not confirmed: leave out',
  left: 'Unsubscribed: never email',
  bounced: 'Bounced: never email',
  complained: 'Complained: never email',
  ignored: 'Not a status: ignore',
};

/** In display order of the choice. */
export const fileMeaningOptions: readonly FileMeaning[] = [
  'wanted',
  'unconfirmed',
  'left',
  'bounced',
  'complained',
  'ignored',
];

/** Describes the result of an import, or of its preview. */
export const importSentence = ({ dryRun, ...sums }: SubscriberImport): string =>
  [
    `${plural(sums.added, 'address', 'addresses')} ${dryRun ? 'would be added' : 'added'}`,
    `${count(sums.known)} already known`,
    `${count(sums.left)} unsubscribed`,
    `${count(sums.bounced)} bounced`,
    `${count(sums.complained)} complained`,
    `${count(sums.unconfirmed)} not confirmed`,
    `${count(sums.suppressed)} skipped (opted out or unreachable)`,
    `${count(sums.refused)} invalid.`,
  ].join(', ');

/** Number of people in a file who must not get email. */
export const suppressedBy = ({ left, bounced, complained }: SubscriberImport): number =>
  left + bounced + complained;

/** Explains why a file could not be imported. */
export function fileFailure(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'The upload failed. The file is still selected: please try again.';
  }
  if (error.status === 413)
    return 'The file is larger than 5 MB. Split it and import the parts separately.';
  const named = error.errors.map(({ message }) => message).join(' ');
  if (error.status < 500) return named || error.detail || 'The file was rejected.';
  return 'The server could not read the file. It is still selected: please try again.';
}

const failed =
  (title: string) =>
  (error: unknown): ToastInput => ({
    title,
    description:
      error instanceof ApiError && error.status < 500 && error.detail !== ''
        ? error.detail
        : 'Please try again.',
    variant: 'destructive',
  });

/** Notices after changes to subscribers. */
export const subscriberToasts = {
  ended: (email: string): ToastInput => ({ title: 'Subscription ended', description: email }),
  notEnded: failed('The subscription was not ended'),
  erased: (): ToastInput => ({ title: 'Subscriber erased' }),
  notErased: failed('The subscriber was not erased'),
  imported: (report: SubscriberImport): ToastInput => ({
    title: 'File imported',
    description:
      suppressedBy(report) === 0
        ? `${plural(report.added, 'subscriber', 'subscribers')} added.`
        : `${plural(report.added, 'subscriber', 'subscribers')} added, ${plural(suppressedBy(report), 'address', 'addresses')} blocked from emails.`,
  }),
} as const;

import type {
  DeliverabilityCheck,
  MailMessage,
  MessageKind,
  MessageStatus,
} from '@contract/outbox';

type Tone = 'neutral' | 'gold' | 'success' | 'warning' | 'danger' | 'info';

export const messageStates: Readonly<Record<MessageStatus, { word: string; tone: Tone }>> = {
  queued: { word: 'Waiting', tone: 'neutral' },
  sending: { word: 'Sending', tone: 'gold' },
  sent: { word: 'Sent', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  doubtful: { word: 'In doubt', tone: 'warning' },
  cancelled: { word: 'Not sent', tone: 'neutral' },
};

/** Badge of a message's state; one written to a file was not sent. */
export const messageStateOf = ({
  status,
  savedAsFile,
}: MailMessage): { word: string; tone: Tone } =>
  savedAsFile ? { word: 'Saved as file', tone: 'warning' } : messageStates[status];

export const messageKinds: Readonly<Record<MessageKind, string>> = {
  confirmation: 'Confirmation',
  welcome: 'Welcome',
  issue: 'Issue',
  test: 'Test',
  notice: 'Notice',
};

export const checkStates: Readonly<
  Record<DeliverabilityCheck['status'], { word: string; tone: Tone }>
> = {
  good: { word: 'Good', tone: 'success' },
  warning: { word: 'Could be better', tone: 'warning' },
  bad: { word: 'Needs fixing', tone: 'danger' },
  unknown: { word: 'Unknown', tone: 'neutral' },
};

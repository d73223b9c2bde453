import type { AdminSetup } from '@contract/admin-session';

/** What is not configured: what happens meanwhile, and the variable that changes it. */
export interface SetupNote {
  title: string;
  meanwhile: string;
  variable: string;
  gain: string;
}

const mailNote: SetupNote = {
  title: 'Email is not configured.',
  meanwhile: 'Emails are saved as files in the outbox folder of the data directory.',
  variable: 'SMTP_URL',
  gain: 'to send them.',
};

const aiNote: SetupNote = {
  title: 'AI is not configured.',
  meanwhile: 'Drafts are outlines by the offline writer.',
  variable: 'OPENAI_API_KEY',
  gain: 'to have articles written.',
};

/** What to say about a setup; nothing where all is configured. */
export const setupNotes = ({ mail, ai }: AdminSetup): SetupNote[] => [
  ...(mail.isConfigured ? [] : [mailNote]),
  ...(ai.isConfigured ? [] : [aiNote]),
];

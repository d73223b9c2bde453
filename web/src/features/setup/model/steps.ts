import type { Setup, SetupStep } from '@contract/setup';

interface StepText {
  title: string;
  /** Purpose of the step, and what happens without it. */
  note: string;
}

/** Names and notes of the steps. */
export const stepTexts: Readonly<Record<SetupStep, StepText>> = {
  magazine: {
    title: 'Your magazine',
    note: 'Its name and tagline, and the time zone that dates and schedules follow.',
  },
  look: {
    title: 'Look',
    note: 'Logo, accent color, fonts and the home page. Nothing changes until you choose.',
  },
  content: {
    title: 'Articles',
    note: 'Keep the starter magazine to look around, remove it, or bring your old site.',
  },
  mail: {
    title: 'Mail',
    note: 'Without a mail server, emails are saved as files and nobody receives them.',
  },
  ai: {
    title: 'AI',
    note: 'Without a model, drafts are outlines by the offline writer.',
  },
  affiliates: {
    title: 'Affiliate networks',
    note: 'Add the networks that pay you, each with its click ID parameter.',
  },
  newsletter: {
    title: 'Newsletter',
    note: 'Your contact address, a weekly digest, and a weekly email of what needs you.',
  },
  security: {
    title: 'Two-step verification',
    note: 'A code from your phone, in addition to the password, keeps others out.',
  },
  backup: {
    title: 'Backup',
    note: 'One is created every night. Create the first one now, and copy it to another machine.',
  },
};

/** Number of steps that are done. */
export const countDone = ({ steps }: Setup): number =>
  steps.filter(({ status }) => status === 'done').length;

/** The step after one; undefined after the last. */
export function stepAfter({ steps }: Setup, id: SetupStep): SetupStep | undefined {
  return steps[steps.findIndex((step) => step.id === id) + 1]?.id;
}

/** The step before one; undefined before the first. */
export function stepBefore({ steps }: Setup, id: SetupStep): SetupStep | undefined {
  return steps[steps.findIndex((step) => step.id === id) - 1]?.id;
}

/** The address of a step. */
export const stepPath = (id: SetupStep): string => `/admin/setup?step=${id}`;

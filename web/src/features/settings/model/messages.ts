import type { SiteTexts } from '@contract/own-texts';
import type { SiteSettings } from '@contract/site-settings';
import type { FormErrors } from '~/lib/form/form-errors';
import { ApiError } from '~/lib/http';
import { failureOf } from '~/lib/failure-toast';
import { reasonOf } from '~/lib/reason-of';
import type { ToastInput } from '~/ui/toast/toast-store';

export const settingsSaved: ToastInput = { title: 'Settings saved' };

/** Thrown if the same fields were changed here and elsewhere. */
export class SettingsClash extends Error {
  constructor(
    /** Stored settings. */
    readonly now: SiteSettings,
    /** Error message for each field. */
    readonly clashes: FormErrors,
  ) {
    super('The same settings were changed elsewhere');
  }
}

/** Thrown if the same texts, or the language of the site, were changed elsewhere. */
export class TextsClash extends Error {
  constructor(
    /** Stored texts; undefined if they are in another language. */
    readonly now: SiteTexts | undefined,
    /** Error message for each text. */
    readonly clashes: FormErrors,
  ) {
    super(
      now === undefined
        ? 'The language of the site was changed elsewhere. Nothing was saved; reload the page to edit its texts.'
        : 'Somebody else changed the same texts. Nothing was saved; see the marked fields.',
    );
  }
}

const reasonOfFailure = (error: unknown): string => {
  if (error instanceof SettingsClash) {
    return 'Somebody else changed the same settings. Nothing was saved; see the marked fields.';
  }
  return error instanceof ApiError && error.status === 409
    ? error.detail
    : 'Failed to save settings';
};

/** Why the settings could not be saved. */
export const settingsNotSaved = (error: unknown): ToastInput => ({
  title: 'Error',
  description: reasonOfFailure(error),
  variant: 'destructive',
});

export const textsSaved: ToastInput = {
  title: 'Texts saved',
  description: 'Readers see them on the next page they open.',
};

/** Why the texts could not be saved. */
export const textsNotSaved = (error: unknown): ToastInput => ({
  title: 'Error',
  description:
    error instanceof TextsClash
      ? error.message
      : reasonOf(error, 'The texts could not be saved. Please try again.'),
  variant: 'destructive',
});

const undoable =
  (title: string) =>
  (onUndo: () => void): ToastInput => ({ title, action: { label: 'Undo', onAction: onUndo } });

/** Notice after changes were discarded, with an undo. */
export const changesDiscarded = undoable('Changes discarded');

/** Notice after earlier changes were restored, with an undo. */
export const changesRestored = undoable('Your changes have been restored.');

export const welcomeTestSent = (email: string): ToastInput => ({
  title: 'Test email queued',
  description: `To ${email}. Links to unsubscribe don’t work in tests.`,
});

/** Why a test of the welcome could not be sent. */
export const welcomeTestFailure = failureOf('The test was not sent');

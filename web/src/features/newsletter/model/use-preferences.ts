import { type FormEvent, useState } from 'react';
import type { MailFrequency } from '@contract/newsletter';
import type { MailPreferences } from '@contract/newsletter-mail';
import { callApi } from '~/lib/call-api';
import { useRead } from '~/lib/read';
import { preferencesRead } from '../api/preferences-read';

type Outcome = 'saved' | 'failed' | null;

/** A reader's unsaved preferences, and the outcome of saving them. */
export function usePreferences(token: string, stored: MailPreferences, start: Outcome) {
  const { mutate } = useRead(preferencesRead(token));
  const [frequency, setFrequency] = useState<MailFrequency>(stored.frequency);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(stored.categoryIds));
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState(start);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPending(true);
    setOutcome(null);
    try {
      const body = { frequency, categoryIds: [...chosen] };
      await callApi('PATCH /api/newsletter/preferences', { query: { token }, body });
      await mutate();
      setOutcome('saved');
    } catch {
      setOutcome('failed');
    }
    setPending(false);
  };

  return {
    frequency,
    chosen,
    isPending,
    outcome,
    submit,
    choose(next: MailFrequency): void {
      setOutcome(null);
      setFrequency(next);
    },
    toggle(id: number): void {
      setOutcome(null);
      setChosen(
        (now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]),
      );
    },
  };
}

import styled from 'styled-components';
import type { Category } from '@contract/category';
import type { MailFrequency } from '@contract/newsletter';
import type { MailPreferences } from '@contract/newsletter-mail';
import { SiteLink } from '~/lib/site-link';
import { color, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { usePreferences } from '../model/use-preferences';
import { ChoiceTile, ChoiceTiles } from './choice-tile';
import { preferencesPath } from './unsubscribe-form';

const FREQUENCIES: readonly { id: MailFrequency; label: string; note: string }[] = [
  { id: 'weekly', label: 'Every week', note: 'New stories as they appear.' },
  { id: 'monthly', label: 'Once a month', note: 'The best of four weeks in one letter.' },
];

interface PreferencesFormProps {
  token: string;
  stored: MailPreferences;
  /** Those that a reader may choose among; a category that is gone is not. */
  categories: readonly Category[];
  /** What became of a form that was sent without JavaScript. */
  start: 'saved' | 'failed' | null;
}

/** How often a reader gets mail, and about what; before and without JavaScript a plain HTML form. */
export function PreferencesForm({ token, stored, categories, start }: PreferencesFormProps) {
  const known = categories.map(({ id }) => id);
  const own = { ...stored, categoryIds: stored.categoryIds.filter((id) => known.includes(id)) };
  const form = usePreferences(token, own, start);
  return (
    <Form
      method="post"
      action={preferencesPath(token)}
      aria-label="Your letters"
      onSubmit={(event) => void form.submit(event)}
    >
      <input type="hidden" name="token" value={token} />
      <fieldset>
        <Legend>How often</Legend>
        <ChoiceTiles>
          {FREQUENCIES.map(({ id, label, note }) => (
            <ChoiceTile
              key={id}
              type="radio"
              name="frequency"
              value={id}
              label={label}
              note={note}
              checked={form.frequency === id}
              onChange={() => form.choose(id)}
            />
          ))}
        </ChoiceTiles>
      </fieldset>
      <fieldset aria-describedby="all-categories">
        <Legend>About what</Legend>
        <Hint id="all-categories">If you choose none, you get stories from all of them.</Hint>
        <ChoiceTiles>
          {categories.map(({ id, name, color: hex }) => (
            <ChoiceTile
              key={id}
              type="checkbox"
              name="categoryIds"
              value={String(id)}
              label={name}
              hex={hex}
              checked={form.chosen.has(id)}
              onChange={() => form.toggle(id)}
            />
          ))}
        </ChoiceTiles>
      </fieldset>
      <Foot>
        <Button type="submit" variant="filled" disabled={form.isPending}>
          {form.isPending ? 'Saving…' : 'Save'}
        </Button>
        <SiteLink to={`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`}>
          Unsubscribe
        </SiteLink>
      </Foot>
      <Outcome role="status" data-outcome={form.outcome ?? undefined}>
        {form.outcome === 'saved' && 'Saved. Your choice applies from the next letter.'}
        {form.outcome === 'failed' &&
          'Your choice could not be saved. Please try again in a moment.'}
      </Outcome>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]};
`;

const Legend = styled.legend`
  margin-bottom: ${space[4]};
  color: ${color.ink};
`;

const Hint = styled.p`
  ${metaText}
  margin-bottom: ${space[4]};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
`;

// There from the start, so that what comes to stand in it is read out.
const Outcome = styled.p`
  &[data-outcome] {
    padding: ${space[4]} ${space[5]};
    border-left: 2px solid ${color.gold};
    background-color: ${color.successTint};
    color: ${color.success};
  }
  &[data-outcome='failed'] {
    border-color: ${color.danger};
    background-color: ${color.dangerTint};
    color: ${color.danger};
  }
`;

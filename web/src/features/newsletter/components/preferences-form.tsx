import styled from 'styled-components';
import type { Category } from '@contract/category';
import type { MailFrequency } from '@contract/newsletter';
import type { MailPreferences } from '@contract/newsletter-mail';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { usePreferences } from '../model/use-preferences';
import { ChoiceTile, ChoiceTiles } from './choice-tile';
import { preferencesPath } from './unsubscribe-form';

const FREQUENCIES: readonly MailFrequency[] = ['weekly', 'monthly'];

interface PreferencesFormProps {
  token: string;
  stored: MailPreferences;
  /** Categories that a reader may choose from. */
  categories: readonly Category[];
  /** Outcome of a form submitted without JavaScript. */
  start: 'saved' | 'failed' | null;
}

/**
 * How often and about which categories a reader gets mail; before hydration and without JavaScript
 * a plain HTML form.
 */
export function PreferencesForm({ token, stored, categories, start }: PreferencesFormProps) {
  const t = useTexts();
  const known = categories.map(({ id }) => id);
  const own = { ...stored, categoryIds: stored.categoryIds.filter((id) => known.includes(id)) };
  const form = usePreferences(token, own, start);
  return (
    <Form
      method="post"
      action={preferencesPath(token)}
      aria-label={t('letters.title')}
      onSubmit={(event) => void form.submit(event)}
    >
      <input type="hidden" name="token" value={token} />
      <fieldset>
        <Legend>{t('letters.howOften')}</Legend>
        <ChoiceTiles>
          {FREQUENCIES.map((id) => (
            <ChoiceTile
              key={id}
              type="radio"
              name="frequency"
              value={id}
              label={t(`letters.${id}`)}
              note={t(`letters.${id}Note`)}
              checked={form.frequency === id}
              onChange={() => form.choose(id)}
            />
          ))}
        </ChoiceTiles>
      </fieldset>
      <fieldset aria-describedby="all-categories">
        <Legend>{t('letters.about')}</Legend>
        <Hint id="all-categories">{t('letters.aboutHint')}</Hint>
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
          {t(form.isPending ? 'letters.saving' : 'letters.save')}
        </Button>
        <SiteLink to={`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`}>
          {t('letters.unsubscribe')}
        </SiteLink>
      </Foot>
      <Outcome role="status" data-outcome={form.outcome ?? undefined}>
        {form.outcome === 'saved' && t('letters.saved')}
        {form.outcome === 'failed' && t('letters.failed')}
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

// Always rendered, so that screen readers announce its changes.
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

import type { ReactNode } from 'react';
import { limits } from '@contract/limits';
import type { Look } from '@contract/look';
import type { Form } from '~/lib/form/use-form';
import { useSiteTexts } from '~/lib/site-texts';
import { CheckboxField } from '~/ui/checkbox-field';
import { FieldGroup } from '~/ui/field-group';
import { FieldStack } from '~/ui/split-card';
import { LookText } from './look-text';

type ButtonName = 'explore' | 'subscribe';

export interface HeroFieldsProps {
  form: Form<Look>;
  /** Renders the choice of the image. */
  renderImage: (image: {
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  }) => ReactNode;
}

/** Image, text and buttons of the home page's hero. */
export function HeroFields({ form, renderImage }: HeroFieldsProps) {
  const { hero } = form.values;
  const t = useSiteTexts();
  const change = (part: Partial<Look['hero']>): void => form.set('hero', { ...hero, ...part });
  const button = (name: ButtonName, title: string, label: string, aim: string) => {
    const own = hero[name];
    const set = (part: Partial<typeof own>): void => change({ [name]: { ...own, ...part } });
    return (
      <FieldGroup title={title}>
        <CheckboxField
          label="Show this button"
          checked={own.isShown}
          onChange={({ target }) => set({ isShown: target.checked })}
        />
        {own.isShown && (
          <>
            <LookText
              form={form}
              path={`hero.${name}.label`}
              label="Label"
              placeholder={label}
              maxLength={limits.buttonLabel}
              value={own.label}
              onChange={(text) => set({ label: text })}
            />
            <LookText
              form={form}
              path={`hero.${name}.to`}
              label="Leads to"
              placeholder={aim}
              hint="A page of this site, such as /about, or an address starting with https://."
              value={own.to}
              onChange={(to) => set({ to })}
            />
          </>
        )}
      </FieldGroup>
    );
  };
  return (
    <FieldStack>
      {renderImage({
        value: hero.image,
        error: form.errors['hero.image'],
        onChange: (image) => change({ image }),
      })}
      <LookText
        form={form}
        path="hero.headline"
        label="Headline"
        placeholder={t('home.headline')}
        maxLength={limits.headline}
        value={hero.headline}
        onChange={(headline) => change({ headline })}
      />
      <LookText
        form={form}
        path="hero.text"
        label="Text under the headline"
        hint="Leave empty to use the hero tagline from the settings."
        rows={3}
        value={hero.text}
        onChange={(text) => change({ text })}
      />
      {button('explore', 'First button', t('home.explore'), 'The latest articles')}
      {button('subscribe', 'Second button', t('home.subscribe'), 'The newsletter')}
    </FieldStack>
  );
}

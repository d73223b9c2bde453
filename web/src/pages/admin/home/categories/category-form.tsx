import styled, { css } from 'styled-components';
import { DEFAULT_CATEGORY_COLOR } from '@contract/limits';
import type { CategoryValues } from '~/features/categories/model/category-values';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { ImageField } from '~/features/uploads/components/image-field';
import { textOf } from '~/lib/form/field-of';
import { useForm } from '~/lib/form/use-form';
import { useSite } from '~/lib/site-context';
import { media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ColorField } from '~/ui/color-field';
import { Buttons } from '~/ui/layout';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { type CategoryFormOptions, useCategoryForm } from './use-category-form';

const HERO_RATIO = 2;

interface CategoryFormProps extends CategoryFormOptions {
  initial: CategoryValues;
  /** Accessible name of the form. */
  label: string;
  /** Label of the save button, and label while pending. */
  action: readonly [string, string];
}

/** Form of a new or existing category. */
export function CategoryForm({ initial, label, action, ...options }: CategoryFormProps) {
  const { timezone } = useSite();
  const form = useForm(initial);
  const draft = useCategoryForm(form, options);
  const { isPending, found } = draft;
  const { ref, values, errors } = form;
  return (
    <Fields ref={ref} aria-label={label} noValidate onSubmit={(event) => void draft.save(event)}>
      <Parts inert={isPending}>
        {found && (
          <RestoreCopy
            savedAt={found.savedAt}
            timezone={timezone}
            isOutdated={false}
            onRestore={draft.restore}
            onDiscard={draft.discard}
          />
        )}
        <Trio>
          <TextField
            label="Name"
            name="name"
            aria-required
            autoComplete="off"
            error={errors.name}
            value={values.name}
            onChange={(event) => draft.setName(event.target.value)}
          />
          <TextField
            label="Slug"
            name="slug"
            aria-required
            autoComplete="off"
            spellCheck={false}
            hint={
              options.isNew
                ? 'The last part of the category’s address.'
                : 'If you change it, the old URL redirects here.'
            }
            {...textOf(form, 'slug')}
          />
          <ColorField
            label="Color"
            example={DEFAULT_CATEGORY_COLOR}
            error={errors.color}
            value={values.color}
            onChange={(color) => form.set('color', color)}
          />
        </Trio>
        <TextArea
          label="Description"
          name="description"
          rows={3}
          {...textOf(form, 'description')}
        />
        <ImageField
          label="Hero image URL"
          hint="1200 × 600 recommended"
          aspect={HERO_RATIO}
          error={errors.imageUrl}
          value={values.imageUrl}
          onChange={(imageUrl) => form.set('imageUrl', imageUrl)}
        />
      </Parts>
      <Buttons>
        <Button type="submit" size="small" variant="filled" disabled={isPending}>
          {action[isPending ? 1 : 0]}
        </Button>
        <Button size="small" disabled={isPending} onClick={draft.cancel}>
          Cancel
        </Button>
      </Buttons>
    </Fields>
  );
}

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Fields = styled.form`
  ${stack}
`;

/** Inert while saving, when further input would be lost. */
const Parts = styled.div`
  ${stack}
`;

const Trio = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr)) minmax(0, 13rem);
  }
`;

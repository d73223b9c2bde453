import { limits, metaHints } from '@contract/limits';
import { pagePlaces } from '@contract/page';
import { slugOf } from '@contract/slug';
import { LengthCount } from '~/features/editor/components/length-count';
import { placeNames } from '~/features/pages/model/page-labels';
import type { PageValues } from '~/features/pages/model/page-values';
import type { Form } from '~/lib/form/use-form';
import { useNamedSlug } from '~/lib/form/use-named-slug';
import { CheckboxField } from '~/ui/checkbox-field';
import { Options, SelectField } from '~/ui/select-field';
import { FieldPair } from '~/ui/split-card';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';

interface FieldsProps {
  form: Form<PageValues>;
}

interface NameFieldsProps extends FieldsProps {
  isNew: boolean;
  /** Whether its address is fixed. */
  isStandard: boolean;
}

const TOKENS =
  'In all texts, {siteName}, {email} and {postal} are replaced with the values from the settings.';

/** Title and address. */
export function NameFields({ form, isNew, isStandard }: NameFieldsProps) {
  const { named, slug } = useNamedSlug(form, 'title', { isNew, slugOf });
  const title = (
    <TextField
      label="Title"
      aria-required
      autoComplete="off"
      maxLength={limits.title}
      hint={TOKENS}
      {...named}
    />
  );
  if (isStandard) return title;
  return (
    <FieldPair>
      {title}
      <TextField
        label="Slug"
        aria-required
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.slug}
        hint={
          isNew
            ? 'The page’s address: imprint makes /imprint.'
            : 'If you change it, the old URL redirects here.'
        }
        {...slug}
      />
    </FieldPair>
  );
}

/** Where readers find the page, and whether it is published. */
export const PlaceFields = ({ form: { values, errors, set } }: FieldsProps) => (
  <>
    <FieldPair>
      <SelectField
        label="Place"
        error={errors.place}
        value={values.place}
        onChange={({ target }) => set('place', target.value as PageValues['place'])}
      >
        <Options of={pagePlaces} name={(place) => placeNames[place]} />
      </SelectField>
      <TextField
        label="Order"
        inputMode="numeric"
        autoComplete="off"
        hint="Within its place; lower numbers come first."
        error={errors.order}
        value={values.order}
        onChange={({ target }) => set('order', target.value)}
      />
    </FieldPair>
    <CheckboxField
      role="switch"
      label="Published"
      hint="Readers see it. Readers don’t see a draft."
      error={errors.published}
      checked={values.published}
      onChange={({ target }) => set('published', target.checked)}
    />
  </>
);

/** Search engine texts of the page. */
export const SearchFields = ({ form: { values, errors, set } }: FieldsProps) => (
  <>
    <TextField
      label="Meta title"
      autoComplete="off"
      maxLength={limits.metaTitle}
      hint={<LengthCount length={values.metaTitle.length} range={metaHints.metaTitle} />}
      error={errors.metaTitle}
      value={values.metaTitle}
      onChange={({ target }) => set('metaTitle', target.value)}
    />
    <TextArea
      label="Meta description"
      rows={2}
      maxLength={limits.metaDescription}
      hint={
        <LengthCount length={values.metaDescription.length} range={metaHints.metaDescription} />
      }
      error={errors.metaDescription}
      value={values.metaDescription}
      onChange={({ target }) => set('metaDescription', target.value)}
    />
  </>
);

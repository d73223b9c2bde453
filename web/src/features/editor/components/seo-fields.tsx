import styled from 'styled-components';
import { metaHints } from '@contract/limits';
import type { Form } from '~/lib/form/use-form';
import { space } from '~/theme/tokens';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { PostValues } from '../model/post-values';
import { KeywordsField } from './keywords-field';
import { LengthCount } from './length-count';
import { SearchPreview } from './search-preview';

interface SeoFieldsProps {
  form: Form<PostValues>;
  publicUrl: string;
  brandName: string;
}

/** Search engine texts of a post; empty fields fall back to its title and excerpt. */
export const SeoFields = ({ form, publicUrl, brandName }: SeoFieldsProps) => {
  const { values, errors, set } = form;
  return (
    <Fields>
      <TextField
        label="Meta Title"
        name="metaTitle"
        hint={<LengthCount length={values.metaTitle.length} range={metaHints.metaTitle} />}
        error={errors.metaTitle}
        value={values.metaTitle}
        onChange={(event) => set('metaTitle', event.target.value)}
      />
      <TextArea
        label="Meta Description"
        name="metaDescription"
        rows={3}
        hint={
          <LengthCount length={values.metaDescription.length} range={metaHints.metaDescription} />
        }
        error={errors.metaDescription}
        value={values.metaDescription}
        onChange={(event) => set('metaDescription', event.target.value)}
      />
      <KeywordsField form={form} />
      <SearchPreview values={values} publicUrl={publicUrl} brandName={brandName} />
    </Fields>
  );
};

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;

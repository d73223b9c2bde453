import styled from 'styled-components';
import type { Form } from '~/lib/form/use-form';
import { space } from '~/theme/tokens';
import { CheckboxField } from '~/ui/checkbox-field';
import type { PostValues } from '../model/post-values';

/** Whether readers see a post, and whether it stands out. */
export const StateSwitches = ({ form }: { form: Form<PostValues> }) => (
  <Group>
    <CheckboxField
      role="switch"
      label="Published"
      name="published"
      hint={form.values.published ? 'Readers see this article.' : 'A draft: only you see it.'}
      error={form.errors.published}
      checked={form.values.published}
      onChange={(event) => form.set('published', event.target.checked)}
    />
    <CheckboxField
      role="switch"
      label="Featured"
      name="featured"
      hint="Marked as featured wherever it is listed."
      error={form.errors.featured}
      checked={form.values.featured}
      onChange={(event) => form.set('featured', event.target.checked)}
    />
  </Group>
);

const Group = styled.div`
  display: grid;
  gap: ${space[5]};
`;

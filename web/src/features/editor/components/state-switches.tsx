import styled from 'styled-components';
import type { Form } from '~/lib/form/use-form';
import { space } from '~/theme/tokens';
import { CheckboxField } from '~/ui/checkbox-field';
import type { PostValues } from '../model/post-values';
import { PublishTimeField } from './publish-time-field';

const stateHint = ({ published, publishAt }: PostValues): string => {
  if (published) return 'Readers see this article.';
  return publishAt === ''
    ? 'Draft: readers don’t see it.'
    : 'Scheduled. Switch on to publish it when you save.';
};

/** Publication state of a post, and whether it is featured. */
export const StateSwitches = ({ form }: { form: Form<PostValues> }) => (
  <Group>
    <CheckboxField
      role="switch"
      label="Published"
      name="published"
      hint={stateHint(form.values)}
      error={form.errors.published}
      checked={form.values.published}
      onChange={(event) => form.set('published', event.target.checked)}
    />
    {form.values.published ? (
      <PublishTimeField
        key="publishedAt"
        form={form}
        name="publishedAt"
        label="Published on"
        empty="to keep its date, or to use the time of first publishing"
      />
    ) : (
      <PublishTimeField
        key="publishAt"
        form={form}
        name="publishAt"
        label="Publish at"
        empty="to keep it as a draft"
      />
    )}
    <CheckboxField
      role="switch"
      label="Featured"
      name="featured"
      hint="Shows a Featured badge."
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

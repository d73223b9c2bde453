import type { WrittenBy } from '@contract/ai-part';
import type { Form } from '~/lib/form/use-form';
import { writtenByLabels } from '~/lib/written-by-labels';
import { SelectField } from '~/ui/select-field';
import type { PostValues } from '../model/post-values';

const CHOICES: readonly WrittenBy[] = ['person', 'edited', 'ai'];

/**
 * Overrides the record of whether a person or a machine wrote a post; pages, search engines and
 * mails show it.
 */
export const WrittenByField = ({ form }: { form: Form<PostValues> }) => (
  <SelectField
    label="Written by"
    name="writtenBy"
    hint="Shown with the byline. Correct it here if the record is wrong; corrections are kept in the history."
    error={form.errors.writtenBy}
    value={form.values.writtenBy}
    onChange={(event) => form.set('writtenBy', event.target.value as PostValues['writtenBy'])}
  >
    <option value="">{writtenByLabels.record}</option>
    {CHOICES.map((choice) => (
      <option key={choice} value={choice}>
        {writtenByLabels[choice]}
      </option>
    ))}
  </SelectField>
);

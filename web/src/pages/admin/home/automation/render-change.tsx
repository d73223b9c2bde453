import type { Change } from '~/features/automation/model/automation-context';
import { valueText } from '~/features/automation/model/value-labels';
import { FieldDiff } from '~/features/history/components/field-diff';

/** Label of a field: 'Meta title' for `metaTitle`, 'Image URL' for `imageUrl`. */
function fieldName(field: string): string {
  const words = field
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/\burl\b/g, 'URL');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const sides = { before: 'Before', after: 'After' };

/** A field that a run has changed, before and after. */
export const renderChange = ({ field, before, after }: Change) => (
  <FieldDiff
    field={{ label: fieldName(field), before: valueText(before), after: valueText(after) }}
    names={sides}
    isWhole
  />
);

import type { Change } from '~/features/automation/model/automation-context';
import { fieldName } from '~/features/automation/model/field-name';
import { valueWords } from '~/features/automation/model/value-words';
import { FieldDiff } from '~/features/history/components/field-diff';

const sides = { before: 'Before', after: 'After' };

/** A field that a run has changed, before and after. */
export const renderChange = ({ field, before, after }: Change) => (
  <FieldDiff
    field={{ label: fieldName(field), before: valueWords(before), after: valueWords(after) }}
    names={sides}
    isWhole
  />
);
